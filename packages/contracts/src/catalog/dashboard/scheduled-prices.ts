import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { Timestamp, Uuid } from '../../primitives.ts';
import { Problem } from '../../problem.ts';
import { Price } from '../tax.ts';
import { ProductStale, StaffProduct } from './products.ts';

/** The limit for one product. */
export const MAX_SCHEDULED_PRICES = 20;

const params = z.object({ uuid: Uuid });
const access = { permission: 'product.write' } as const;

/**
 * D-3.14: typed HT or TTC, never both; the other is derived when it begins, by the tax of that day. It replaces one of
 * the same moment for the same product or combination.
 */
export const NewScheduledPrice = z
  .object({
    at: Timestamp,
    combination: Uuid.optional(),
    priceHt: Price.optional(),
    priceTtc: Price.optional(),
  })
  .refine(({ priceHt, priceTtc }) => (priceHt === undefined) !== (priceTtc === undefined), {
    path: ['priceTtc'],
    message: 'catalog.validation.priceOnce',
  });
export type NewScheduledPrice = z.output<typeof NewScheduledPrice>;

/** 422 under `at`, `combination` or the price. */
export const schedulePrice = endpoint({
  id: 'schedulePrice',
  service: 'catalog',
  method: 'post',
  path: '/dashboard/api/product/{uuid}/scheduled-price',
  summary: 'Give a product another price from a moment on; the shop shows it then within a second',
  access,
  params,
  body: NewScheduledPrice,
  responses: { 200: StaffProduct, 409: ProductStale, 422: Problem },
});

/** 422: it holds already, or was cancelled. */
export const cancelScheduledPrice = endpoint({
  id: 'cancelScheduledPrice',
  service: 'catalog',
  method: 'post',
  path: '/dashboard/api/product/{uuid}/scheduled-price/{price}/cancel',
  summary: 'Take back a price that has not begun',
  access,
  params: params.extend({ price: Uuid }),
  responses: { 200: StaffProduct, 409: ProductStale, 422: Problem },
});
