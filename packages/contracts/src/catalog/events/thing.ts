import { z } from 'zod';
import { eventOf } from '../../event.ts';
import { Uuid } from '../../primitives.ts';

/** The kinds of things that a catalogue is made of. */
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
] as const;
export type CatalogKind = (typeof CATALOG_KINDS)[number];

/**
 * Something of the catalogue was written: which, and its version now. Who shows it reads that one thing again.
 * `product` is the one a review is of. The subject is the kind and the id, so that the last signal of a thing stays.
 */
export const CatalogThingChanged = eventOf(
  'catalog.thing-changed',
  1,
  z.object({ kind: z.string(), id: z.string(), version: z.int().min(1), product: Uuid.optional() }),
);
