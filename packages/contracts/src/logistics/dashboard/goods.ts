import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { Uuid } from '../../primitives.ts';
import { Problem } from '../../problem.ts';
import { Goods, ItemRef } from './stock-item.ts';

/** D-5.11: goods that a code or some words mean, with the units that one scan of the code stands for. */
export const FoundGoods = Goods.extend({ units: z.int().min(1) });
export type FoundGoods = z.output<typeof FoundGoods>;

export const MAX_CODE_LENGTH = 120;

/**
 * - `code`: whole match only: barcodes, then the reference, then our own label.
 * - `q`: each of its words begins a word of the name, a value, the reference or the barcode; every product if absent.
 */
export const listGoods = endpoint({
  id: 'listGoods',
  service: 'logistics',
  method: 'get',
  path: '/dashboard/api/stock/goods',
  summary: 'Goods by a scanned code, or by words of their names (D-5.11)',
  access: { permission: 'stock.read' },
  query: z.object({
    code: z.string().trim().min(1).max(MAX_CODE_LENGTH).optional(),
    q: z.string().trim().max(120).optional(),
    limit: z.coerce.number().int().min(1).max(50).default(20),
  }),
  responses: { 200: z.object({ goods: z.array(FoundGoods) }) },
});

export const MAX_BARCODES = 30;
/** D-5.11: a barcode that the shop gave to an item, with the units that one scan of it stands for. */
export const ItemBarcode = z.object({
  code: z.string().trim().min(1).max(MAX_CODE_LENGTH),
  units: z.int().min(1).max(10_000),
});
export type ItemBarcode = z.output<typeof ItemBarcode>;

export const ItemBarcodes = z.object({
  goods: Goods,
  barcodes: z.array(ItemBarcode),
  /** 0 before the first code. */
  version: z.int().min(0),
});
export type ItemBarcodes = z.output<typeof ItemBarcodes>;

export const listBarcodes = endpoint({
  id: 'listBarcodes',
  service: 'logistics',
  method: 'get',
  path: '/dashboard/api/stock/barcodes',
  summary: 'The own barcodes of a product, item by item',
  access: { permission: 'stock.read' },
  query: z.object({ product: Uuid }),
  responses: { 200: z.object({ items: z.array(ItemBarcodes) }) },
});

/** Where the owner of a code has it: as a barcode of the shop's own, or in the catalogue. */
export const CODE_FIELDS = ['own', 'barcode', 'sku'] as const;

export const BarcodesInput = z.object({
  item: ItemRef,
  barcodes: z.array(ItemBarcode).max(MAX_BARCODES),
  /** The one that the person saw. */
  version: z.int().min(0),
});

/** C-1.19: all own barcodes of an item. */
export const setBarcodes = endpoint({
  id: 'setBarcodes',
  service: 'logistics',
  method: 'put',
  path: '/dashboard/api/stock/barcodes',
  summary: 'Set the own barcodes of an item (D-5.11)',
  access: { permission: 'stock.write' },
  body: BarcodesInput,
  responses: {
    200: ItemBarcodes,
    404: Problem,
    /** `code-taken` with the owner of the code (T-1.23), or `changed-meanwhile` with the item as it is. */
    409: Problem.extend({
      code: z.string().optional(),
      owner: Goods.extend({ field: z.enum(CODE_FIELDS) }).optional(),
      item: ItemBarcodes.optional(),
    }),
    422: Problem,
  },
});
