import { CONTRACT } from '@shop/kit/host';
import { orReload, type RemoteModule } from '@shop/kit';
import type { PageRemote } from '../page-seed.ts';
import { exposedBy } from './container.ts';

const DEADLINE_MS = 15_000;
const PAUSES_MS = [600, 2000];

const inTime = <Value>(value: Promise<Value>): Promise<Value> =>
  Promise.race([
    value,
    new Promise<never>((_resolve, reject) =>
      setTimeout(() => reject(new Error('the remote did not come in time')), DEADLINE_MS),
    ),
  ]);

const isRemoteModule = (value: unknown): value is { default: RemoteModule } =>
  typeof value === 'object' && value !== null && 'default' in value;

const once = async ({ name, entry, integrity }: PageRemote, again = ''): Promise<RemoteModule> => {
  const module = await inTime(exposedBy(name, entry + again, integrity));
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
      return await once(remote, attempt === 0 ? '' : `?again=${attempt}`);
    } catch (error) {
      console.warn(`${name}: attempt ${attempt + 1} failed`, error);
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
  return once(remote, `?again=${PAUSES_MS.length}`).catch(orReload);
};
