import { secret, serviceEnv } from '@shop/service-kit';
import { z } from 'zod';

export const env = serviceEnv.extend({
  PORT: serviceEnv.shape.PORT.default(4006),
  MONGODB_DATABASE: z.string().min(1).default('hanout_staff'),
  /** Signs staff sessions and encrypts the token keys at rest. */
  AUTH_SECRET: secret,
  AUTH_SECRET_PREVIOUS: secret.optional(),
  /** D-11.01: the one account that is made by itself: of the default shop, as long as that has no owner. */
  OWNER_EMAIL: z.email().optional(),
  OWNER_PASSWORD: z.string().min(8).max(128).optional(),
  OWNER_NAME: z.string().min(1).max(60).optional(),
  /** The mail server for staff links, `smtps://name:password@host`, and the sender; without both no mail is sent. */
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.string().min(3).max(200).optional(),
  /** The origin under which browsers reach the shop; sign-in accepts requests from there. */
  PUBLIC_ORIGIN: z.url().default('http://localhost:4000'),
});
export type Config = z.output<typeof env>;
