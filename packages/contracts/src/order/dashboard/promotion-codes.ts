import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { OrderNumber, Uuid } from '../../primitives.ts';
import { Problem } from '../../problem.ts';
import {
  codePrefixOf,
  MAX_GENERATED_LENGTH,
  MAX_PREFIX_LENGTH,
  MAX_GENERATED_CODES,
  SHORTEST_MADE,
} from '../../promotion/made-codes.ts';

/** Codes that one answer holds. */
export const CODES_AT_ONCE = 1000;

/** The counts of a promotion's generated codes. A code that an order uses is used until the order is cancelled. */
export const CodeCounts = z.object({ total: z.int(), used: z.int(), free: z.int() });
export type CodeCounts = z.infer<typeof CodeCounts>;

export const MadeCode = z.object({
  code: z.string(),
  used: z.boolean(),
  /** The order that uses it; null also for people without access to orders. */
  order: z.object({ uuid: Uuid, number: OrderNumber }).nullable(),
});
export type MadeCode = z.infer<typeof MadeCode>;

const count = z
  .int({ error: 'promotions.validation.codes.count' })
  .min(1, { error: 'promotions.validation.codes.count' })
  .max(MAX_GENERATED_CODES, { error: 'promotions.validation.codes.count' });
const length = z
  .int({ error: 'promotions.validation.codes.length' })
  .min(SHORTEST_MADE, { error: 'promotions.validation.codes.length' })
  .max(MAX_GENERATED_LENGTH, { error: 'promotions.validation.codes.length' });
/** Stored as codes are, in Latin letters without accents. */
const prefix = z
  .string()
  .max(MAX_PREFIX_LENGTH * 2, { error: 'promotions.validation.codes.prefix' })
  .overwrite(codePrefixOf)
  .max(MAX_PREFIX_LENGTH, { error: 'promotions.validation.codes.prefix' })
  .regex(/^[A-Z0-9_.-]*$/, { error: 'promotions.validation.codes.prefix' });

export const CodesToMake = z.object({ count, prefix: prefix.default(''), length: length.default(SHORTEST_MADE) });
export type CodesToMake = z.output<typeof CodesToMake>;

const PATH = '/dashboard/api/promotions/{uuid}/codes';
const params = z.object({ uuid: Uuid });

export const getCodeCounts = endpoint({
  id: 'getCodeCounts',
  service: 'order',
  method: 'get',
  path: PATH,
  summary: 'How many codes were made for a promotion, and how many of them are used',
  access: { permission: 'product.read' },
  params,
  responses: { 200: CodeCounts },
});

/** Each code is worth money: only people who may create codes may see them. */
export const listMadeCodes = endpoint({
  id: 'listMadeCodes',
  service: 'order',
  method: 'get',
  path: `${PATH}/list`,
  summary: 'The codes that were made for a promotion, by their letters, with what became of each',
  access: { permission: 'product.write' },
  params,
  /** `after`: the last code of the page before. */
  query: z.object({ after: z.string().max(100).optional() }),
  responses: { 200: z.object({ codes: z.array(MadeCode).max(CODES_AT_ONCE), next: z.string().nullable() }) },
});

const written = { 200: CodeCounts, 409: Problem, 422: Problem } as const;

export const makeCodes = endpoint({
  id: 'makeCodes',
  service: 'order',
  method: 'post',
  path: PATH,
  summary: 'Make codes for a promotion, each good for one order (D-9.03)',
  access: { permission: 'product.write' },
  params,
  body: CodesToMake,
  responses: written,
});

/** Those that are used stay: their orders hold them. */
export const withdrawCodes = endpoint({
  id: 'withdrawCodes',
  service: 'order',
  method: 'post',
  path: `${PATH}/withdraw`,
  summary: 'Withdraw all codes of a promotion that no order uses',
  access: { permission: 'product.write' },
  params,
  responses: written,
});
