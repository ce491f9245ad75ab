import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { Uuid } from '../../primitives.ts';
import { Problem } from '../../problem.ts';
import { HasName, Name } from './texts.ts';

/** Attributes, by which combinations differ; and features, of which a product has exactly one value each. */
export const DICTIONARY_KINDS = ['attribute', 'feature'] as const;
export const DictionaryKind = z.enum(DICTIONARY_KINDS);
export type DictionaryKind = z.output<typeof DictionaryKind>;
/** The presentation of its values. */
export const DICTIONARY_TYPES = ['text', 'colour', 'picture'] as const;
export const DictionaryType = z.enum(DICTIONARY_TYPES);
export type DictionaryType = z.output<typeof DictionaryType>;

export const MAX_VALUES = 300;
export const MAX_DICTIONARIES = 200;

/** The key in filters and products: once assigned it stays, even if the label changes. */
const Key = z
  .string()
  .max(60)
  .regex(/^[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)*$/u);
const Colour = z.string().regex(/^#[0-9a-f]{6}$/i);
const Picture = z.string().max(300).startsWith('/uploads/');

export const DictionaryValue = z.object({
  key: Key,
  label: Name,
  /** For a dictionary of colours. */
  colour: Colour.nullable(),
  /** For a dictionary of pictures: its address. */
  picture: z.string().nullable(),
});
export type DictionaryValue = z.output<typeof DictionaryValue>;

/** A type of attribute or feature with its values, in their order. */
export const Dictionary = z.object({
  uuid: Uuid,
  version: z.int(),
  kind: DictionaryKind,
  /** A value's `type` in products (`ValueRecord`) is this. */
  key: Key,
  name: Name,
  type: DictionaryType,
  position: z.int(),
  values: z.array(DictionaryValue),
});
export type Dictionary = z.output<typeof Dictionary>;

/** A value without a key is new and gets one from its label. */
export const DictionaryValueInput = z.object({
  key: Key.optional(),
  label: HasName,
  colour: Colour.nullable().default(null),
  picture: Picture.nullable().default(null),
});
export const DictionaryInput = z.object({
  name: HasName,
  type: DictionaryType,
  values: z.array(DictionaryValueInput).max(MAX_VALUES),
});
export type DictionaryInput = z.output<typeof DictionaryInput>;

const params = z.object({ kind: DictionaryKind });
const one = params.extend({ uuid: Uuid });
const Version = z.int().min(1);
/** With the current dictionary (D-4.03). */
const Stale = Problem.extend({ version: z.int(), dictionary: Dictionary });

/** All of the shop, by position: `MAX_DICTIONARIES` at most. */
export const listDictionaries = endpoint({
  id: 'listDictionaries',
  service: 'catalog',
  method: 'get',
  path: '/dashboard/api/dictionary/{kind}',
  summary: 'Types of attributes or features with their values',
  access: { permission: 'product.read' },
  params,
  responses: { 200: z.object({ dictionaries: z.array(Dictionary) }) },
});

export const createDictionary = endpoint({
  id: 'createDictionary',
  service: 'catalog',
  method: 'post',
  path: '/dashboard/api/dictionary/{kind}',
  summary: 'Make a type of attribute or feature',
  access: { permission: 'product.write' },
  params,
  body: DictionaryInput,
  responses: { 201: Dictionary, 409: Problem, 422: Problem },
});

export const changeDictionary = endpoint({
  id: 'changeDictionary',
  service: 'catalog',
  method: 'put',
  path: '/dashboard/api/dictionary/{kind}/{uuid}',
  summary: 'Change a type of attribute or feature and its values',
  access: { permission: 'product.write' },
  params: one,
  body: DictionaryInput.extend({ position: z.int().min(0).max(10_000).optional(), version: Version }),
  responses: { 200: Dictionary, 409: Stale, 422: Problem },
});

/** 422: products have values of it still. */
export const deleteDictionary = endpoint({
  id: 'deleteDictionary',
  service: 'catalog',
  method: 'delete',
  path: '/dashboard/api/dictionary/{kind}/{uuid}',
  summary: 'Delete a type of attribute or feature that no product has',
  access: { permission: 'product.write' },
  params: one,
  query: z.object({ version: z.coerce.number().int().min(1) }),
  responses: { 204: null, 409: Stale, 422: Problem },
});
