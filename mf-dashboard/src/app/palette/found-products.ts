import { listStaffProducts } from '@shop/contracts/catalog/dashboard';
import { callStaff } from '@shop/kit/staff';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMay } from '@shop/back-office/session';
import { containsTyped } from './search-words.ts';

const PAUSE_MS = 200;
const MIN_LENGTH = 3;
const SHOWN = 5;

/** The products that words find, as the list of products finds them; from three letters on. */
export const useFoundProducts = (typed: string) => {
  const asked = typed.trim();
  const [q] = useDebouncedValue(asked, PAUSE_MS);
  const isAsked = useMay('product.read') && asked.length >= MIN_LENGTH;
  const enabled = isAsked && q.length >= MIN_LENGTH;
  const found = useQuery({
    queryKey: ['products', 'go-to', q],
    enabled,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) =>
      (await callStaff(listStaffProducts, { query: { q, limit: SHOWN }, signal })).body.products,
  });
  // The search is lenient with letters, not with the digits of a number or a reference; nor may products of the text
  // before stay that do not fit this one.
  const isStrict = /\d/.test(asked) || found.isPlaceholderData || q !== asked;
  const products = (found.data ?? []).filter(({ name, sku }) => !isStrict || containsTyped(asked, [name, sku]));
  return {
    products: enabled ? products : [],
    isLooking: isAsked && (found.isFetching || q !== asked),
    hasFailed: enabled && found.isError,
  };
};
