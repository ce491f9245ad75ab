import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { Problem } from '../../problem.ts';

export const MAX_SHOP_VIEWS = 20;
export const MAX_VIEW_NAME = 40;

/** A set of filters under a name: `search` is the query of the list's address, without its page. */
export const ShopView = z.object({
  name: z.string().trim().min(1).max(MAX_VIEW_NAME),
  search: z.string().max(1000),
});
export type ShopView = z.infer<typeof ShopView>;

/** Version 0: the shop has kept none yet. */
export const ShopViews = z.object({ version: z.int().min(0), views: z.array(ShopView) });
export type ShopViews = z.infer<typeof ShopViews>;

export const getOrderViews = endpoint({
  id: 'getOrderViews',
  service: 'order',
  method: 'get',
  path: '/dashboard/api/order/views',
  summary: "The shop's views of the list of orders (C-3.05)",
  access: { permission: 'order.read' },
  responses: { 200: ShopViews },
});

export const keepOrderViews = endpoint({
  id: 'keepOrderViews',
  service: 'order',
  method: 'put',
  path: '/dashboard/api/order/views',
  summary: "Keep the shop's views of the list of orders, for everybody (C-3.05)",
  access: { permission: 'order.assign' },
  body: z.object({
    /** The one that the person saw. */
    version: z.int().min(0),
    views: z
      .array(ShopView)
      .max(MAX_SHOP_VIEWS)
      .refine((views) => new Set(views.map(({ name }) => name)).size === views.length),
  }),
  responses: { 200: ShopViews, 409: Problem.extend({ views: ShopViews }), 422: Problem },
});
