import { LISTING_MODES as MODES, type ListingMode as Mode } from '@shop/contracts/catalog';
import { type Sort, SORTS } from '@shop/contracts/catalog/storefront';

export type { Mode };

/**
 * The visitor's filters on a listing. They are stored in the address, so that going back, sharing and reloading keep
 * them.
 */
export interface Selection {
  page: number;
  sort: Sort;
  /**
   * Facet to chosen values. Facets: `brands`, `subCategories`, `brandLines`, `tags`, `features[key]`,
   * `attributes[key]`.
   */
  facets: Readonly<Record<string, readonly string[]>>;
  min: number | undefined;
  max: number | undefined;
  inStock: boolean;
  q: string;
}

const PLAIN_FACETS = ['brands', 'subCategories', 'brandLines', 'tags'];
const VALUE_FACET = /^(features|attributes)\[[^\]]{1,100}\]$/;
const isFacet = (key: string): boolean => PLAIN_FACETS.includes(key) || VALUE_FACET.test(key);

const amount = (text: string | null): number | undefined => {
  // A form without scripts sends what the field shows: 1 900.
  const digits = text?.replace(/\s/g, '') ?? '';
  const value = digits === '' ? Number.NaN : Number(digits);
  return Number.isFinite(value) && value >= 0 ? value : undefined;
};

/** Reads an address; what it does not understand is left out rather than refused. */
export const readSelection = (search: URLSearchParams): Selection => {
  const page = Number(search.get('page'));
  const sort = search.get('sort');
  const facets: Record<string, string[]> = {};
  for (const [key, text] of search) {
    const values = text.split(',').filter(Boolean);
    // A form without scripts names a facet once for each of its choices.
    if (isFacet(key) && values.length > 0) facets[key] = [...new Set([...(facets[key] ?? []), ...values])];
  }
  return {
    page: Number.isInteger(page) && page > 0 ? Math.min(page, 100_000) : 1,
    sort: SORTS.find((known) => known === sort) ?? 'default',
    facets,
    min: amount(search.get('min')),
    max: amount(search.get('max')),
    inStock: search.get('inStock') === 'true',
    q: (search.get('q') ?? '').slice(0, 100),
  };
};

/** The query of an address or of a call; defaults are left out, keys come in one order. */
export const writeSelection = (selection: Selection): Record<string, string> => ({
  ...(selection.q ? { q: selection.q } : {}),
  ...Object.fromEntries(
    Object.entries(selection.facets)
      .filter(([, values]) => values.length > 0)
      .sort(([a], [b]) => a.localeCompare(b))
      .map(([key, values]) => [key, values.join(',')]),
  ),
  ...(selection.min === undefined ? {} : { min: String(selection.min) }),
  ...(selection.max === undefined ? {} : { max: String(selection.max) }),
  ...(selection.inStock ? { inStock: 'true' } : {}),
  ...(selection.sort === 'default' ? {} : { sort: selection.sort }),
  ...(selection.page === 1 ? {} : { page: String(selection.page) }),
});

/** Any change of the filters starts again at the first page. */
export const toggled = (selection: Selection, facet: string, value: string): Selection => {
  const chosen = selection.facets[facet] ?? [];
  return {
    ...selection,
    page: 1,
    facets: {
      ...selection.facets,
      [facet]: chosen.includes(value) ? chosen.filter((known) => known !== value) : [...chosen, value],
    },
  };
};

export const cleared = (selection: Selection): Selection => ({
  ...selection,
  page: 1,
  facets: {},
  min: undefined,
  max: undefined,
  inStock: false,
});

/** The number of active filters; a price range counts once. */
export const filterCount = (selection: Selection): number =>
  Object.values(selection.facets).reduce((count, values) => count + values.length, 0) +
  (selection.min !== undefined || selection.max !== undefined ? 1 : 0) +
  (selection.inStock ? 1 : 0);

/** SF-2.22: what the address says, else what the shop's owner chose. */
export const modeOf = (search: URLSearchParams, setting: Mode | undefined): Mode => {
  const modeInAddress = search.get('mode');
  return MODES.find((mode) => mode === modeInAddress) ?? setting ?? 'pages';
};

/** All that a listing reads of its address, in one spelling. */
export const readQuery = (search: URLSearchParams): Record<string, string> => {
  const mode = MODES.find((known) => known === search.get('mode'));
  return { ...writeSelection(readSelection(search)), ...(mode ? { mode } : {}) };
};
