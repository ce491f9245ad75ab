import type { Listing } from '@shop/contracts/catalog/storefront';
import { toggled, type Selection } from './selection.ts';

type FilterData = Listing['filterData'];

export interface Chip {
  key: string;
  label: string;
  /** The selection without it. */
  without: Selection;
}

const choicesOf = (facet: string, data: FilterData): FilterData['brands'] => {
  const [, kind, key] = /^(features|attributes)\[(.*)\]$/.exec(facet) ?? [];
  if (kind === 'features' || kind === 'attributes') return data[kind].find(({ label }) => label === key)?.choices ?? [];
  return (
    { brands: data.brands, subCategories: data.subCategories, brandLines: data.brandlines, tags: data.tags }[facet] ??
    []
  );
};

/** Every chosen value with its name in the visitor's language; a value unknown to the listing is shown unchanged. */
export const facetChips = (selection: Selection, data: FilterData): Chip[] =>
  Object.entries(selection.facets).flatMap(([facet, values]) =>
    values.map((value) => ({
      key: `${facet} ${value}`,
      label: choicesOf(facet, data).find((choice) => choice.value === value)?.label ?? value,
      without: toggled(selection, facet, value),
    })),
  );
