import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { BACK_OFFICE_PAGE_SIZE, pageQuery, Timestamp, Uuid } from '../../primitives.ts';
import { Problem } from '../../problem.ts';

/** `waiting`: still sold out. `back`: can be bought again, and nobody has called yet. `handled`: the shopper knows. */
export const STOCK_ALERT_VIEWS = ['back', 'waiting', 'handled'] as const;
export type StockAlertView = (typeof STOCK_ALERT_VIEWS)[number];

/** A shopper who waits for a product to be back. */
export const StockAlert = z.object({
  uuid: Uuid,
  version: z.int(),
  product: Uuid,
  /** In the person's language; '' if the product is no longer in the catalogue. */
  productName: z.string(),
  combination: Uuid.nullable(),
  /** The values of the combination, in the person's language; '' for any. */
  combinationName: z.string(),
  phone: z.string(),
  since: Timestamp,
  /** Whether it can be bought now. */
  isBack: z.boolean(),
  handledAt: Timestamp.nullable(),
});
export type StockAlert = z.output<typeof StockAlert>;

export const listStockAlerts = endpoint({
  id: 'listStockAlerts',
  service: 'catalog',
  method: 'get',
  path: '/dashboard/api/stock-alert',
  summary: 'Shoppers who wait for a sold-out product, those first who have waited longest',
  access: { permission: 'customer.read' },
  query: z.object({
    view: z.enum(STOCK_ALERT_VIEWS).default('back'),
    /** Digits of a phone, or words of a product. */
    q: z.string().max(200).default(''),
    ...pageQuery(BACK_OFFICE_PAGE_SIZE),
  }),
  responses: {
    200: z.object({
      alerts: z.array(StockAlert),
      total: z.int(),
      /** Whatever is searched. */
      counts: z.record(z.enum(STOCK_ALERT_VIEWS), z.int()),
    }),
  },
});

/** Version conflict (D-4.03): with the current alert. */
export const handleStockAlert = endpoint({
  id: 'handleStockAlert',
  service: 'catalog',
  method: 'put',
  path: '/dashboard/api/stock-alert/{uuid}/handled',
  summary: 'Mark that a shopper knows that the product is back, or take the mark away',
  access: { permission: 'order.confirm' },
  params: z.object({ uuid: Uuid }),
  body: z.object({ version: z.int().min(1), handled: z.boolean() }),
  responses: { 200: StockAlert, 409: Problem.extend({ version: z.int(), alert: StockAlert }) },
});
