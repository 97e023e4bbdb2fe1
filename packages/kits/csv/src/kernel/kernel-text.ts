/** Where things are in the kernel's memory, in bytes. */
export const WINDOW_BYTES = 1024 * 1024;
/** Vectors may read past the window's end. */
const WINDOW_PADDING = 128;
export const MAX_CELLS = 262_144;
export const MAX_KERNEL_ROWS = 65_536;

/** After the results of a scan. */
export const WINDOW_AT = 256;
export const CELL_STARTS_AT = WINDOW_AT + WINDOW_BYTES + WINDOW_PADDING;
export const CELL_ENDS_AT = CELL_STARTS_AT + MAX_CELLS * 4;
export const CELL_FLAGS_AT = CELL_ENDS_AT + MAX_CELLS * 4;
export const ROW_CELLS_AT = CELL_FLAGS_AT + MAX_CELLS;
export const ROW_STARTS_AT = ROW_CELLS_AT + (MAX_KERNEL_ROWS + 1) * 4;
export const ROW_ENDS_AT = ROW_STARTS_AT + MAX_KERNEL_ROWS * 4;
export const ROW_LINES_AT = ROW_ENDS_AT + MAX_KERNEL_ROWS * 4;
/** For each cell: the slot of its text, with IS_NEW when it was put there just now, or -1 when it is not kept. */
export const CELL_SLOTS_AT = ROW_LINES_AT + MAX_KERNEL_ROWS * 4;
export const SLOT_COUNT = 16_384;
export const IS_NEW = 0x4000_0000;
const SLOT_TEXTS_AT = CELL_SLOTS_AT + MAX_CELLS * 4;
/** From here to the mask everything is 0 when no text is remembered. */
export const SLOT_LENGTHS_AT = SLOT_TEXTS_AT + SLOT_COUNT * 16;
/** Of columns beyond, the statistics are shared. */
const STATISTICS_COLUMNS = 256;
const HITS_AT = SLOT_LENGTHS_AT + SLOT_COUNT * 4;
const MISSES_AT = HITS_AT + STATISTICS_COLUMNS * 4;
/** Sixteen bytes of ones followed by sixteen of zeros: read from 16 - n on, they keep n bytes of a vector. */
export const KEEP_MASK_AT = MISSES_AT + STATISTICS_COLUMNS * 4;
/** Where a cell's text is in the UTF-16 text of its segment. */
export const UNIT_STARTS_AT = KEEP_MASK_AT + 32;
export const UNIT_ENDS_AT = UNIT_STARTS_AT + MAX_CELLS * 4;
const MEMORY_BYTES = UNIT_ENDS_AT + MAX_CELLS * 4;
/** A column whose texts do not recur is left alone after so many misses. */
const PATIENCE = 512;
/** Set by `intern` on cells with bytes from 0x80 on. */
const NON_ASCII_FLAG = 8;
/** Odd, with bits all over: multiplying spreads every byte to the high bits. */
const SPREAD = "-7046029254386353131";
const PAGES = Math.ceil(MEMORY_BYTES / 65_536);

/** Results, as indexes of 32-bit words in the header. */
export const RESULT = {
  rowCount: 0,
  cellCount: 1,
  consumed: 2,
  lineCount: 3,
  crlf: 4,
  lf: 5,
  blankRows: 6,
  doubledQuotes: 7,
  reason: 8,
  nonAsciiMisses: 9,
} as const;
/** Why the kernel stopped: the window ended, a row is not plain RFC 4180, or the arrays are full. */
export const REASON = { ended: 0, irregular: 1, full: 2 } as const;

const LF = 10;
const CR = 13;

const wordAt = (base: number, index: string) => `(i32.load offset=${base} (i32.shl ${index} (i32.const 2)))`;
const increment = (base: number, index: string) =>
  storeAt(base, index, `(i32.add ${wordAt(base, index)} (i32.const 1))`);
const result = (name: keyof typeof RESULT, value: string) => `(i32.store (i32.const ${RESULT[name] * 4}) ${value})`;
const byteAt = (index: string) => `(i32.load8_u offset=${WINDOW_AT} ${index})`;
/** The byte before an index, which may be 0: the header is there. */
const byteBefore = (index: string) => `(i32.load8_u offset=${WINDOW_AT - 1} ${index})`;
const storeAt = (base: number, index: string, value: string) =>
  `(i32.store offset=${base} (i32.shl ${index} (i32.const 2)) ${value})`;
