import { namesRedis, serviceEnv } from '@shop/service-kit';
import { z } from 'zod';

export const env = serviceEnv
  .extend({
    PORT: serviceEnv.shape.PORT.default(4002),
    MONGODB_DATABASE: z.string().min(1).default('hanout_order'),
    STAFF_JWKS_URL: z.url(),
  })
  .refine(namesRedis, { path: ['REDIS_URL'], message: 'is needed, or REDIS_SENTINELS, or REDIS_CLUSTER' });
export type Config = z.output<typeof env>;
