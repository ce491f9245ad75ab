import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startKeeper } from './keeper-client.ts';
import { dockerAnswers, needImages } from './docker.ts';
import { chooseRungs } from './ladder.ts';
import { withDocker } from './servers.ts';

const path = process.env['PATH'];
const folder = mkdtempSync(join(tmpdir(), 'docker-'));

/** A fake `docker` whose engine answers, which has the image `here:1` only and runs this on a pull. */
const dockerThat = (pulls: string): void => {
  const program = join(folder, 'docker');
  writeFileSync(
    program,
    `#!/bin/sh\ncase "$*" in version*) exit 0 ;; image*here:1) exit 0 ;; pull*) ${pulls} ;; *) exit 1 ;; esac\n`,
  );
  chmodSync(program, 0o755);
  process.env['PATH'] = `${folder}:${path ?? ''}`;
};
const NO_REGISTRY =
  'echo "Error response from daemon: Get https://registry-1.docker.io/v2/: dial tcp: lookup registry-1.docker.io: no such host" >&2; exit 1';

afterEach(() => void (process.env['PATH'] = path));
afterAll(() => rmSync(folder, { recursive: true }));

describe('an engine without a registry', () => {
  it('counts as available, for a shop only with the compose plugin', async () => {
    dockerThat(NO_REGISTRY);
    expect(await dockerAnswers(false)).toBe(true);
    expect(await dockerAnswers(true)).toBe(false);
  });

  it('is not asked to pull an image that it has', async () => {
    dockerThat(NO_REGISTRY);
    await needImages(['here:1']);
  });

  it('leads to a clear message for an image that is missing', async () => {
    dockerThat(NO_REGISTRY);
    await expect(needImages(['here:1', 'mongo:8.0'])).rejects.toThrow(
      'Docker has no mongo:8.0 and its registry cannot be reached.',
    );
  });

  it('is given up soon when its registry does not answer', async () => {
    dockerThat('exec sleep 60');
    const startedAt = Date.now();
    await expect(needImages(['mongo:8.0'], 200)).rejects.toThrow('cannot be reached');
    expect(Date.now() - startedAt).toBeLessThan(20_000);
  });

  it('leads to the embedded servers instead', async () => {
    dockerThat(NO_REGISTRY);
    const keeper = startKeeper();
    const ports = { mongodb: 1, redis: 2, kafka: 3, kafkaController: 4 };
    const options = { keeper, data: folder, ports, project: 'hanout-test-none', passing: true };
    const rungs = await withDocker(options, chooseRungs({}, true), {});
    expect(rungs).toEqual(chooseRungs({}, false));
    await expect(withDocker(options, chooseRungs({}, true), { HANOUT_SERVERS: 'docker' })).rejects.toThrow(
      'cannot be reached',
    );
    await keeper.stop();
  });
});
