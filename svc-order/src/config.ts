import { serviceEnv } from '@shop/service-kit';
import { z } from 'zod';

export const env = serviceEnv.extend({
  PORT: serviceEnv.shape.PORT.default(4002),
  MONGODB_DATABASE: z.string().min(1).default('hanout_order'),
  REDIS_URL: z.string().startsWith('redis'),
  STAFF_JWKS_URL: z.url(),
});
export type Config = z.output<typeof env>;
