/* A module of its own next to the server, so that the library is loaded only where releases are in a bucket. */
export { createS3Files } from '@shop/service-kit/s3-files';
