import { couponCodeOf } from './coupon-code.ts';

/** The limit for one promotion: each code is a row of its own, and all are read for an export. */
export const MAX_GENERATED_CODES = 10_000;
/** Letters of a made code after its prefix. The shortest is still not guessed among ten thousand: see `code-tries`. */
export const SHORTEST_MADE = 8;
export const MAX_GENERATED_LENGTH = 16;
export const MAX_PREFIX_LENGTH = 12;

/** Without letters that are confused when read aloud or copied: 0 and O, 1 and I and L. */
export const CODE_LETTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';

const LIGATURES: Readonly<Record<string, string>> = { Œ: 'OE', Æ: 'AE' };
/** The prefix of codes, in letters that every keyboard has: they are copied by hand from a card. `été` is `ETE`. */
export const codePrefixOf = (typed: string): string =>
  couponCodeOf(typed)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[ŒÆ]/g, (sign) => LIGATURES[sign] ?? sign);
