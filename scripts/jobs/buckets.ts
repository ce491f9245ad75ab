/**
 * Creates the missing buckets of pictures and of remotes: `node buckets.mjs` of the image `jobs`, where the file store
 * belongs to the shop.
 */
import { releasePlaces } from '@shop/kit/releases';
import { makeBucket } from '@shop/service-kit/s3-files';
import { loadConfig } from '@shop/service-kit';
import { z } from 'zod';
import { catalogueEnv } from '../../svc-catalog/src/config.ts';
import { explain } from '../console/plain-error.ts';

const { FILES_S3_BUCKET, FILES_S3_REGION, FILES_S3_ENDPOINT } = catalogueEnv.shape;
const { REMOTES_S3_BUCKET, REMOTES_S3_REGION, REMOTES_S3_ENDPOINT } = releasePlaces('');
const env = z.object({
  FILES_S3_BUCKET: FILES_S3_BUCKET.unwrap(),
  FILES_S3_REGION,
  FILES_S3_ENDPOINT,
  REMOTES_S3_BUCKET: REMOTES_S3_BUCKET.unwrap(),
  REMOTES_S3_REGION,
  REMOTES_S3_ENDPOINT,
});

// Process 1 of a container has no default handler of SIGTERM.
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
