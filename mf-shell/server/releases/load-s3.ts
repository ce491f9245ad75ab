import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type * as S3Module from './s3-files.ts';

/** Built, it stands beside the server; in the sources, beside this file. Only who has a bucket loads it. */
export const loadS3 = async (): Promise<typeof S3Module> => {
  const built = join(import.meta.dirname, 's3-files.mjs');
  const file = existsSync(built) ? built : join(import.meta.dirname, 's3-files.ts');
  // The module beside us, built from the file of that name.
  return (await import(/* webpackIgnore: true */ pathToFileURL(file).href)) as typeof S3Module;
};
