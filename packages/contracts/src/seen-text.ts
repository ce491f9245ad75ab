/** What turns the direction of what stands beside it: on a label or in a list it would turn others' words round. */
const DIRECTION = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]+/g;
/** All but the end of a line. */
const CONTROL = /(?!\n)\p{Cc}+/gu;

/**
 * What somebody typed or pasted, without what nobody sees of it: a phone's clipboard and a messenger add marks of
 * direction. Composed, lines ended by `\n` alone, trimmed.
 */
export const seenText = (text: string): string =>
  text.normalize('NFC').replace(/\r\n?/g, '\n').replace(DIRECTION, '').replace(CONTROL, ' ').trim();