const BLOCK_PARTS = [0, 16, 32, 48];
const loadBlock = BLOCK_PARTS.map(
  (offset) => `(local.set $v${offset} (v128.load offset=${WINDOW_AT + offset} (local.get $block)))`,
).join("\n");
/** Bit i of the mask: byte i of the block equals the byte that fills the vector. */
const maskOf = (vector: string) =>
  BLOCK_PARTS.map(
    (offset) =>
      `(i64.shl (i64.extend_i32_u (i8x16.bitmask (i8x16.eq (local.get $v${offset}) (local.get ${vector})))) (i64.const ${offset}))`,
  ).reduce((masks, mask) => `(i64.or ${masks} ${mask})`);
/** Each bit becomes the exclusive or of itself and all lower ones: between quotes it is 1. */
const between = [1, 2, 4, 8, 16, 32]
  .map(
    (shift) => `(local.set $inside (i64.xor (local.get $inside) (i64.shl (local.get $inside) (i64.const ${shift}))))`,
  )
  .join("\n");
const stop = (reason: number) => `(local.set $reason (i32.const ${reason})) (br $stopped)`;

/**
 * Finds texts of at most 16 bytes that were met before, so that no string has to be made for them again: a table of slots,
 * one text each, the newest in its place. Columns whose texts hardly ever recur are left out.
 */
const INTERN_TEXT = `
  (func $intern (export "intern") (param $rowCount i32)
    (local $row i32) (local $first i32) (local $cell i32) (local $last i32) (local $column i32) (local $start i32) (local $length i32)
    (local $slot i32) (local $found i32) (local $text v128) (local $hash i64) (local $at i32) (local $isForeign i32) (local $foreign i32)
    (block $done
      (loop $rows
        (br_if $done (i32.ge_s (local.get $row) (local.get $rowCount)))
        (local.set $first ${wordAt(ROW_CELLS_AT, "(local.get $row)")})
        (local.set $row (i32.add (local.get $row) (i32.const 1)))
        (local.set $last ${wordAt(ROW_CELLS_AT, "(local.get $row)")})
        (local.set $cell (local.get $first))
        (loop $cells
          (br_if $rows (i32.ge_s (local.get $cell) (local.get $last)))
          (local.set $column (i32.and (i32.sub (local.get $cell) (local.get $first)) (i32.const ${STATISTICS_COLUMNS - 1})))
          (local.set $start ${wordAt(CELL_STARTS_AT, "(local.get $cell)")})
          (local.set $length (i32.sub ${wordAt(CELL_ENDS_AT, "(local.get $cell)")} (local.get $start)))
          (local.set $found (i32.const -1))
          (local.set $isForeign (i32.const 0))
          (if (i32.le_s (local.get $length) (i32.const 16)) (then
            (local.set $text (v128.and (v128.load offset=${WINDOW_AT} (local.get $start))
              (v128.load offset=${KEEP_MASK_AT} (i32.sub (i32.const 16) (local.get $length)))))
            (local.set $isForeign (i8x16.bitmask (local.get $text)))
            (if (i32.and (i32.gt_s (local.get $length) (i32.const 0)) (i32.and
                (i32.eqz (i32.and (i32.load8_u offset=${CELL_FLAGS_AT} (local.get $cell)) (i32.const 2)))
                (i32.or (i32.lt_s ${wordAt(MISSES_AT, "(local.get $column)")} (i32.const ${PATIENCE}))
                  (i32.gt_s (i32.shl ${wordAt(HITS_AT, "(local.get $column)")} (i32.const 1)) ${wordAt(MISSES_AT, "(local.get $column)")})))) (then
              (local.set $hash (i64.mul (i64.xor (i64.mul (i64x2.extract_lane_0 (local.get $text)) (i64.const ${SPREAD}))
                (i64.add (i64x2.extract_lane_1 (local.get $text)) (i64.extend_i32_u (local.get $length)))) (i64.const ${SPREAD})))
              (local.set $slot (i32.wrap_i64 (i64.shr_u (local.get $hash) (i64.const ${64 - Math.log2(SLOT_COUNT)}))))
              (local.set $found (local.get $slot))
              (if (i32.and (i32.eq ${wordAt(SLOT_LENGTHS_AT, "(local.get $slot)")} (local.get $length))
                  (i8x16.all_true (i8x16.eq (local.get $text) (v128.load offset=${SLOT_TEXTS_AT} (i32.shl (local.get $slot) (i32.const 4))))))
                (then ${increment(HITS_AT, "(local.get $column)")})
                (else
                  ${increment(MISSES_AT, "(local.get $column)")}
                  ${storeAt(SLOT_LENGTHS_AT, "(local.get $slot)", "(local.get $length)")}
                  (v128.store offset=${SLOT_TEXTS_AT} (i32.shl (local.get $slot) (i32.const 4)) (local.get $text))
                  (local.set $found (i32.or (local.get $slot) (i32.const ${IS_NEW})))))))
            )
          (else
            (local.set $at (i32.const 0))
            (block $looked
              (loop $parts
                (local.set $text (v128.load offset=${WINDOW_AT} (i32.add (local.get $start) (local.get $at))))
                (if (i32.lt_s (i32.sub (local.get $length) (local.get $at)) (i32.const 16)) (then
                  (local.set $text (v128.and (local.get $text)
                    (v128.load offset=${KEEP_MASK_AT} (i32.sub (i32.const 16) (i32.sub (local.get $length) (local.get $at))))))))
                (local.set $isForeign (i8x16.bitmask (local.get $text)))
                (local.set $at (i32.add (local.get $at) (i32.const 16)))
                (br_if $looked (i32.ne (local.get $isForeign) (i32.const 0)))
                (br_if $parts (i32.lt_s (local.get $at) (local.get $length)))))))
          (if (local.get $isForeign) (then
            (i32.store8 offset=${CELL_FLAGS_AT} (local.get $cell)
              (i32.or (i32.load8_u offset=${CELL_FLAGS_AT} (local.get $cell)) (i32.const ${NON_ASCII_FLAG})))
            (if (i32.or (i32.lt_s (local.get $found) (i32.const 0)) (i32.ge_s (local.get $found) (i32.const ${IS_NEW}))) (then
              (local.set $foreign (i32.add (local.get $foreign) (i32.const 1)))))))
          ${storeAt(CELL_SLOTS_AT, "(local.get $cell)", "(local.get $found)")}
          (local.set $cell (i32.add (local.get $cell) (i32.const 1)))
          (br $cells))))
    ${result("nonAsciiMisses", "(local.get $foreign)")})
`;

