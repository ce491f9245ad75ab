import { act, waitFor } from '@testing-library/react';

interface Watch {
  readonly elements: Set<Element>;
  readonly margin: string | undefined;
  readonly tell: IntersectionObserverCallback;
  readonly observer: IntersectionObserver;
}

export interface Scrolling {
  /** A listener waits for the visitor to come within `margin`. */
  awaits(margin: string): boolean;
  /** The visitor comes that near, once something waits for it. */
  near(margin: string): Promise<void>;
  stop(): void;
}

/** Stands for the scrolling of a page, which jsdom does not lay out. */
export const startScrolling = (): Scrolling => {
  const before = globalThis.IntersectionObserver;
  const watches = new Set<Watch>();
  globalThis.IntersectionObserver = class implements IntersectionObserver {
    readonly root = null;
    readonly rootMargin: string;
    readonly scrollMargin = '';
    readonly thresholds = [];
    readonly #watch: Watch;
    constructor(tell: IntersectionObserverCallback, options: IntersectionObserverInit = {}) {
      this.rootMargin = options.rootMargin ?? '';
      this.#watch = { elements: new Set(), margin: options.rootMargin, tell, observer: this };
      watches.add(this.#watch);
    }
    observe(element: Element): void {
      this.#watch.elements.add(element);
    }
    unobserve(element: Element): void {
      this.#watch.elements.delete(element);
    }
    disconnect(): void {
      watches.delete(this.#watch);
    }
    takeRecords(): IntersectionObserverEntry[] {
      return [];
    }
  };
  const at = (margin: string): Watch[] => [...watches].filter((watch) => watch.margin === margin);
  return {
    awaits: (margin) => at(margin).length > 0,
    near: async (margin) => {
      await waitFor(() => expect(at(margin)).not.toEqual([]));
      await act(async () => {
        for (const { elements, tell, observer } of at(margin))
          // The part of an entry that the pages read.
          tell(
            [...elements].map((target) => ({ target, isIntersecting: true }) as IntersectionObserverEntry),
            observer,
          );
      });
    },
    stop: () => {
      globalThis.IntersectionObserver = before;
    },
  };
};
