import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type * as S3Module from './s3-files.ts';

/**
 * The built module is next to the server's bundle, the source next to this file. It is loaded only where there is a
 * bucket.
 */
export const loadS3 = async (): Promise<typeof S3Module> => {
  const built = join(import.meta.dirname, 's3-files.mjs');
  const file = existsSync(built) ? built : join(import.meta.dirname, 's3-files.ts');
  // The module next to this one, built from the file of that name.
  return (await import(/* webpackIgnore: true */ pathToFileURL(file).href)) as typeof S3Module;
};
