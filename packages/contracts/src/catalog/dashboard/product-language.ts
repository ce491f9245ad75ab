import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { Language, Uuid } from '../../primitives.ts';
import { Problem } from '../../problem.ts';
import { ProductStale } from './products.ts';

const requiredText = (maxLength: number) => z.string().trim().min(1).max(maxLength);

/**
 * BO-5.08: replaces the texts of a product in one language. With `version` the write fails if the product has changed
 * since; without it the version is not checked. The other languages stay as they are in both cases.
 */
export const ProductLanguage = z.object({
  name: requiredText(150),
  shortDescription: requiredText(20_000),
  seoTitle: requiredText(300),
  seoDescription: requiredText(300),
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
