import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { Phone } from '../../order/fields.ts';
import { Uuid } from '../../primitives.ts';
import { Problem } from '../../problem.ts';

/** A shopper wants to know when a sold-out product, or one of its combinations, can be bought again. */
export const StockAlertForm = z.object({
  product: Uuid,
  /** Null: any of its combinations, or a product without. */
  combination: Uuid.nullable().default(null),
  phone: Phone,
});

/** One per product or combination and phone: the same request again changes nothing. 409: it can be bought now. */
export const requestStockAlert = endpoint({
  id: 'requestStockAlert',
  service: 'catalog',
  method: 'post',
  path: '/web/api/product/stock-alert',
  summary: 'Leave a phone number for when a sold-out product is back',
  access: 'visitor',
  body: StockAlertForm,
  limit: { perOrder: 3 },
  responses: { 201: z.object({ success: z.literal(true), message: z.string() }), 409: Problem },
});
