import { createElement, lazy, useState, type ComponentType, type ReactNode } from 'react';
import { loadPatiently } from './load-patiently.ts';

export interface Preloadable {
  /** Starts fetching the code; a failure is told where it is missed. */
  preload(): void;
  /** Tries once, where nobody waits for it yet; what does not come is asked for when it is drawn. */
  hint(): void;
}
export type LazyPart<Props> = ComponentType<Props> & Preloadable;

/** Of the parts that did not come, which React would not ask for again. */
const failed = new Set<() => void>();

/** Parts that did not come are asked for again when they are next drawn. */
export const askForPartsAgain = (): void => {
  for (const forget of failed) forget();
  failed.clear();
};

interface Loading<Props> {
  /** What draws it: its own code as soon as it is there. */
  drawn: ComponentType<Props>;
}

/**
 * A component in a chunk of its own. The page that shows it at once names the chunk (`RemoteRoute.chunk`, or a slot's
 * name), so that it does not wait for one script to ask for the next.
 *
 * What has come is drawn at once, which `lazy` of React alone does not: it draws the fallback first whenever it is
 * first drawn, and what takes a fallback's place is held back for up to 300 ms.
 */
export const lazyPart = <Props extends object>(load: () => Promise<ComponentType<Props>>): LazyPart<Props> => {
  let part: Loading<Props> | undefined;
  const begin = (): Loading<Props> => {
    const coming = loadPatiently(load);
    const begun: Loading<Props> = { drawn: lazy(async () => ({ default: await coming })) };
    coming.then(
      (Component) => (begun.drawn = Component),
      () => failed.add(() => (part = undefined)),
    );
    return begun;
  };
  const Part = (props: Props): ReactNode => {
    // One for as long as it is shown: React takes another for another component, and what this one holds would be lost.
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
