import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventually } from './eventually.ts';
import { freePort } from './ports.ts';

export interface TestS3Server {
  readonly endpoint: string;
  readonly stop: () => Promise<void>;
}

/** A server that speaks S3, with one empty bucket. Needs `TEST_S3_JAR`, which `npm test` gives. */
export const startS3Server = async (bucket: string): Promise<TestS3Server> => {
  const jar = process.env['TEST_S3_JAR'];
  if (!jar) throw new Error('TEST_S3_JAR is not set: run the tests with "npm test"');
  const [port, root] = [await freePort(), await mkdtemp(join(tmpdir(), 'hanout-s3-'))];
  const s3 = 'com.adobe.testing.s3mock';
  const child = spawn(
    'java',
    [
      '-Xmx128m',
      '-XX:TieredStopAtLevel=1',
      '-jar',
      jar,
      '--server.port=0',
      `--${s3}.httpPort=${port}`,
      `--${s3}.store.root=${root}`,
      `--${s3}.store.initialBuckets=${bucket}`,
    ],
    { stdio: 'ignore' },
  );
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const endpoint = `http://127.0.0.1:${port}`;
  await eventually(async () => {
    const { status } = await fetch(`${endpoint}/${bucket}`);
    if (status !== 200) throw new Error(`the bucket answers ${status}`);
  }, 60_000);
  return {
    endpoint,
    stop: async () => {
      child.kill();
      await ended;
      await rm(root, { recursive: true, force: true });
    },
  };
};
