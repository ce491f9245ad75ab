/** A page is what it is for this long; then its data is asked for again (by ETag) and it is made anew only if that changed. */
const FRESH_MS = 1000;
const MOST = 800;

interface Kept<Page> {
  page: Page;
  checked: number;
}

export interface PageCache<Page> {
  get(key: string, make: (last: Page | undefined) => Promise<Page>): Promise<Page>;
}

/** The pages made last. Any number of requests for one page make it once; a page that cannot be made anew stays as it was. */
export const createPageCache = <Page>(): PageCache<Page> => {
  const kept = new Map<string, Kept<Page>>();
  const underway = new Map<string, Promise<Page>>();
  const keep = (key: string, page: Page): Page => {
    kept.delete(key);
    kept.set(key, { page, checked: Date.now() });
    const oldest = kept.size > MOST ? kept.keys().next().value : undefined;
    if (oldest !== undefined) kept.delete(oldest);
    return page;
  };
  return {
    get: (key, make) => {
      const last = kept.get(key);
      if (last && Date.now() - last.checked < FRESH_MS) return Promise.resolve(last.page);
      const known = underway.get(key);
      if (known) return known;
      const making = make(last?.page)
        .then((page) => keep(key, page))
        .finally(() => underway.delete(key));
      underway.set(key, making);
      return making;
    },
  };
};
