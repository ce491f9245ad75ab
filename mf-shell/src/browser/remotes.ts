import { CONTRACT } from '@shop/kit/host';
import { orReload, type RemoteModule } from '@shop/kit';
import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import type { PageRemote } from '../page-seed.ts';

const DEADLINE_MS = 15_000;
const PAUSES_MS = [600, 2000];

const containerOf = (name: string): string => `mf_${name}`;

/** The releases that this page was made of: every script of a remote must be the very one that was released. */
export const registerPageRemotes = (remotes: readonly PageRemote[]): void => {
  const integrity = new Map(remotes.map((remote) => [remote.entry, remote.integrity]));
  registerPlugins([
    {
      name: 'release-map',
      createScript: ({ url }) => {
        const known = integrity.get(url.replace(/\?.*$/, ''));
        if (!known) return undefined;
        const script = document.createElement('script');
        script.src = url;
        script.integrity = known;
        return script;
      },
    },
  ]);
  registerRemotes(remotes.map(({ name, entry }) => ({ name: containerOf(name), alias: name, entry })));
};

const inTime = <Value>(value: Promise<Value>): Promise<Value> =>
  Promise.race([
    value,
    new Promise<never>((_resolve, reject) =>
      setTimeout(() => reject(new Error('the remote did not come in time')), DEADLINE_MS),
    ),
  ]);

const isRemoteModule = (value: unknown): value is { default: RemoteModule } =>
  typeof value === 'object' && value !== null && 'default' in value;

const once = async (name: string): Promise<RemoteModule> => {
  const module: unknown = await inTime(loadRemote(`${name}/remote`));
  if (!isRemoteModule(module)) throw new Error(`${name} brought no remote`);
  // The shell speaks its own contract and the one before.
  if (module.default.contract !== CONTRACT && module.default.contract !== CONTRACT - 1)
    throw new Error(`${name} speaks contract ${module.default.contract}`);
  return module.default;
};

/**
 * Loads a remote's code; a failed script is asked for twice more, past any cache, then the page is loaded again, once,
 * before the visitor sees a gap.
 */
export const loadRemoteModule = async (name: string, remotes: readonly PageRemote[]): Promise<RemoteModule> => {
  const remote = remotes.find((known) => known.name === name);
  if (!remote) throw new Error(`no release of ${name}`);
  for (const [attempt, pause] of PAUSES_MS.entries()) {
    try {
      return await once(name);
    } catch (error) {
      console.warn(`${name}: attempt ${attempt + 1} failed`, error);
      await new Promise((resolve) => setTimeout(resolve, pause));
      registerRemotes([{ name: containerOf(name), alias: name, entry: `${remote.entry}?again=${attempt + 1}` }], {
        force: true,
      });
    }
  }
  return once(name).catch(orReload);
};
