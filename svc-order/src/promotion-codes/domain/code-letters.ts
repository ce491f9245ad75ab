import { createHmac } from 'node:crypto';
import { CODE_LETTERS } from '@shop/contracts/promotion';

/** The last byte that counts: with those above it some letters would come more often than others. */
const FAIR = 256 - (256 % CODE_LETTERS.length);

/** Of a mass of codes: all that they are made of. */
export interface CodesOfMass {
  readonly prefix: string;
  readonly length: number;
  /** 32 bytes of the system's randomness, base64. */
  readonly seed: string;
}

/**
 * The `at`th code of a mass. From its seed alone, so that whoever goes on with a mass that another has begun makes the
 * same codes; nobody without the seed can say the next one from those before.
 */
export const codeAt = ({ prefix, length, seed }: CodesOfMass, at: number): string => {
  const key = Buffer.from(seed, 'base64');
  let letters = '';
  for (let part = 0; letters.length < length; part += 1)
    for (const byte of createHmac('sha256', key).update(`${at}:${part}`).digest())
      if (byte < FAIR) letters += CODE_LETTERS.charAt(byte % CODE_LETTERS.length);
  return prefix + letters.slice(0, length);
};

/**
 * So many codes of a mass from its `at`th on, and where it goes on.
 * @param isOwn whether a person has given a promotion this code: then the next one is taken
 */
export const codesFrom = (
  mass: CodesOfMass,
  at: number,
  many: number,
  isOwn: (code: string) => boolean,
): { readonly codes: readonly string[]; readonly next: number } => {
  const codes: string[] = [];
  let next = at;
  for (; codes.length < many; next += 1) {
    const code = codeAt(mass, next);
    if (!isOwn(code)) codes.push(code);
  }
  return { codes, next };
};
