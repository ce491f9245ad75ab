import type { Registry } from '@shop/kit/host';
import { remotesOfPage } from './page-remotes.ts';

/**
 * Starts loading the remotes and their parts for this address before React needs them. The place that uses a part
 * reports its failure.
 * @returns a promise that resolves once each of these remotes has arrived or failed
 */
export const startPreloads = (registry: Registry, pathname: string | undefined): Promise<unknown> => {
  const { route, slots, names } = remotesOfPage(registry, pathname);
  return Promise.allSettled(
    [...names].map(async (name) => {
      const remote = await registry.load(name);
      if (name === route?.remote) remote.routes.find(({ path }) => path === route.path)?.Component.preload?.();
      for (const slot of slots) remote.slots[slot]?.preload?.();
    }),
  );
};
