/**
 * What nobody sees: marks of direction, which on a label or in a list would turn others' words round, and fillers, of
 * which a whole name could be made. What joins letters (ZWNJ, ZWJ) and paints emoji (VS16) stays.
 */
const UNSEEN = /(?!\u200c|\u200d|\ufe0f)\p{Default_Ignorable_Code_Point}/gu;
/** All but the end of a line. */
const CONTROL = /(?!\n)\p{Cc}+/gu;
/** Something beside spaces (the blank of braille, U+2800, is called a symbol), and marks that stand on nothing. */
const SEEN = /[^\s\u2800\p{M}\p{Default_Ignorable_Code_Point}]/u;

/**
 * What somebody typed or pasted, without what nobody sees of it: a phone's clipboard and a messenger add marks of
 * direction. Composed, lines ended by `\n` alone, trimmed; '' where nothing of it can be seen.
 */
export const seenText = (text: string): string => {
  const seen = text.normalize('NFC').replace(/\r\n?/g, '\n').replace(UNSEEN, '').replace(CONTROL, ' ').trim();
  return SEEN.test(seen) ? seen : '';
};
