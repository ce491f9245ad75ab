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
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { Readable } from 'node:stream';
import { addressOf, checkedName, FILES_MAX_AGE_SECONDS, type Files } from './files.ts';

/** Attempts of a put that conflicts with another one of the same name. */
const MAX_ATTEMPTS = 3;

export interface S3Place {
  readonly bucket: string;
  readonly region: string;
  /** The endpoint of a server other than Amazon's; its buckets are paths. */
  readonly endpoint?: string | undefined;
}

const connect = ({ region, endpoint }: Omit<S3Place, 'bucket'>): S3Client =>
  new S3Client({
    region,
    ...(endpoint === undefined ? {} : { endpoint, forcePathStyle: true }),
    requestHandler: { connectionTimeout: 2000, requestTimeout: 10_000 },
  });

/**
 * Files in a bucket of S3 or a compatible server. Credentials are read as in every AWS program (`AWS_ACCESS_KEY_ID`,
 * `AWS_SECRET_ACCESS_KEY`, or those that the platform gives the pod). A module of its own, so that only services that
 * store files there load the library.
 */
export const createS3Files = ({ bucket, region, endpoint }: S3Place): Files => {
  const client = connect({ region, endpoint });
  const at = (name: string) => ({ Bucket: bucket, Key: checkedName(name) });
  return {
    put: async (name, bytes) => {
      const file = {
        ...at(name),
        Body: bytes,
        CacheControl: `public, max-age=${FILES_MAX_AGE_SECONDS}, immutable`,
      };
      for (let attemptsLeft = MAX_ATTEMPTS; ; attemptsLeft -= 1)
        try {
          await client.send(new PutObjectCommand({ ...file, IfNoneMatch: '*' }));
          return true;
        } catch (error) {
          if (!(error instanceof S3ServiceException)) throw error;
          if (error.name === 'PreconditionFailed') return false;
          // Another client is putting the same name at this moment.
          if (error.name === 'ConditionalRequestConflict' && attemptsLeft > 1) continue;
          if (error.name !== 'NotImplemented') throw error;
          // A server that speaks like S3 and has no condition for it.
          await client.send(new PutObjectCommand(file));
          return true;
        }
    },
    read: async (name) => {
      try {
        const { Body, ContentLength } = await client.send(new GetObjectCommand(at(name)));
        // In Node the body is a Node stream.
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
        if (Errors.length > 0) throw new Error(`files could not be removed: ${Errors[0]?.Key} ${Errors[0]?.Message}`);
      }
    },
    addressOf,
    close: () => client.destroy(),
  };
};

/** Creates the bucket if it is missing; returns whether it did. Safe to repeat and to run concurrently. */
export const makeBucket = async ({ bucket, ...place }: S3Place): Promise<boolean> => {
  const client = connect(place);
  try {
    await client.send(new HeadBucketCommand({ Bucket: bucket }));
    return false;
  } catch (error) {
    if (!(error instanceof NotFound)) throw error;
    const created = client.send(new CreateBucketCommand({ Bucket: bucket }));
    return await created.then(
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
