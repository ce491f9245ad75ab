import { serviceEnv } from '@shop/service-kit';
import { z } from 'zod';

export const env = serviceEnv.extend({
  MONGODB_DATABASE: z.string().min(1).default('hanout_logistics'),
  /** The address of the public keys of staff tokens. */
  STAFF_JWKS_URL: z.url(),
  /** Seconds between two slices of the check that stock equals its movements. */
  STOCK_CHECK_EVERY_S: z.coerce.number().int().min(1).default(120),
});
export type Config = z.output<typeof env>;
