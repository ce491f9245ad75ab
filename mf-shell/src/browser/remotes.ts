import { CONTRACT } from '@shop/kit/host';
import { orReload, type RemoteModule } from '@shop/kit';
import { SCRIPT_MS, type Federation } from './federation.ts';

const PAUSES_MS = [600, 2000];

const inTime = <Value>(value: Promise<Value>): Promise<Value> =>
  Promise.race([
    value,
    new Promise<never>((_resolve, reject) =>
      setTimeout(() => reject(new Error('the remote did not come in time')), SCRIPT_MS),
    ),
  ]);

const isRemoteModule = (value: unknown): value is { default: RemoteModule } =>
  typeof value === 'object' && value !== null && 'default' in value;

const once = async (name: string, federation: Federation): Promise<RemoteModule> => {
  const module = await inTime(federation.load(name));
  if (!isRemoteModule(module)) throw new Error(`${name} brought no remote`);
  // The shell speaks its own contract and the one before.
  if (module.default.contract !== CONTRACT && module.default.contract !== CONTRACT - 1)
    throw new Error(`${name} speaks contract ${module.default.contract}`);
  return module.default;
};

/**
 * Loads a remote's code; a failed script is asked for twice more, then the page is loaded again, once, before the
 * visitor sees a gap.
 */
export const loadRemoteModule = async (name: string, federation: Federation): Promise<RemoteModule> => {
  for (const [attempt, pause] of PAUSES_MS.entries()) {
    try {
      return await once(name, federation);
    } catch (error) {
      console.warn(`${name}: attempt ${attempt + 1} failed`, error);
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
  return once(name, federation).catch(orReload);
};
