import { z } from 'zod';

/** The entry behind which the next ones begin. */
const Place = z.object({ at: z.iso.datetime(), uuid: z.string().max(100) });
export type Place = z.infer<typeof Place>;

export const cursorOf = ({ at, _id }: { readonly at: Date; readonly _id: string }): string =>
  Buffer.from(JSON.stringify({ at: at.toISOString(), uuid: _id })).toString('base64url');

/** @returns null when the text is no cursor */
export const placeOf = (cursor: string): Place | null => {
  try {
    return Place.safeParse(JSON.parse(Buffer.from(cursor, 'base64url').toString())).data ?? null;
  } catch {
    return null;
  }
};
