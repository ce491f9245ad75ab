import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { Uuid } from '../../primitives.ts';
import { Problem } from '../../problem.ts';
import { LotId, StockLot } from './stock-item.ts';

/** D-5.07: what is corrected of a lot; absent: as it is. Money in DA. */
export const LotCorrection = z.object({
  number: z.string().trim().max(60).optional(),
  expiresAt: z.iso.date().nullable().optional(),
  costHt: z.number().min(0).max(100_000_000).multipleOf(0.01).nullable().optional(),
  reason: z.string().trim().min(1).max(200),
});
export type LotCorrection = z.output<typeof LotCorrection>;

const LotFacts = StockLot.pick({ number: true, expiresAt: true, costHt: true });

/** C-1.18: no unit moves. Reservations that follow go by the corrected day. */
export const correctLot = endpoint({
  id: 'correctLot',
  service: 'logistics',
  method: 'put',
  path: '/dashboard/api/stock/lots/{lotId}',
  summary: "Correct a lot's number, expiry or cost (D-5.07)",
  access: { permission: 'stock.approve', scope: 'warehouse' },
  params: z.object({ lotId: LotId }),
  body: LotCorrection,
  responses: {
    200: z.object({
      lot: StockLot,
      before: LotFacts,
      /** Orders that hold units of the lot. */
      orders: z.array(z.object({ order: Uuid, quantity: z.int() })),
    }),
    404: Problem,
    422: Problem,
  },
});