/** Counts UTF-16 code units of the bytes from $at to $target: one a character, two a character of four bytes. */
const countUnits = (target: string, label: string) => `
  (block $${label}Done
    (loop $${label}
      (local.set $left (i32.sub ${target} (local.get $at)))
      (br_if $${label}Done (i32.le_s (local.get $left) (i32.const 0)))
      (local.set $text (v128.load offset=${WINDOW_AT} (local.get $at)))
      (local.set $valid (i32.const 65535))
      (if (i32.lt_s (local.get $left) (i32.const 16)) (then
        (local.set $valid (i32.sub (i32.shl (i32.const 1) (local.get $left)) (i32.const 1)))))
      (local.set $units (i32.add (local.get $units) (i32.add (i32.popcnt (local.get $valid))
        (i32.sub (i32.popcnt (i32.and (local.get $valid) (i8x16.bitmask (i8x16.ge_u (local.get $text) (local.get $fourByteLead)))))
          (i32.popcnt (i32.and (local.get $valid) (i8x16.bitmask (i8x16.lt_s (local.get $text) (local.get $firstLead)))))))))
      (local.set $at (i32.add (local.get $at) (i32.const 16)))
      (br $${label})))
  (local.set $at ${target})`;
/** Where the cells of well-formed UTF-8 are in the text it decodes to. */
const UNITS_TEXT = `
  (func $units (export "units") (param $at i32) (param $cell i32) (param $last i32)
    (local $left i32) (local $valid i32) (local $units i32) (local $text v128) (local $fourByteLead v128) (local $firstLead v128)
    (local $start i32) (local $end i32)
    (local.set $fourByteLead (i8x16.splat (i32.const 240)))
    (local.set $firstLead (i8x16.splat (i32.const 192)))
    (block $done
      (loop $cells
        (br_if $done (i32.ge_s (local.get $cell) (local.get $last)))
        (local.set $start ${wordAt(CELL_STARTS_AT, "(local.get $cell)")})
        (local.set $end ${wordAt(CELL_ENDS_AT, "(local.get $cell)")})
        ${countUnits("(local.get $start)", "before")}
        ${storeAt(UNIT_STARTS_AT, "(local.get $cell)", "(local.get $units)")}
        ${countUnits("(local.get $end)", "within")}
        ${storeAt(UNIT_ENDS_AT, "(local.get $cell)", "(local.get $units)")}
        (local.set $cell (i32.add (local.get $cell) (i32.const 1)))
        (br $cells))))
`;

