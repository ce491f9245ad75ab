import { createHash } from 'node:crypto';

const LETTERS = 5;

/**
 * A short mark of a shop in references of its parcels: several shops may share an account at a company, and each
 * numbers its orders by itself. A letter comes first, so that no number is taken for it.
 */
export const shopMark = (shopUuid: string): string =>
  `S${createHash('sha256').update(shopUuid).digest('hex').slice(0, LETTERS).toUpperCase()}`;
