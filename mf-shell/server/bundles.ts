import type { HostRelease, Release, ReleaseMap } from '@shop/kit/releases';
import type { Logger } from '@shop/service-kit';
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import vm from 'node:vm';
import pTimeout from 'p-timeout';
import { isHost, isServerRemote, type Face, type Host, type ServerRemote } from './host.ts';

/** A page waits this long (ms) for a remote's bundle; the next pages have it when it comes later. */
const WAIT_MS = 800;
const TRY_AGAIN_MS = 5000;
/** A shell without its host bundle is none: it is read this often, with a pause (ms) between. */
const HOST_TRIES = 5;
const HOST_PAUSE_MS = 500;

export interface RemotesHere {
  faces: readonly Face[];
  /** Those that can be rendered here now. */
  modules: readonly ServerRemote[];
}

export interface Bundles {
  host(release: HostRelease): Promise<Host>;
  /**
   * What the release map says and what of it can be rendered here now: a bundle that fails leaves its last good
   * release, or a gap for the browser to fill. The same lists while nothing changed.
   */
  remotes(map: ReleaseMap, host: Host): Promise<RemotesHere>;
}

const matches = (bytes: Buffer, integrity: string): boolean =>
  integrity === `sha384-${createHash('sha384').update(bytes).digest('base64')}`;

/** Fails closed: bytes that are not the released ones never run. */
const readChecked = async (directory: string, { file, integrity }: Release['server']): Promise<string> => {
  const bytes = await readFile(join(directory, file));
  if (!matches(bytes, integrity)) throw new Error(`${file} is not what was released`);
  return bytes.toString('utf8');
};

const readPatiently = async (directory: string, server: Release['server'], logger: Logger): Promise<string> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await readChecked(directory, server);
    } catch (error) {
      if (attempt === HOST_TRIES) throw error;
      logger.warn({ attempt, err: error }, 'the host bundle cannot be read yet');
      await new Promise((resolve) => setTimeout(resolve, HOST_PAUSE_MS));
    }
  }
};

const facesOf = (map: ReleaseMap): Face[] =>
  Object.entries(map.remotes).map(([name, { contract, routes, slots }]) => ({ name, contract, routes, slots }));

const evaluate = (code: string, file: string, require: (id: string) => unknown): unknown => {
  const run: unknown = vm.runInThisContext(`(function(module,exports,require){${code}\n})`, { filename: file });
  if (typeof run !== 'function') throw new Error(`${file} is no bundle`);
  const module: { exports: unknown } = { exports: {} };
  run(module, module.exports, require);
  return module.exports;
};

const defaultOf = (bundle: unknown): unknown =>
  typeof bundle === 'object' && bundle !== null && 'default' in bundle ? bundle.default : undefined;

/** Server bundles by content: the same bytes run once, new bytes are a new module. */
export const createBundles = (directory: string, logger: Logger): Bundles => {
  const good = new Map<string, { integrity: string; remote: ServerRemote }>();
  const failed = new Map<string, { integrity: string; until: number }>();

  const load = async (name: string, release: Release, host: Host): Promise<ServerRemote> => {
    const allowed = (id: string): unknown => {
      if (!(id in host.shared)) throw new Error(`${name} may not require ${id} on the server`);
      return host.shared[id];
    };
    if (release.contract !== host.contract && release.contract !== host.contract - 1)
      throw new Error(`${name} speaks contract ${release.contract}`);
    const remote = defaultOf(evaluate(await readChecked(directory, release.server), release.server.file, allowed));
    if (!isServerRemote(remote)) throw new Error(`${name} is no remote`);
    return remote;
  };

  const underway = new Map<string, Promise<void>>();

  const remoteOf = async (name: string, release: Release, host: Host): Promise<ServerRemote | undefined> => {
    const { integrity } = release.server;
    const last = good.get(name);
    if (last?.integrity === integrity) return last.remote;
    if ((failed.get(name)?.integrity === integrity ? (failed.get(name)?.until ?? 0) : 0) > Date.now())
      return last?.remote;
    const loading =
      underway.get(integrity) ??
      load(name, release, host)
        .then(
          (remote) => void good.set(name, { integrity, remote }),
          (error: unknown) => {
            failed.set(name, { integrity, until: Date.now() + TRY_AGAIN_MS });
            logger.error({ remote: name, version: release.version, err: error }, 'remote cannot be rendered here');
          },
        )
        .finally(() => underway.delete(integrity));
    underway.set(integrity, loading);
    await pTimeout(loading, { milliseconds: WAIT_MS, message: false });
    return good.get(name)?.remote;
  };

  let last: (RemotesHere & { map: ReleaseMap; whole: boolean }) | undefined;

  const remotesOf = async (map: ReleaseMap, host: Host): Promise<RemotesHere> => {
    // The dashboard is drawn in the browser only: its bundle is never run here.
    const rendered = Object.entries(map.remotes).filter(
      ([, release]) => release.routes.some(({ layout }) => layout !== 'dashboard') || release.slots.length > 0,
    );
    const modules = (await Promise.all(rendered.map(([name, release]) => remoteOf(name, release, host)))).filter(
      (remote) => remote !== undefined,
    );
    const whole = rendered.every(([name, release]) => good.get(name)?.integrity === release.server.integrity);
    const same =
      last?.map === map &&
      last.modules.length === modules.length &&
      modules.every((module, at) => module === last?.modules[at]);
    if (last && same) last.whole = whole;
    else last = { map, faces: facesOf(map), modules, whole };
    return last;
  };

  return {
    host: async ({ server }) => {
      const code = await readPatiently(directory, server, logger);
      const host = evaluate(code, server.file, createRequire(import.meta.url));
      if (!isHost(host)) throw new Error(`${server.file} is not the shell's server bundle`);
      return host;
    },
    remotes: (map, host) => (last?.map === map && last.whole ? Promise.resolve(last) : remotesOf(map, host)),
  };
};
