import type { SlotName } from '@shop/kit';
import { matchRoutes, remoteOfSlot, type Registry } from '@shop/kit/host';

const SLOTS_OF_STORE: readonly SlotName[] = ['mini-cart', 'quick-order'];

/**
 * Starts loading the remotes this address needs before React asks for them; what fails here is told where it is missed.
 */
export const startPreloads = (registry: Registry, pathname: string): void => {
  const routes = registry.faces.flatMap((face) =>
    face.routes.map((route) => ({ path: route.path, remote: face.name, layout: route.layout })),
  );
  const found = matchRoutes(routes, pathname)?.at(-1)?.route;
  const names = new Set([
    found?.remote,
    ...(found?.layout === 'dashboard' ? [] : SLOTS_OF_STORE.map((slot) => remoteOfSlot(registry, slot))),
  ]);
  for (const name of names) if (name) registry.load(name).catch(() => undefined);
};
