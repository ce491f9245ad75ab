import type { Registry } from '@shop/kit/host';
import { remotesOfPage } from './page-remotes.ts';

/**
 * Starts loading the remotes and their parts for this address before React needs them. The place that uses a part
 * reports its failure.
 */
export const startPreloads = (registry: Registry, pathname: string | undefined): void => {
  const { route, slots, names } = remotesOfPage(registry, pathname);
  for (const name of names)
    registry.load(name).then(
      (remote) => {
        if (name === route?.remote) remote.routes.find(({ path }) => path === route.path)?.Component.preload?.();
        for (const slot of slots) remote.slots[slot]?.preload?.();
      },
      () => undefined,
    );
};
