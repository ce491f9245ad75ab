import type { Shelf } from '../domain/shop-catalogue.ts';

/** Indexes entities by id and by slug, and keeps their order. */
export const shelfOf = <Thing extends { readonly _id: string; readonly slug?: string }>(
  things: readonly Thing[],
): Shelf<Thing> => {
  const byKey = new Map<string, Thing>();
  for (const thing of things) {
    byKey.set(thing._id, thing);
    if (thing.slug !== undefined) byKey.set(thing.slug, thing);
  }
  return { all: things, get: (idOrSlug) => byKey.get(idOrSlug) };
};
