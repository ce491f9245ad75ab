import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { Uuid } from '../../primitives.ts';

/** The kinds of entities that staff choose from a list of names. */
export const CHOICE_KINDS = [
  'category',
  'brand',
  'brand-line',
  'collection',
  'tag',
  'page',
  'blog-category',
  'blog-post',
  'promotion',
  /** Only those that `ids` names: a shop has too many to choose from without a search (BO-7.11). */
  'product',
] as const;
export const ChoiceKind = z.enum(CHOICE_KINDS);
export type ChoiceKind = z.output<typeof ChoiceKind>;

/** An entity by its name in the person's language. */
export const Choice = z.object({
  id: Uuid,
  name: z.string(),
  /** The parent of a category; null: top level. */
  parent: Uuid.nullable().optional(),
  /** The brand of a brand line. */
  brand: Uuid.optional(),
});
export type Choice = z.output<typeof Choice>;

export const MAX_CHOICES = 500;

/** BO-2.01.11: in the shop's own order; `ids` are those a form holds already, whose names it shows. */
export const listChoices = endpoint({
  id: 'listChoices',
  service: 'catalog',
  method: 'get',
  path: '/dashboard/api/catalog/choices',
  summary: 'Names of categories, brands, tags..., for fields that choose one',
  access: { anyOf: ['product.read', 'content.read', 'shop.write', 'audit.read'] },
  query: z.object({
    kind: ChoiceKind,
    /** Words of the name, in any language. */
    q: z.string().max(100).default(''),
    ids: z
      .string()
      .max(MAX_CHOICES * 37)
      .transform((ids) => ids.split(','))
      .pipe(z.array(Uuid).max(MAX_CHOICES))
      .optional(),
    /** Also what visitors do not see: the audit log names drafts too. */
    hidden: z.literal('true').optional(),
    limit: z.coerce.number().int().min(1).max(MAX_CHOICES).default(100),
  }),
  /** `more`: there are others, which words would find. */
  responses: { 200: z.object({ choices: z.array(Choice), more: z.boolean() }) },
});
