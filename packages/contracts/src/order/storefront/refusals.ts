import { z } from 'zod';
import { Dzd, Uuid } from '../../primitives.ts';
import { Problem } from '../../problem.ts';

/** 409 of checkout (D-3.01): what it costs now. Amounts in DZD. */
export const PriceChanged = Problem.extend({
  type: z.literal('price-changed'),
  lines: z.array(
    z.object({
      index: z.int(),
      product: Uuid,
      combination: Uuid.nullable(),
      name: z.string(),
      oldPrice: Dzd,
      newPrice: Dzd,
    }),
  ),
  delivery: z.object({ oldPrice: Dzd, newPrice: Dzd }).nullable(),
  total: z.object({ oldPrice: Dzd, newPrice: Dzd }),
});
export type PriceChanged = z.infer<typeof PriceChanged>;

/** 409 of checkout: unavailable lines. `available`: as `shownUnits` gives it. */
export const Unavailable = Problem.extend({
  type: z.literal('unavailable'),
  lines: z.array(z.object({ index: z.int(), product: Uuid, name: z.string(), required: z.int(), available: z.int() })),
});
