import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import { loadPatiently } from './load-patiently.ts';

export interface Preloadable {
  /** Starts fetching the code; a failure is told where it is missed. */
  preload(): void;
}
export type LazyPart<Props> = LazyExoticComponent<ComponentType<Props>> & Preloadable;

/**
 * A component in a chunk of its own. The page that shows it at once names the chunk (`RemoteRoute.chunk`, or a slot's
 * name), so that it does not wait for one script to ask for the next.
 */
export const lazyPart = <Props extends object>(load: () => Promise<ComponentType<Props>>): LazyPart<Props> => {
  let loaded: Promise<{ default: ComponentType<Props> }> | undefined;
  const once = (): Promise<{ default: ComponentType<Props> }> =>
    (loaded ??= loadPatiently(load).then((component) => ({ default: component })));
  return Object.assign(lazy(once), { preload: () => void once().catch(() => undefined) });
};
