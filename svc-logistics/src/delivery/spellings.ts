import { z } from 'zod';
import written from './data/algeria-spellings.json' with { type: 'json' };

const spellings = z.record(z.string(), z.object({ fr: z.array(z.string()), ar: z.array(z.string()) })).parse(written);

/** Other names that a commune is known by, beside its own (D-7.01): for finding it, never for showing. */
export const otherNamesOf = (commune: string): readonly string[] => {
  const { fr = [], ar = [] } = spellings[commune] ?? {};
  return [...fr, ...ar];
};
