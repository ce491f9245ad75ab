import type { SlotName } from '@shop/kit';
import { matchRoutes, remoteOfSlot, type Registry } from '@shop/kit/host';

const SLOTS_OF_STORE: readonly SlotName[] = ['mini-cart'];

/**
 * Starts loading the remotes this address needs, and their parts for it, before React asks for them; what fails here is
 * told where it is missed.
 */
export const startPreloads = (registry: Registry, pathname: string | undefined): void => {
  const routes = registry.faces.flatMap((face) =>
    face.routes.map(({ path, layout, slots }) => ({ path, layout, slots, remote: face.name })),
  );
  const found = pathname === undefined ? undefined : matchRoutes(routes, pathname)?.at(-1)?.route;
  const slots = [...(found?.layout === 'dashboard' ? [] : SLOTS_OF_STORE), ...(found?.slots ?? [])];
  const names = new Set([found?.remote, ...slots.map((slot) => remoteOfSlot(registry, slot))]);
  for (const name of names)
    if (name)
      registry.load(name).then(
        (remote) => {
          if (name === found?.remote) remote.routes.find(({ path }) => path === found.path)?.Component.preload?.();
          for (const slot of slots) remote.slots[slot]?.preload?.();
        },
        () => undefined,
      );
};
