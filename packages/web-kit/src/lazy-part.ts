import { createElement, lazy, useState, type ComponentType, type ReactNode } from 'react';
import { loadPatiently } from './load-patiently.ts';

export interface Preloadable {
  /** Starts loading the code; a failure is reported where the part is rendered. */
  preload(): void;
  /** Tries once, before the part is needed; after a failure it is loaded again when it is rendered. */
  hint(): void;
}
export type LazyPart<Props> = ComponentType<Props> & Preloadable;

/** Functions that reset failed parts, which React itself would not load again. */
const failed = new Set<() => void>();

/** Failed parts are loaded again when they are next rendered. */
export const retryFailedParts = (): void => {
  for (const forget of failed) forget();
  failed.clear();
};

interface Loading<Props> {
  /** The component to render: the part's own code once it is loaded. */
  drawn: ComponentType<Props>;
}

/**
 * A component in a chunk of its own. A page that shows it at once names the chunk (`RemoteRoute.chunk`, or a slot's
 * name), so that one script does not wait for another.
 *
 * A loaded part renders at once, which React's `lazy` alone does not do: it always renders the fallback first, and
 * delays the replacement of a fallback by up to 300 ms.
 */
export const lazyPart = <Props extends object>(load: () => Promise<ComponentType<Props>>): LazyPart<Props> => {
  let part: Loading<Props> | undefined;
  const begin = (): Loading<Props> => {
    const loading = loadPatiently(load);
    const state: Loading<Props> = { drawn: lazy(async () => ({ default: await loading })) };
    loading.then(
      (Component) => (state.drawn = Component),
      () => failed.add(() => (part = undefined)),
    );
    return state;
  };
  const Part = (props: Props): ReactNode => {
    // The same component while the part is shown: React would treat another one as a new component and drop its state.
    const [{ drawn }] = useState(() => ({ ...(part ??= begin()) }));
    return createElement(drawn, props);
  };
  const hint = (): void => {
    if (part) return;
    load().then(
      (Component) => void (part ??= { drawn: Component }),
      () => undefined,
    );
  };
  return Object.assign(Part, { preload: () => void (part ??= begin()), hint });
};
