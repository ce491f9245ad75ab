import { z } from 'zod';

export const PlaceRead = z.object({
  wilaya: z.object({ id: z.int(), name: z.string(), nameAr: z.string() }),
  commune: z.object({ id: z.string(), name: z.string(), nameAr: z.string() }),
});
