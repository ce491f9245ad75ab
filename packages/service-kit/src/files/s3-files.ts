import {
  BucketAlreadyOwnedByYou,
  CreateBucketCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadBucketCommand,
  NoSuchKey,
  NotFound,
  paginateListObjectsV2,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { Readable } from 'node:stream';
import { addressOf, checkedName, FILES_MAX_AGE_SECONDS, type Files } from './files.ts';

export interface S3Place {
  readonly bucket: string;
  readonly region: string;
  /** Of a server that is not Amazon's own; its buckets are paths. */
  readonly endpoint?: string | undefined;
}

const connect = ({ region, endpoint }: Omit<S3Place, 'bucket'>): S3Client =>
  new S3Client({
    region,
    ...(endpoint === undefined ? {} : { endpoint, forcePathStyle: true }),
    requestHandler: { connectionTimeout: 2000, requestTimeout: 10_000 },
  });

/**
 * Files in a bucket of S3 or of a server that speaks like it. Who we are is read as every AWS program reads it
 * (`AWS_ACCESS_KEY_ID`, `AWS_SECRET_ACCESS_KEY`, or what the platform gives the pod). A module of its own: only a
 * service that keeps files there loads the library.
 */
export const createS3Files = ({ bucket, region, endpoint }: S3Place): Files => {
  const client = connect({ region, endpoint });
  const at = (name: string) => ({ Bucket: bucket, Key: checkedName(name) });
  return {
    put: async (name, bytes) => {
      await client.send(
        new PutObjectCommand({
          ...at(name),
          Body: bytes,
          CacheControl: `public, max-age=${FILES_MAX_AGE_SECONDS}, immutable`,
        }),
      );
    },
    read: async (name) => {
      try {
        const { Body, ContentLength } = await client.send(new GetObjectCommand(at(name)));
        // In Node the body is one of its own streams.
        return Body instanceof Readable ? { stream: Body, length: ContentLength ?? 0 } : undefined;
      } catch (error) {
        if (error instanceof NoSuchKey) return undefined;
        throw error;
      }
    },
    removeAll: async (folder) => {
      const listed = { Bucket: bucket, Prefix: `${checkedName(folder)}/` };
      for await (const { Contents = [] } of paginateListObjectsV2({ client }, listed)) {
        if (Contents.length === 0) continue;
        const Objects = Contents.map(({ Key }) => ({ Key }));
        const { Errors = [] } = await client.send(
          new DeleteObjectsCommand({ Bucket: bucket, Delete: { Objects, Quiet: true } }),
        );
        if (Errors.length > 0) throw new Error(`files are not removed: ${Errors[0]?.Key} ${Errors[0]?.Message}`);
      }
    },
    addressOf,
    close: () => client.destroy(),
  };
};

/** Makes the bucket if there is none; tells whether it did. Safe to repeat, and for two at once. */
export const makeBucket = async ({ bucket, ...place }: S3Place): Promise<boolean> => {
  const client = connect(place);
  try {
    await client.send(new HeadBucketCommand({ Bucket: bucket }));
    return false;
  } catch (error) {
    if (!(error instanceof NotFound)) throw error;
    const made = client.send(new CreateBucketCommand({ Bucket: bucket }));
    return await made.then(
      () => true,
      (refusal: unknown) => {
        if (refusal instanceof BucketAlreadyOwnedByYou) return false;
        throw refusal;
      },
    );
  } finally {
    client.destroy();
  }
};
