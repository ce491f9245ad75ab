import { loadOnce } from './load-once.ts';
import { settled } from './settled.ts';
import type { RemoteFace, RemoteModule, SlotName } from '../remote.ts';

/** The remotes of this page with their routes and slots, and their code once it is loaded. */
export interface Registry {
  faces: readonly RemoteFace[];
  /** The module when it is already loaded. */
  get(name: string): RemoteModule | undefined;
  /** Loads it once; rejects when the remote is down, and after a while the next call tries again. */
  load(name: string): Promise<RemoteModule>;
}

export const remoteOfSlot = (registry: Registry, slot: SlotName): string | undefined =>
  registry.faces.find((face) => face.slots.includes(slot))?.name;

type Load = (name: string) => Promise<RemoteModule>;

/** A registry over a way of loading: Module Federation in the browser, nothing on the server. */
export const createRegistry = (
  faces: readonly RemoteFace[],
  load: Load,
  loaded: readonly RemoteModule[] = [],
): Registry => {
  const modules = new Map(loaded.map((module) => [module.name, module]));
  const once = loadOnce(
    async (name) => {
      const module = await load(name);
      modules.set(name, module);
      return module;
    },
    loaded.map((module) => [module.name, settled(module)] as const),
  );
  return {
    faces,
    get: (name) => modules.get(name),
    load: once,
  };
};
