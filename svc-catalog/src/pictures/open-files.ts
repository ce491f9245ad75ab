import { createFolderFiles, type Files } from '@shop/service-kit';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { CatalogueConfig } from '../config.ts';
import type * as S3Module from './s3-files.ts';

/** After the build the module is next to the service's bundle; in the sources it is next to this file. */
const s3Module = (): string => {
  const built = join(import.meta.dirname, 's3-files.mjs');
  return pathToFileURL(existsSync(built) ? built : join(import.meta.dirname, 's3-files.ts')).href;
};

/** Opens the picture storage: the configured bucket, otherwise the folder. */
export const openFiles = async (
  config: Pick<CatalogueConfig, 'UPLOADS_DIR' | 'FILES_S3_BUCKET' | 'FILES_S3_REGION' | 'FILES_S3_ENDPOINT'>,
): Promise<Files> => {
  const { FILES_S3_BUCKET: bucket, FILES_S3_REGION: region, FILES_S3_ENDPOINT: endpoint } = config;
  if (bucket === undefined) return createFolderFiles(config.UPLOADS_DIR);
  // The module is built from s3-files.ts.
  const { createS3Files } = (await import(/* webpackIgnore: true */ s3Module())) as typeof S3Module;
  return createS3Files({ bucket, region, endpoint });
};
