import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { Uuid } from '../../primitives.ts';
import { Price } from '../tax.ts';
import { ofProduct, PackItem, productPartsResponses } from './product-parts.ts';

export const MAX_PACK_LINES = 20;
export const MAX_LINE_QUANTITY = 99;

export const PackLineInput = z.object({
  product: Uuid,
  combination: Uuid.nullable(),
  quantity: z.int().min(1).max(MAX_LINE_QUANTITY),
});

export const Pack = z.object({
  strict: z.boolean(),
  lines: z.array(PackLineInput).max(MAX_PACK_LINES),
  /** Null: the sum of its lines (D-3.13). */
  priceTtc: Price.nullable(),
});

/** BO-3.21: a line of a strict pack names the combination of a product that has some. */
export const savePack = endpoint({
  id: 'savePack',
  service: 'catalog',
  method: 'put',
  path: '/dashboard/api/product/{uuid}/pack',
  summary: 'Write the lines of a pack and what it costs (BO-3.21)',
  access: { permission: 'product.write' },
  params: ofProduct,
  body: Pack.extend({ version: z.int().min(1) }),
  responses: productPartsResponses,
});

export const getPackItem = endpoint({
  id: 'getPackItem',
  service: 'catalog',
  method: 'get',
  path: '/dashboard/api/product/{uuid}/pack-item',
  summary: 'A product as the line of a pack sees it: its price, units and combinations',
  access: { permission: 'product.read' },
  params: ofProduct,
  responses: { 200: PackItem },
});
