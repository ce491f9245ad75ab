import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { Goods } from './stock-item.ts';

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
