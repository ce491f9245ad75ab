import { z } from 'zod';

/** A text of the demo shop: all three languages, none empty. */
export const SeedText = z.object({ fr: z.string().min(1), ar: z.string().min(1), en: z.string().min(1) });
export type SeedText = z.infer<typeof SeedText>;
