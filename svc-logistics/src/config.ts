import { serviceEnv } from '@shop/service-kit';
import { z } from 'zod';

export const env = serviceEnv.extend({
  MONGODB_DATABASE: z.string().min(1).default('hanout_logistics'),
  /** The address of the public keys of staff tokens. */
  STAFF_JWKS_URL: z.url(),
});
export type Config = z.output<typeof env>;
