import { listStaffProducts } from '@shop/contracts/catalog/dashboard';
import { callStaff } from '@shop/kit/staff';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMay } from '@shop/back-office/session';

const PAUSE_MS = 200;
const MIN_LENGTH = 3;
const SHOWN = 5;

/** The products that words find, as the list of products finds them; from three letters on. */
export const useFoundProducts = (typed: string) => {
  const asked = typed.trim();
  const [q] = useDebouncedValue(asked, PAUSE_MS);
  const enabled = useMay('product.read') && q.length >= MIN_LENGTH && asked.length >= MIN_LENGTH;
  const found = useQuery({
    queryKey: ['products', 'go-to', q],
    enabled,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) =>
      (await callStaff(listStaffProducts, { query: { q, limit: SHOWN }, signal })).body.products,
  });
  return {
    products: enabled ? (found.data ?? []) : [],
    isLooking: enabled && (found.isFetching || q !== asked),
    hasFailed: enabled && found.isError,
  };
};
