import { z } from 'zod';
import { Uuid } from '../../primitives.ts';

/** SF-3.12. Deliberately loose: the answer is always 204 (D-3.09). */
export const AbandonedCart = z.object({
  externalId: z.string().min(1).max(100),
  shopUuid: Uuid,
  firstname: z.string().max(100).optional(),
  lastname: z.string().max(100).optional(),
  phone: z.string().max(30),
  email: z.string().max(200).optional(),
  payload: z.record(z.string(), z.unknown()),
});
export type AbandonedCart = z.infer<typeof AbandonedCart>;
