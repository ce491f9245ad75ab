/* A program of its own beside the service: only where pictures are in a bucket is the library loaded. */
export { createS3Files } from '@shop/service-kit/s3-files';
