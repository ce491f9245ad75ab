import { createHmac } from 'node:crypto';
import { CODE_LETTERS } from '@shop/contracts/promotion';

/** The limit of usable bytes: above it, some letters would be more frequent than others. */
const FAIR = 256 - (256 % CODE_LETTERS.length);

/** The parameters that the codes of a batch are generated from. */
export interface CodesOfMass {
  readonly prefix: string;
  readonly length: number;
  /** 32 bytes of the system's randomness, base64. */
  readonly seed: string;
}

/**
 * The code at an index of a batch. It depends on the seed alone, so that a process which completes a batch of another
 * generates the same codes. Without the seed, the next code cannot be guessed from earlier ones.
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
 * A number of codes of a batch from an index on, and the index to continue at.
 * @param isOwn staff wrote this code for a promotion; it is then skipped
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
