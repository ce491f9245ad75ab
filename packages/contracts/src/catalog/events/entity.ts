import { z } from 'zod';
import { eventOf } from '../../event.ts';
import { Uuid } from '../../primitives.ts';

/** The kinds of entities in a catalogue. */
export const CATALOG_KINDS = [
  'shop',
  'menus',
  'category',
  'brand',
  'brand-line',
  'collection',
  'tag',
  'attribute',
  'feature',
  'module',
  'blog-category',
  'blog-post',
  'page',
  'product',
  'promotion',
  'review',
  'redirect',
  'stock-alert',
] as const;
export type CatalogKind = (typeof CATALOG_KINDS)[number];

/**
 * An entity of the catalogue was written: its kind, id and new version. Programs that show it read it again. `product`
 * is the one that a review belongs to. The subject is the kind and the id, so that the last signal of an entity stays
 * in the topic.
 */
export const CatalogEntityChanged = eventOf(
  'catalog.thing-changed',
  1,
  z.object({ kind: z.string(), id: z.string(), version: z.int().min(1), product: Uuid.optional() }),
);
