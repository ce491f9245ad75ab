import { slugKeyOf } from '../../shared/slug.ts';
import type { EntityIndex } from '../domain/shop-catalogue.ts';

/** Indexes entities by id and by slug, and keeps their order. */
export const entityIndexOf = <Entity extends { readonly _id: string; readonly slug?: string }>(
  entities: readonly Entity[],
): EntityIndex<Entity> => {
  const byKey = new Map<string, Entity>();
  for (const entity of entities) {
    byKey.set(entity._id, entity);
    if (entity.slug !== undefined) byKey.set(slugKeyOf(entity.slug), entity);
  }
  return { all: entities, get: (idOrSlug) => byKey.get(idOrSlug) ?? byKey.get(slugKeyOf(idOrSlug)) };
};
