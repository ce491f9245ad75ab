import { createFolderFiles, type Files } from '@shop/service-kit/files';
import type { createS3Files } from '@shop/service-kit/s3-files';
import { z } from 'zod';
import { createFolderRecords } from './folder-records.ts';
import { ownCluster } from './kubernetes-api.ts';
import { createKubernetesRecords } from './kubernetes-records.ts';
import type { Records } from './records.ts';

/** Where releases are stored, as configured by the environment: `dist` is the folder in a checkout and in an image. */
export const releasePlaces = (dist: string) => ({
  /** Where the records of current releases are: a folder, or ConfigMaps of the cluster in which we run. */
  RELEASES: z.enum(['files', 'kubernetes']).default('files'),
  RELEASES_DIR: z.string().default(`${dist}/releases`),
  /** Namespace of the ConfigMaps; our own by default. */
  RELEASES_NAMESPACE: z.string().min(1).optional(),
  /** Folder of the files of releases: `<dir>/<name>/<version>/`. Unused where they are in a bucket. */
  REMOTES_DIR: z.string().default(`${dist}/remotes`),
  /** S3 bucket of the releases; the credentials come from AWS's own variables. */
  REMOTES_S3_BUCKET: z.string().min(1).optional(),
  REMOTES_S3_REGION: z.string().min(1).default('us-east-1'),
  /** Address of a server that speaks S3 and is not Amazon's. */
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

/** The folder or the bucket; `loadS3` loads the library, which is needed only for a bucket. */
export const openStore = async (
  places: Pick<ReleasePlaces, 'REMOTES_DIR' | 'REMOTES_S3_BUCKET' | 'REMOTES_S3_REGION' | 'REMOTES_S3_ENDPOINT'>,
  loadS3: () => Promise<{ createS3Files: typeof createS3Files }>,
): Promise<Files> => {
  const { REMOTES_S3_BUCKET: bucket, REMOTES_S3_REGION: region, REMOTES_S3_ENDPOINT: endpoint } = places;
  if (bucket === undefined) return createFolderFiles(places.REMOTES_DIR);
  return (await loadS3()).createS3Files({ bucket, region, endpoint });
};
