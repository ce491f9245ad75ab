import { z } from 'zod';

/** The place behind a row of the customers list. */
export interface CustomerPlace {
  readonly sort: string;
  readonly key: string | number | null;
  readonly uuid: string;
}
const Place = z.tuple([z.string(), z.union([z.string(), z.number(), z.null()]), z.uuid()]);

export const customerCursorOf = ({ sort, key, uuid }: CustomerPlace): string =>
  Buffer.from(JSON.stringify([sort, key, uuid])).toString('base64url');

/** @returns null for a text that is no cursor of a list with this sort */
export const customerPlaceOf = (cursor: string, sort: string): CustomerPlace | null => {
  try {
    const parsed = Place.safeParse(JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')));
    if (!parsed.success || parsed.data[0] !== sort) return null;
    const [, key, uuid] = parsed.data;
    return { sort, key, uuid };
  } catch {
    return null;
  }
};
