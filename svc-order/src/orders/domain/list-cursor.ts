import { z } from 'zod';

/**
 * The row behind which the next page begins: its place in the sort, and its id where places are shared. Null: behind
 * all of that place.
 */
const Place = z.object({ sort: z.string(), key: z.union([z.string(), z.number()]), uuid: z.uuid().nullable() });
export type Place = z.infer<typeof Place>;

export const cursorOf = (place: Place): string => Buffer.from(JSON.stringify(place)).toString('base64url');

/** @returns null if the text is no cursor, or one of another sort. */
export const placeOf = (cursor: string, sort: string): Place | null => {
  try {
    const place = Place.safeParse(JSON.parse(Buffer.from(cursor, 'base64url').toString()));
    return place.success &&
      place.data.sort === sort &&
      (typeof place.data.key === 'number') === sort.startsWith('total')
      ? place.data
      : null;
  } catch {
    return null;
  }
};
