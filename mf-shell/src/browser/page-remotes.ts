import type { SlotName } from '@shop/kit';
import { matchRoutes, remoteOfSlot, type Registry } from '@shop/kit/host';

const SLOTS_OF_STORE: readonly SlotName[] = ['mini-cart'];

export interface PageRemotes {
  /** Pattern of the page's route, and whose it is; undefined where nothing is. */
  readonly route: { readonly path: string; readonly remote: string } | undefined;
  readonly slots: readonly SlotName[];
  /** All whose parts the page shows at once. */
  readonly names: ReadonlySet<string>;
}

/** The remotes of the page at an address. */
export const remotesOfPage = (registry: Registry, pathname: string | undefined): PageRemotes => {
  const routes = registry.faces.flatMap((face) =>
    face.routes.map(({ path, layout, slots }) => ({ path, layout, slots, remote: face.name })),
  );
  const route = pathname === undefined ? undefined : matchRoutes(routes, pathname)?.at(-1)?.route;
  const slots = [...(route?.layout === 'dashboard' ? [] : SLOTS_OF_STORE), ...(route?.slots ?? [])];
  const names = [route?.remote, ...slots.map((slot) => remoteOfSlot(registry, slot))].filter(
    (name) => name !== undefined,
  );
  return { route, slots, names: new Set(names) };
};
