import { createElement, lazy, type ComponentType, type LazyExoticComponent, type ReactNode } from 'react';
import { loadPatiently } from './load-patiently.ts';

export interface Preloadable {
  /** Starts fetching the code; a failure is told where it is missed. */
  preload(): void;
}
export type LazyPart<Props> = ComponentType<Props> & Preloadable;

/** Of the parts that did not come, which React would not ask for again. */
const failed = new Set<() => void>();

/** Parts that did not come are asked for again when they are next drawn. */
export const askForPartsAgain = (): void => {
  for (const forget of failed) forget();
  failed.clear();
};

/**
 * A component in a chunk of its own. The page that shows it at once names the chunk (`RemoteRoute.chunk`, or a slot's
 * name), so that it does not wait for one script to ask for the next.
 */
export const lazyPart = <Props extends object>(load: () => Promise<ComponentType<Props>>): LazyPart<Props> => {
  let part: { readonly Component: LazyExoticComponent<ComponentType<Props>> } | undefined;
  const begin = (): NonNullable<typeof part> => {
    const loaded = loadPatiently(load).then((component) => ({ default: component }));
    loaded.catch(() => failed.add(() => (part = undefined)));
    return { Component: lazy(() => loaded) };
  };
  const Part = (props: Props): ReactNode => createElement((part ??= begin()).Component, props);
  return Object.assign(Part, { preload: () => void (part ??= begin()) });
};
