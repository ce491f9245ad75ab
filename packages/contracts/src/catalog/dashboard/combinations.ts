import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { Uuid } from '../../primitives.ts';
import { Price } from '../tax.ts';
import { ofProduct, productPartsResponses, ValueInput } from './product-parts.ts';

export const MAX_COMBINATIONS = 500;
/** Attributes that combinations of one product differ by. */
export const MAX_ATTRIBUTES = 5;
const ofCombination = ofProduct.extend({ combination: Uuid });
const ofImage = ofCombination.extend({ image: z.string().max(100) });
const access = { permission: 'product.write' } as const;

/** D-3.14: the one of the two prices that was typed; none: unchanged, or the product's. */
export const CombinationInput = z
  .object({
    /** Absent: a new one. */
    uuid: Uuid.optional(),
    name: z.string().trim().max(120).nullable().default(null),
    sku: z.string().trim().min(1).max(64),
    barcode: z.string().trim().max(64).nullable(),
    priceHt: Price.optional(),
    priceTtc: Price.optional(),
    isDefault: z.boolean(),
    values: z.array(ValueInput).min(1).max(MAX_ATTRIBUTES),
    images: z.array(z.string().max(100)).max(30),
  })
  .refine(({ priceHt, priceTtc }) => priceHt === undefined || priceTtc === undefined, {
    path: ['priceHt'],
    message: 'catalog.validation.priceOnce',
  });
export type CombinationInput = z.input<typeof CombinationInput>;

export const Combinations = z.object({ combinations: z.array(CombinationInput).max(MAX_COMBINATIONS) });

/** All of the product's, in their order; one that is not named is deleted. None: the product is a simple one. */
export const saveCombinations = endpoint({
  id: 'saveCombinations',
  service: 'catalog',
  method: 'put',
  path: '/dashboard/api/product/{uuid}/combinations',
  summary: 'Write the combinations of a product, up to 500',
  access,
  params: ofProduct,
  body: Combinations.extend({ version: z.int().min(1) }),
  responses: productPartsResponses,
});

/** BO-3.02, BO-7.02: prices HT, in DZD; of a product with combinations its own price is where new ones begin. */
export const saveCombinationForm = endpoint({
  id: 'saveCombinationForm',
  service: 'catalog',
  method: 'post',
  path: '/dashboard/api/product/{uuid}/combinations/{combination}',
  summary: 'The combination form: name, product_price, combination_price (BO-7.02)',
  access,
  params: ofCombination,
  body: z.object({ name: z.string().trim().max(120), product_price: Price, combination_price: Price }),
  responses: productPartsResponses,
});

const imagePath = '/dashboard/api/product/{uuid}/combinations/{combination}/images/{image}';

/** BO-4.03, BO-7.03 */
export const addCombinationImage = endpoint({
  id: 'addCombinationImage',
  service: 'catalog',
  method: 'post',
  path: imagePath,
  summary: 'Show a picture of the product with a combination (BO-7.03)',
  access,
  params: ofImage,
  responses: productPartsResponses,
});
export const removeCombinationImage = endpoint({
  id: 'removeCombinationImage',
  service: 'catalog',
  method: 'delete',
  path: imagePath,
  summary: 'Show a picture no more with a combination (BO-7.03)',
  access,
  params: ofImage,
  responses: productPartsResponses,
});
/** BO-7.04: the first of them is the one that lists and carts show. */
export const setDefaultCombinationImage = endpoint({
  id: 'setDefaultCombinationImage',
  service: 'catalog',
  method: 'post',
  path: `${imagePath}/default`,
  summary: 'Make a picture the one that stands for a combination (BO-7.04)',
  access,
  params: ofImage,
  responses: productPartsResponses,
});
