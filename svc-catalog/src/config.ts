import { serviceEnv } from '@shop/service-kit';
import { z } from 'zod';

export const catalogueEnv = serviceEnv.extend({
  MONGODB_DATABASE: z.string().min(1).default('hanout_catalog'),
  STAFF_JWKS_URL: z.url(),
  /** Folder of pictures, which all replicas share; served under /uploads. Unused where they are in a bucket. */
  UPLOADS_DIR: z.string().min(1),
  /** Hosts of the house's own network that an import may fetch pictures from all the same; between commas. */
  PICTURE_HOSTS_INSIDE: z
    .string()
    .default('')
    .transform((hosts) => hosts.split(',').flatMap((host) => host.trim() || [])),
  /** How long an import waits, time after time, for hosts of pictures that do not answer; seconds between commas. */
  PICTURES_AGAIN_SECONDS: z
    .string()
    .regex(/^\d+(,\d+)*$/)
    .default('70,180,600')
    .transform((seconds) => seconds.split(',').map(Number)),
  /** Pictures are in this bucket of S3; who we are there is read from AWS's own variables. */
  FILES_S3_BUCKET: z.string().min(1).optional(),
  FILES_S3_REGION: z.string().min(1).default('us-east-1'),
  /** Endpoint of an S3-compatible server other than Amazon's. */
  FILES_S3_ENDPOINT: z.url().optional(),
});
export type CatalogueConfig = z.output<typeof catalogueEnv>;
