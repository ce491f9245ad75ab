import { evaluate, HostRelease, integrityOf } from '@shop/kit/releases';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { isHost, type Host } from '../calls/host.ts';

/**
 * The shell's own part of the page, from its image: `host.json` and `host/<version>/` in `folder`.
 * @throws Error when its bytes differ from the build's: they never run.
 */
export const readHost = async (folder: string): Promise<{ release: HostRelease; host: Host }> => {
  const release = HostRelease.parse(JSON.parse(await readFile(join(folder, 'host.json'), 'utf8')));
  const { file, integrity } = release.server;
  const bytes = await readFile(join(folder, 'host', release.version, file));
  if (integrityOf(bytes) !== integrity) throw new Error(`${file} differs from the build`);
  const host = evaluate(bytes.toString('utf8'), file, createRequire(import.meta.url));
  if (!isHost(host)) throw new Error(`${file} is not the shell's server bundle`);
  return { release, host };
};
