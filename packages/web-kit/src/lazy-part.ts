import { lazy, type ComponentType, type LazyExoticComponent } from 'react';

const PAUSE_MS = 600;
/** A page that was loaded again for a chunk's sake is not loaded again for this long: it would go round and round. */
const AGAIN_AFTER_MS = 60_000;
const RELOADED = 'hanout.reloaded';

export interface Preloadable {
  /** Starts fetching the code; a failure is told where it is missed. */
  preload(): void;
}
export type LazyPart<Props> = LazyExoticComponent<ComponentType<Props>> & Preloadable;

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Whether this address was not loaded again lately; from now on it was. Without a memory it always was. */
const mayReload = (): boolean => {
  try {
    const [at = '0', address] = (sessionStorage.getItem(RELOADED) ?? '').split(' ', 2);
    if (address === location.pathname && Date.now() - Number(at) < AGAIN_AFTER_MS) return false;
    sessionStorage.setItem(RELOADED, `${Date.now()} ${location.pathname}`);
    return true;
  } catch {
    return false;
  }
};

/** Loading a page anew that cannot be had would take from the visitor what they see. */
const pageIsThere = async (): Promise<boolean> => {
  try {
    return (await fetch(location.href, { method: 'HEAD', cache: 'no-store' })).ok;
  } catch {
    return false;
  }
};

/**
 * Asks for a chunk once more when it did not come. Twice in vain most often means that its release is gone: then the
 * page is loaded again, once, and names the files of the release of now.
 */
const patiently = async <Code>(load: () => Promise<Code>): Promise<Code> => {
  try {
    return await load();
  } catch {
    await pause(PAUSE_MS);
  }
  try {
    return await load();
  } catch (error) {
    if (!(await pageIsThere()) || !mayReload()) throw error;
    history.go(0);
    return new Promise(() => undefined);
  }
};

/**
 * A component in a chunk of its own. The page that shows it at once names the chunk (`RemoteRoute.chunk`, or a slot's
 * name), so that it does not wait for one script to ask for the next.
 */
export const lazyPart = <Props extends object>(load: () => Promise<ComponentType<Props>>): LazyPart<Props> => {
  let loaded: Promise<{ default: ComponentType<Props> }> | undefined;
  const once = (): Promise<{ default: ComponentType<Props> }> =>
    (loaded ??= patiently(load).then((component) => ({ default: component })));
  return Object.assign(lazy(once), { preload: () => void once().catch(() => undefined) });
};
