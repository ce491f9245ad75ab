import type { Language } from '@shop/contracts';
import { call } from '@shop/kit/api';
import { matchRoutes, type Ahead, type Registry } from '@shop/kit/host';
import { startPreloads } from './start-preloads.ts';

declare global {
  interface Navigator {
    /** Not every browser has this property. */
    readonly connection?: { readonly saveData?: boolean };
  }
}

/** Milliseconds after which a scrolling finger has moved on: links that it only passed over are not preloaded. */
const RESTS_MS = 60;

/** Target inside this shop of a click on the element; undefined if the click does something else. */
const pageBehind = (target: EventTarget | null): URL | undefined => {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  if (!link || link.target !== '' || link.hasAttribute('download')) return undefined;
  const url = new URL(link.href);
  if (url.origin !== location.origin) return undefined;
  return url.pathname + url.search === location.pathname + location.search ? undefined : url;
};

const askFor = async (url: URL, registry: Registry, ahead: Ahead, language: Language): Promise<void> => {
  void startPreloads(registry, url.pathname);
  const faces = registry.faces.flatMap(({ name, routes }) => routes.map(({ path }) => ({ path, name })));
  const match = matchRoutes(faces, url.pathname)?.at(-1);
  if (!match) return;
  const { routes } = await registry.load(match.route.name);
  const route = routes.find(({ path }) => path === match.route.path);
  if (route?.load && route.layout === 'store')
    ahead.keep(url.pathname + url.search, route.load({ params: match.params, url, call, language }));
};

/**
 * A page's code and data are on their way from the moment a finger rests on its link, a tenth of a second or two before
 * the link is followed.
 */
export const askAheadOnTouch = (registry: Registry, ahead: Ahead, language: Language): void => {
  let resting: ReturnType<typeof setTimeout> | undefined;
  const stop = (): void => clearTimeout(resting);
  addEventListener(
    'pointerdown',
    ({ target, button, isPrimary }) => {
      stop();
      // People who save data load only the pages that they open.
      const url = isPrimary && button === 0 && !navigator.connection?.saveData ? pageBehind(target) : undefined;
      // The page itself loads again whatever failed here, and reports it.
      if (url) resting = setTimeout(() => void askFor(url, registry, ahead, language).catch(() => undefined), RESTS_MS);
    },
    { passive: true },
  );
  for (const moved of ['pointercancel', 'dragstart']) addEventListener(moved, stop, { passive: true });
};