/**
 * Finds rows and cells of plain RFC 4180 text, 64 bytes at a time: the marks of a block become bit masks, a running exclusive
 * or over the quotes tells what is inside them, and what is left of delimiters and line feeds ends cells.
 *
 * Plain means: quotes only around whole cells or doubled inside them. At anything else it stops at the row before, for the
 * general scanner to go on; so it does at rows that begin with $comment.
 */
export const KERNEL_TEXT = `
(module
  (memory (export "memory") ${PAGES})
  (func $scan (export "scan")
    (param $from i32) (param $end i32) (param $delimiter i32) (param $quote i32) (param $comment i32) (param $keepsBlank i32)
    (local $v0 v128) (local $v16 v128) (local $v32 v128) (local $v48 v128) (local $delimiters v128) (local $quotes128 v128) (local $feeds128 v128) (local $returns128 v128)
    (local $block i32) (local $inside i64) (local $carry i64) (local $marks i64) (local $quotes i64) (local $feeds i64)
    (local $ends i64) (local $valid i64) (local $closing i64) (local $opening i64) (local $mayOpen i64) (local $bit i64)
    (local $at i32) (local $cellEnd i32) (local $cellStart i32) (local $rowStart i32) (local $cell i32) (local $row i32)
    (local $rowFirstCell i32) (local $quoteCount i32) (local $quotesBefore i32) (local $cellQuotes i32) (local $lineCount i32)
    (local $rowLine i32) (local $lineAfter i32) (local $crlf i32) (local $lf i32) (local $blank i32) (local $doubled i32)
    (local $rowDoubled i32) (local $isFeed i32) (local $reason i32) (local $flags i32) (local $left i32)

    (local.set $delimiters (i8x16.splat (local.get $delimiter)))
    (local.set $quotes128 (i8x16.splat (local.get $quote)))
    (local.set $feeds128 (i8x16.splat (i32.const ${LF})))
    (local.set $returns128 (i8x16.splat (i32.const ${CR})))
    (local.set $block (local.get $from))
    (local.set $rowStart (local.get $from))
    (local.set $cellStart (local.get $from))
    (local.set $mayOpen (i64.const 1))
    (block $stopped
      (if (i32.eq ${byteAt("(local.get $from)")} (local.get $comment)) (then ${stop(REASON.irregular)}))
      (loop $blocks
        (if (i32.ge_s (local.get $block) (local.get $end)) (then ${stop(REASON.ended)}))
        ${loadBlock}
        (local.set $quotes ${maskOf("$quotes128")})
        (local.set $marks ${maskOf("$delimiters")})
        (local.set $feeds ${maskOf("$feeds128")})
        ;; What is past the end of the window is not there.
        (local.set $left (i32.sub (local.get $end) (local.get $block)))
        (if (i32.lt_s (local.get $left) (i32.const 64)) (then
          (local.set $valid (i64.sub (i64.shl (i64.const 1) (i64.extend_i32_u (local.get $left))) (i64.const 1)))
          (local.set $quotes (i64.and (local.get $quotes) (local.get $valid)))
          (local.set $marks (i64.and (local.get $marks) (local.get $valid)))
          (local.set $feeds (i64.and (local.get $feeds) (local.get $valid)))))
        (local.set $ends (i64.or (local.get $marks) (local.get $feeds)))
        (if (i32.or (i64.ne (local.get $quotes) (i64.const 0)) (i64.ne (local.get $carry) (i64.const 0))) (then
          (local.set $inside (local.get $quotes))
          ${between}
          (local.set $inside (i64.xor (local.get $inside) (local.get $carry)))
          (local.set $ends (i64.and (local.get $ends) (i64.xor (local.get $inside) (i64.const -1))))
          (local.set $opening (i64.and (local.get $quotes) (local.get $inside)))
          (local.set $closing (i64.xor (local.get $quotes) (local.get $opening)))
          ;; A quote opens after a delimiter, a line feed, or the first of a pair of quotes.
          (local.set $mayOpen (i64.or (local.get $mayOpen) (i64.shl (i64.or (local.get $ends) (local.get $closing)) (i64.const 1))))
          (if (i64.ne (i64.and (local.get $opening) (i64.xor (local.get $mayOpen) (i64.const -1))) (i64.const 0)) (then ${stop(REASON.irregular)}))
          ;; A quote closes before a delimiter, a line end or the second of a pair; at the block's end the next byte tells.
          (local.set $valid (i64.or (i64.or (local.get $marks) (local.get $feeds)) (i64.or (local.get $quotes) ${maskOf("$returns128")})))
          (local.set $valid (i64.shr_u (local.get $valid) (i64.const 1)))
          (local.set $left ${byteAt("(i32.add (local.get $block) (i32.const 64))")})
          (if (i32.or (i32.or (i32.ge_s (i32.add (local.get $block) (i32.const 64)) (local.get $end)) (i32.eq (local.get $left) (local.get $delimiter)))
              (i32.or (i32.or (i32.eq (local.get $left) (i32.const ${LF})) (i32.eq (local.get $left) (i32.const ${CR}))) (i32.eq (local.get $left) (local.get $quote)))) (then
            (local.set $valid (i64.or (local.get $valid) (i64.const -9223372036854775808)))))
          (if (i32.lt_s (i32.sub (local.get $end) (local.get $block)) (i32.const 64)) (then
            (local.set $valid (i64.or (local.get $valid) (i64.shl (i64.const 1) (i64.extend_i32_u (i32.sub (i32.sub (local.get $end) (local.get $block)) (i32.const 1))))))))
          (if (i64.ne (i64.and (local.get $closing) (i64.xor (local.get $valid) (i64.const -1))) (i64.const 0)) (then ${stop(REASON.irregular)}))
          (local.set $mayOpen (i64.shr_u (i64.or (local.get $ends) (local.get $closing)) (i64.const 63)))
          (local.set $carry (i64.sub (i64.const 0) (i64.shr_u (local.get $inside) (i64.const 63)))))
        (else
          (local.set $mayOpen (i64.shr_u (local.get $ends) (i64.const 63)))))

        (block $noMoreEnds
          (loop $nextEnd
            (br_if $noMoreEnds (i64.eqz (local.get $ends)))
            (local.set $bit (i64.ctz (local.get $ends)))
            (local.set $ends (i64.and (local.get $ends) (i64.sub (local.get $ends) (i64.const 1))))
            (local.set $at (i32.add (local.get $block) (i32.wrap_i64 (local.get $bit))))
            (local.set $cellEnd (local.get $at))
            (local.set $isFeed (i32.and (i32.wrap_i64 (i64.shr_u (local.get $feeds) (local.get $bit))) (i32.const 1)))
            (if (local.get $isFeed) (then
              (if (i32.gt_s (local.get $at) (local.get $rowStart)) (then
                (if (i32.eq ${byteBefore("(local.get $at)")} (i32.const ${CR})) (then
                  (local.set $cellEnd (i32.sub (local.get $at) (i32.const 1)))))))))
            (if (i32.eq (local.get $cell) (i32.const ${MAX_CELLS})) (then ${stop(REASON.full)}))

            (local.set $quotesBefore (i32.add (local.get $quoteCount)
              (i32.wrap_i64 (i64.popcnt (i64.and (local.get $quotes) (i64.sub (i64.shl (i64.const 1) (local.get $bit)) (i64.const 1)))))))
            (local.set $left (i32.sub (local.get $quotesBefore) (local.get $cellQuotes)))
            (local.set $flags (i32.const 0))
            (if (local.get $left) (then
              (if (i32.ne ${byteAt("(local.get $cellStart)")} (local.get $quote)) (then ${stop(REASON.irregular)}))
              (if (i32.ne ${byteBefore("(local.get $cellEnd)")} (local.get $quote)) (then ${stop(REASON.irregular)}))
              (local.set $cellStart (i32.add (local.get $cellStart) (i32.const 1)))
              (local.set $cellEnd (i32.sub (local.get $cellEnd) (i32.const 1)))
              (local.set $flags (i32.add (i32.const 1) (i32.shl (i32.gt_s (local.get $left) (i32.const 2)) (i32.const 1))))
              (local.set $rowDoubled (i32.add (local.get $rowDoubled) (i32.shr_u (i32.sub (local.get $left) (i32.const 2)) (i32.const 1))))))
            ${storeAt(CELL_STARTS_AT, "(local.get $cell)", "(local.get $cellStart)")}
            ${storeAt(CELL_ENDS_AT, "(local.get $cell)", "(local.get $cellEnd)")}
            (i32.store8 offset=${CELL_FLAGS_AT} (local.get $cell) (local.get $flags))
            (local.set $cell (i32.add (local.get $cell) (i32.const 1)))

            (if (local.get $isFeed) (then
              (local.set $lineAfter (i32.add (local.get $lineCount)
                (i32.wrap_i64 (i64.popcnt (i64.and (local.get $feeds) (i64.sub (i64.shl (i64.const 2) (local.get $bit)) (i64.const 1)))))))
              (local.set $cellEnd (i32.sub (local.get $at) (i32.and (i32.gt_s (local.get $at) (local.get $rowStart))
                (i32.eq ${byteBefore("(local.get $at)")} (i32.const ${CR})))))
              (if (i32.eq (local.get $cellEnd) (local.get $at))
                (then (local.set $lf (i32.add (local.get $lf) (i32.const 1))))
                (else (local.set $crlf (i32.add (local.get $crlf) (i32.const 1)))))
              (if (i32.and (i32.eq (local.get $cellEnd) (local.get $rowStart)) (i32.eqz (local.get $keepsBlank)))
                (then
                  (local.set $cell (local.get $rowFirstCell))
                  (local.set $blank (i32.add (local.get $blank) (i32.const 1))))
                (else
                  ${storeAt(ROW_STARTS_AT, "(local.get $row)", "(local.get $rowStart)")}
                  ${storeAt(ROW_ENDS_AT, "(local.get $row)", "(local.get $cellEnd)")}
                  ${storeAt(ROW_LINES_AT, "(local.get $row)", "(local.get $rowLine)")}
                  (local.set $row (i32.add (local.get $row) (i32.const 1)))
                  ${storeAt(ROW_CELLS_AT, "(local.get $row)", "(local.get $cell)")}))
              (local.set $rowFirstCell (local.get $cell))
              (local.set $doubled (i32.add (local.get $doubled) (local.get $rowDoubled)))
              (local.set $rowDoubled (i32.const 0))
              (local.set $rowStart (i32.add (local.get $at) (i32.const 1)))
              (local.set $rowLine (local.get $lineAfter))
              (if (i32.eq (local.get $row) (i32.const ${MAX_KERNEL_ROWS})) (then ${stop(REASON.full)}))
              (if (i32.lt_s (local.get $rowStart) (local.get $end)) (then
                (if (i32.eq ${byteAt("(local.get $rowStart)")} (local.get $comment)) (then ${stop(REASON.irregular)}))))))
            (local.set $cellStart (i32.add (local.get $at) (i32.const 1)))
            (local.set $cellQuotes (local.get $quotesBefore))
            (br $nextEnd)))

        (local.set $quoteCount (i32.add (local.get $quoteCount) (i32.wrap_i64 (i64.popcnt (local.get $quotes)))))
        (local.set $lineCount (i32.add (local.get $lineCount) (i32.wrap_i64 (i64.popcnt (local.get $feeds)))))
        (local.set $block (i32.add (local.get $block) (i32.const 64)))
        (br $blocks)))

    ${result("rowCount", "(local.get $row)")}
    ${result("cellCount", "(local.get $rowFirstCell)")}
    ${result("consumed", "(local.get $rowStart)")}
    ${result("lineCount", "(local.get $rowLine)")}
    ${result("crlf", "(local.get $crlf)")}
    ${result("lf", "(local.get $lf)")}
    ${result("blankRows", "(local.get $blank)")}
    ${result("doubledQuotes", "(local.get $doubled)")}
    ${result("reason", "(local.get $reason)")})
  ${INTERN_TEXT}
  ${UNITS_TEXT})
`;
