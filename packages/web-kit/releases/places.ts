import { createFolderFiles, type Files } from '@shop/service-kit/files';
import type { createS3Files } from '@shop/service-kit/s3-files';
import { z } from 'zod';
import { createFolderRecords } from './folder-records.ts';
import { ownCluster } from './kubernetes-api.ts';
import { createKubernetesRecords } from './kubernetes-records.ts';
import type { Records } from './records.ts';

/** Where releases are, as programs are told by their environment: `dist` is where a checkout and an image have them. */
export const releasePlaces = (dist: string) => ({
  /** Where the records are that say which releases are shown: a folder, or ConfigMaps of the cluster we run in. */
  RELEASES: z.enum(['files', 'kubernetes']).default('files'),
  RELEASES_DIR: z.string().default(`${dist}/releases`),
  /** Of the ConfigMaps; our own unless told. */
  RELEASES_NAMESPACE: z.string().min(1).optional(),
  /** Where the files of releases lie: `<dir>/<name>/<version>/`. Unused where they are in a bucket. */
  REMOTES_DIR: z.string().default(`${dist}/remotes`),
  /** Releases are in this bucket of S3; who we are there is read from AWS's own variables. */
  REMOTES_S3_BUCKET: z.string().min(1).optional(),
  REMOTES_S3_REGION: z.string().min(1).default('us-east-1'),
  /** Of a server that speaks S3 and is not Amazon's. */
  REMOTES_S3_ENDPOINT: z.url().optional(),
});
export type ReleasePlaces = z.output<z.ZodObject<ReturnType<typeof releasePlaces>>>;

export const openRecords = async ({
  RELEASES,
  RELEASES_DIR,
  RELEASES_NAMESPACE,
}: Pick<ReleasePlaces, 'RELEASES' | 'RELEASES_DIR' | 'RELEASES_NAMESPACE'>): Promise<Records> =>
  RELEASES === 'files'
    ? createFolderRecords(RELEASES_DIR)
    : createKubernetesRecords(await ownCluster(RELEASES_NAMESPACE));

/** The folder or the bucket; `loadS3` brings the library, which only who has a bucket loads. */
export const openStore = async (
  places: Pick<ReleasePlaces, 'REMOTES_DIR' | 'REMOTES_S3_BUCKET' | 'REMOTES_S3_REGION' | 'REMOTES_S3_ENDPOINT'>,
  loadS3: () => Promise<{ createS3Files: typeof createS3Files }>,
): Promise<Files> => {
  const { REMOTES_S3_BUCKET: bucket, REMOTES_S3_REGION: region, REMOTES_S3_ENDPOINT: endpoint } = places;
  if (bucket === undefined) return createFolderFiles(places.REMOTES_DIR);
  return (await loadS3()).createS3Files({ bucket, region, endpoint });
};
