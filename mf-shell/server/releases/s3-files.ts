/* A module of its own beside the server: only where releases are in a bucket is the library loaded. */
export { createS3Files } from '@shop/service-kit/s3-files';
