import { createFolderFiles, type Files } from '@shop/service-kit';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { CatalogueConfig } from '../config.ts';
import type * as S3Module from './s3-files.ts';

/** Built, it stands beside the service; in the sources, beside this file. */
const s3Module = (): string => {
  const built = join(import.meta.dirname, 's3-files.mjs');
  return pathToFileURL(existsSync(built) ? built : join(import.meta.dirname, 's3-files.ts')).href;
};

/** Where pictures are: a bucket where one is named, else the folder. */
export const openFiles = async (
  config: Pick<CatalogueConfig, 'UPLOADS_DIR' | 'FILES_S3_BUCKET' | 'FILES_S3_REGION' | 'FILES_S3_ENDPOINT'>,
): Promise<Files> => {
  const { FILES_S3_BUCKET: bucket, FILES_S3_REGION: region, FILES_S3_ENDPOINT: endpoint } = config;
  if (bucket === undefined) return createFolderFiles(config.UPLOADS_DIR);
  // The module beside us, built from the file of that name.
  const { createS3Files } = (await import(/* webpackIgnore: true */ s3Module())) as typeof S3Module;
  return createS3Files({ bucket, region, endpoint });
};
