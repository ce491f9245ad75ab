/* A separate bundle, so that the S3 library is loaded only if pictures are in a bucket. */
export { createS3Files } from '@shop/service-kit/s3-files';
