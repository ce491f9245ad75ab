import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { Uuid } from '../../primitives.ts';
import { Problem } from '../../problem.ts';
import { MAX_TARGETS } from './promotions.ts';

const products = z.array(Uuid).min(1).max(MAX_TARGETS);
export const PromotedProducts = z.object({ products });
const path = (what: string) => `/dashboard/api/promotion/{uuid}/products/${what}`;
const params = z.object({ uuid: Uuid });
const access = { permission: 'product.write' } as const;
/** 422 says why: it is for something else, lies in the bin, or would hold too many or none. */
const responses = {
  /** The present number of its products. */
  200: z.object({ uuid: Uuid, version: z.int(), targets: z.int() }),
  409: Problem,
  422: Problem,
} as const;

export const putIntoPromotion = endpoint({
  id: 'putIntoPromotion',
  service: 'catalog',
  method: 'post',
  path: path('put'),
  summary: 'Put products into a promotion of products; those that are in it stay. Prices follow within a second',
  access,
  params,
  body: PromotedProducts,
  responses,
});

export const takeOutOfPromotion = endpoint({
  id: 'takeOutOfPromotion',
  service: 'catalog',
  method: 'post',
  path: path('take'),
  summary: 'Take products out of a promotion of products, which keeps at least one',
  access,
  params,
  body: PromotedProducts,
  responses,
});
