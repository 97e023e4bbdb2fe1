import dgram from "node:dgram";
import net from "node:net";

/**
 * Takes from an operation's code what it can never need: signals to other processes (its host) and new connections.
 *
 * A second fence. The first are Node's permission model (no files but its own, no processes, threads or addons) and, where
 * the system allows it, a network namespace without interfaces; neither of the two stops a signal to the parent or a
 * connection to a local socket file.
 */
export function takeAwayPowers(): void {
  for (const name of ["kill", "_kill", "_debugProcess", "_debugEnd"]) forbid(process, name);
  for (const name of ["connect"]) forbid(net.Socket.prototype, name);
  for (const name of ["listen"]) forbid(net.Server.prototype, name);
  for (const name of ["bind", "connect", "send"]) forbid(dgram.Socket.prototype, name);
}

function forbid(object: object, name: string): void {
  const value = (): never => {
    throw new Error(`An operation has no ${name}.`);
  };
  Object.defineProperty(object, name, { value, writable: false, configurable: false });
}
