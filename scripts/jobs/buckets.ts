/**
 * Makes the buckets of pictures and of remotes that are not there yet: `node buckets.mjs` of the image `jobs`, where
 * the store of files is the shop's own.
 */
import { makeBucket } from '@shop/service-kit/s3-files';
import { loadConfig } from '@shop/service-kit';
import { z } from 'zod';
import { explain } from '../console/plain-error.ts';

const name = z.string().min(1);
const env = z.object({
  FILES_S3_BUCKET: name,
  FILES_S3_REGION: name.default('us-east-1'),
  FILES_S3_ENDPOINT: z.url().optional(),
  REMOTES_S3_BUCKET: name,
  REMOTES_S3_REGION: name.default('us-east-1'),
  REMOTES_S3_ENDPOINT: z.url().optional(),
});

// Process 1 of a container has nobody else to end it.
process.once('SIGTERM', () => process.exit(143));
try {
  const config = loadConfig(env);
  const places = [
    { bucket: config.FILES_S3_BUCKET, region: config.FILES_S3_REGION, endpoint: config.FILES_S3_ENDPOINT },
    { bucket: config.REMOTES_S3_BUCKET, region: config.REMOTES_S3_REGION, endpoint: config.REMOTES_S3_ENDPOINT },
  ];
  for (const place of places)
    console.log(`${place.bucket} ${(await makeBucket(place)) ? 'is made' : 'was there already'}`);
} catch (error) {
  console.error(explain(error));
  process.exit(1);
}
