/**
 * Invisible characters: marks of direction, which would reverse neighbouring text on a label or in a list, and fillers,
 * of which a whole name could consist. Joiners (ZWNJ, ZWJ) and the emoji selector (VS16) stay.
 */
const UNSEEN = /(?!\u200c|\u200d|\ufe0f)\p{Default_Ignorable_Code_Point}/gu;
/** All but the end of a line. */
const CONTROL = /(?!\n)\p{Cc}+/gu;
/** A visible character other than spaces and isolated marks (the blank of braille, U+2800, is formally a symbol). */
const SEEN = /[^\s\u2800\p{M}\p{Default_Ignorable_Code_Point}]/u;

/**
 * Typed or pasted text without its invisible characters: clipboards and messengers add marks of direction. Composed,
 * with `\n` as the only line end, trimmed; '' if nothing in it is visible.
 */
export const seenText = (text: string): string => {
  const visible = text.normalize('NFC').replace(/\r\n?/g, '\n').replace(UNSEEN, '').replace(CONTROL, ' ').trim();
  return SEEN.test(visible) ? visible : '';
};
