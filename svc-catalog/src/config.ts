import { serviceEnv } from '@shop/service-kit';
import { z } from 'zod';

export const catalogueEnv = serviceEnv.extend({
  MONGODB_DATABASE: z.string().min(1).default('hanout_catalog'),
  /** Folder of pictures, which all replicas share; served under /uploads. Unused where they are in a bucket. */
  UPLOADS_DIR: z.string().min(1),
  /** Pictures are in this bucket of S3; who we are there is read from AWS's own variables. */
  FILES_S3_BUCKET: z.string().min(1).optional(),
  FILES_S3_REGION: z.string().min(1).default('us-east-1'),
  /** Of a server that speaks S3 and is not Amazon's. */
  FILES_S3_ENDPOINT: z.url().optional(),
  /** Signs staff sessions and encrypts the token keys at rest. */
  AUTH_SECRET: z.string().min(32),
  /** D-11.01: the one account that a first start makes, in the default shop. */
  OWNER_EMAIL: z.email().optional(),
  OWNER_PASSWORD: z.string().min(8).max(128).optional(),
  OWNER_NAME: z.string().min(1).max(60).optional(),
  /** Where browsers reach the shop; sign-in accepts requests from there. */
  PUBLIC_ORIGIN: z.url().default('http://localhost:4000'),
});
export type CatalogueConfig = z.output<typeof catalogueEnv>;
