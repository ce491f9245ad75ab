import { localized, type Language } from '@shop/contracts';
import { getProductParts, listStaffProducts, type ProductParts } from '@shop/contracts/catalog/dashboard';
import type { FoundGoods } from '@shop/contracts/logistics/dashboard';
import { useLanguage } from '@shop/kit';
import { callStaff } from '@shop/kit/staff';
import { useMay } from '@shop/back-office/session';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';

const PAUSE_MS = 200;
const SHOWN = 4;

/** Packs by words of their names: no stock is kept of them, so the search of goods does not know them. */
export const usePacks = (typed: string): readonly FoundGoods[] => {
  const mayRead = useMay('product.read');
  const language = useLanguage();
  const asked = typed.trim();
  const [q] = useDebouncedValue(asked, PAUSE_MS);
  const enabled = mayRead && asked !== '' && q !== '';
  const { data = [] } = useQuery({
    queryKey: ['products', 'packs', q],
    enabled,
    queryFn: async ({ signal }) =>
      (await callStaff(listStaffProducts, { query: { q, type: 'pack', state: 'active', limit: SHOWN }, signal })).body
        .products,
  });
  // A pack of the text before must not be chosen by the Enter of this one.
  if (!enabled || q !== asked) return [];
  return data.map(({ id, name, sku, image }) => ({
    product: id,
    combination: null,
    name: { [language]: name },
    attributes: [],
    sku,
    barcode: null,
    thumb: image,
    units: 1,
  }));
};

/** A line of a pack whose combination the customer chooses. */
export interface OpenPackLine {
  /** Its place among the lines of the pack. */
  readonly at: number;
  readonly name: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
}
export interface PackContents {
  readonly lines: readonly { readonly product: string; readonly combination: string | null }[];
  readonly open: readonly OpenPackLine[];
}

/** SF-3.09: what is in a pack, and what of it is still to be chosen. */
export const contentsOf = ({ pack, items }: Pick<ProductParts, 'pack' | 'items'>, language: Language): PackContents => {
  const lines = pack?.lines.map(({ product, combination }) => ({ product, combination })) ?? [];
  const open = lines.flatMap(({ product, combination }, at) => {
    const item = items.find(({ uuid }) => uuid === product);
    if (!item || item.combinations.length === 0 || combination !== null) return [];
    const options = item.combinations.map(({ uuid, label }) => ({ value: uuid, label: localized(label, language) }));
    return [{ at, name: localized(item.name, language), options }];
  });
  return { lines, open };
};

/** The contents of the pack that was chosen. */
export const usePackContents = (product: string | undefined) => {
  const language = useLanguage();
  return useQuery({
    queryKey: ['product', product, 'pack'],
    enabled: product !== undefined,
    select: (parts: ProductParts) => contentsOf(parts, language),
    queryFn: async ({ signal }) => (await callStaff(getProductParts, { params: { uuid: product ?? '' }, signal })).body,
  });
};
