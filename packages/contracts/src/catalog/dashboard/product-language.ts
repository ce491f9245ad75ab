import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { Language, Uuid } from '../../primitives.ts';
import { Problem } from '../../problem.ts';
import { ProductStale } from './products.ts';

/**
 * BO-5.08: one language of a product, filled in whole. Other people may be at the others: with `version` it is written
 * only where nobody wrote since, without it whatever they made of the other languages stays.
 */
const Whole = (most: number) => z.string().trim().min(1).max(most);
export const ProductLanguage = z.object({
  name: Whole(150),
  shortDescription: Whole(20_000),
  seoTitle: Whole(300),
  seoDescription: Whole(300),
  version: z.int().min(1).optional(),
});
export type ProductLanguage = z.output<typeof ProductLanguage>;

export const changeProductLanguage = endpoint({
  id: 'changeProductLanguage',
  service: 'catalog',
  method: 'post',
  path: '/dashboard/api/product/{uuid}/languages/{language}',
  summary: 'Write one language of a product whole (BO-7.16)',
  access: { permission: 'product.write' },
  params: z.object({ uuid: Uuid, language: Language }),
  body: ProductLanguage,
  responses: {
    200: z.object({ status: z.literal('ok'), message: z.string(), version: z.int() }),
    409: ProductStale,
    422: Problem,
  },
});
