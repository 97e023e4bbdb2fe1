/**
 * The shell between the host and PostgreSQL: PostgreSQL must not outlive its host.
 *
 * Its standard input is a pipe whose other end only the host holds, so the end of that input is the end of the host,
 * however it came (kill -9, out of memory). It then asks for a fast shutdown, after 10 s for an immediate one, after
 * 5 s more it kills. Each signal is repeated, because a server that has just been started ignores the first (a shell
 * starts what runs in its background so). It exits with PostgreSQL's own status, which is how the host learns of a death.
 * The script is given with `sh -c`, because the server's user may not be allowed to read our package.
 */
export const WATCHDOG_SCRIPT = `
trap '' HUP INT TERM
exec 9<&0 </dev/null
"$@" 9<&- &
server=$!
echo "$server"
(
  read -r _ <&9
  end_with() { left=$2; while [ "$left" -gt 0 ] && kill "-$1" "$server"; do sleep 1; left=$((left - 1)); done; }
  end_with INT 10; end_with QUIT 5; end_with KILL 1
) >/dev/null 2>&1 &
guard=$!
exec 9<&- >/dev/null
wait "$server"
status=$?
kill -KILL "$guard" 2>/dev/null
exit "$status"
`;
