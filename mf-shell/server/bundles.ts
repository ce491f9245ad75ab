import type { HostRelease, Release, ReleaseMap } from '@shop/kit/releases';
import type { Logger } from '@shop/service-kit';
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import vm from 'node:vm';
import { isHost, isServerRemote, type Host, type ServerRemote } from './host.ts';

const READ_MS = 800;
const TRY_AGAIN_MS = 5000;

export interface Bundles {
  host(release: HostRelease): Promise<Host>;
  /** The remotes that can be rendered here now: a bundle that fails leaves its last good release, or a gap for the browser to fill. */
  remotes(map: ReleaseMap, host: Host): Promise<ServerRemote[]>;
}

const matches = (bytes: Buffer, integrity: string): boolean => integrity === `sha384-${createHash('sha384').update(bytes).digest('base64')}`;

/** Fails closed: bytes that are not the released ones never run. */
const readChecked = async (directory: string, { file, integrity }: Release['server']): Promise<string> => {
  const bytes = await readFile(join(directory, file), { signal: AbortSignal.timeout(READ_MS) });
  if (!matches(bytes, integrity)) throw new Error(`${file} is not what was released`);
  return bytes.toString('utf8');
};

const evaluate = (code: string, file: string, require: (id: string) => unknown): unknown => {
  const run: unknown = vm.runInThisContext(`(function(module,exports,require){${code}\n})`, { filename: file });
  if (typeof run !== 'function') throw new Error(`${file} is no bundle`);
  const module: { exports: unknown } = { exports: {} };
  run(module, module.exports, require);
  return module.exports;
};

const defaultOf = (bundle: unknown): unknown => (typeof bundle === 'object' && bundle !== null && 'default' in bundle ? bundle.default : undefined);

/** Server bundles by content: the same bytes run once, new bytes are a new module. */
export const createBundles = (directory: string, logger: Logger): Bundles => {
  const good = new Map<string, { integrity: string; remote: ServerRemote }>();
  const failed = new Map<string, number>();

  const load = async (name: string, release: Release, host: Host): Promise<ServerRemote> => {
    const allowed = (id: string): unknown => {
      if (!(id in host.shared)) throw new Error(`${name} may not require ${id} on the server`);
      return host.shared[id];
    };
    if (release.contract !== host.contract && release.contract !== host.contract - 1) throw new Error(`${name} speaks contract ${release.contract}`);
    const remote = defaultOf(evaluate(await readChecked(directory, release.server), release.server.file, allowed));
    if (!isServerRemote(remote)) throw new Error(`${name} is no remote`);
    return remote;
  };

  const remoteOf = async (name: string, release: Release, host: Host): Promise<ServerRemote | undefined> => {
    const { integrity } = release.server;
    const known = good.get(name);
    if (known?.integrity === integrity) return known.remote;
    if ((failed.get(integrity) ?? 0) > Date.now()) return known?.remote;
    try {
      const remote = await load(name, release, host);
      good.set(name, { integrity, remote });
      return remote;
    } catch (error) {
      failed.set(integrity, Date.now() + TRY_AGAIN_MS);
      logger.error({ remote: name, version: release.version, err: error }, 'remote cannot be rendered here');
      return known?.remote;
    }
  };

  return {
    host: async ({ server }) => {
      const code = await readChecked(directory, server);
      const host = evaluate(code, server.file, createRequire(import.meta.url));
      if (!isHost(host)) throw new Error(`${server.file} is not the shell's server bundle`);
      return host;
    },
    remotes: async (map, host) => {
      // The dashboard is drawn in the browser only: its bundle is never run here.
      const rendered = Object.entries(map.remotes).filter(([, release]) => release.routes.some(({ layout }) => layout !== 'dashboard') || release.slots.length > 0);
      const remotes = await Promise.all(rendered.map(([name, release]) => remoteOf(name, release, host)));
      return remotes.filter((remote) => remote !== undefined);
    },
  };
};
