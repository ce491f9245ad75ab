import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { Dzd, Uuid } from '../../primitives.ts';
import { Problem } from '../../problem.ts';
import { Price } from '../tax.ts';

/**
 * D-3.14: a price is typed HT or TTC, never both; the typed one is stored exactly, the other derived. `version` is the
 * one that the price was read with: a newer one answers 409 with the current prices (D-4.03's rule).
 */
export const PriceChange = z
  .object({
    priceHt: Price.optional(),
    priceTtc: Price.optional(),
    combination: Uuid.optional(),
    version: z.int().min(1),
  })
  .refine(({ priceHt, priceTtc }) => (priceHt === undefined) !== (priceTtc === undefined), {
    path: ['priceHt'],
    message: 'either priceHt or priceTtc',
  });

/** The current price of a product or of the requested combination; null if there is none. */
export const PriceNow = z.object({
  uuid: Uuid,
  version: z.int(),
  priceHt: Dzd.nullable(),
  priceTtc: Dzd.nullable(),
});

/** Changes the price of a product, or of one of its combinations (required when it has any). */
export const changeProductPrice = endpoint({
  id: 'changeProductPrice',
  service: 'catalog',
  method: 'put',
  path: '/dashboard/api/product/{uuid}/price',
  summary: 'Change a price, HT or TTC (D-3.14)',
  access: { permission: 'product.write' },
  params: z.object({ uuid: Uuid }),
  body: PriceChange,
  responses: {
    200: z.object({ uuid: Uuid, version: z.int(), priceHt: Dzd, priceTtc: Dzd }),
    409: Problem.extend({ version: z.int(), product: PriceNow.optional() }),
  },
});
