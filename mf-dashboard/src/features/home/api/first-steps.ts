import { getShopSettings, listChoices, listStaffProducts } from '@shop/contracts/catalog/dashboard';
import { callStaff } from '@shop/kit/staff';
import { useQuery } from '@tanstack/react-query';
import { useMay } from '@shop/back-office/session';

export type FirstStep = 'identity' | 'category' | 'product';

const useIsDone = (step: FirstStep, enabled: boolean, ask: (signal: AbortSignal) => Promise<boolean>): boolean =>
  useQuery({
    queryKey: ['first-steps', step],
    enabled,
    // Looked at again whenever one comes back: the step was perhaps done just now.
    staleTime: 0,
    queryFn: ({ signal }) => ask(signal),
  }).data ?? false;

/** The steps that a new shop has finished; a step that this person may not read counts as unfinished. */
export const useFirstStepsDone = (): Readonly<Record<FirstStep, boolean>> => {
  const mayRead = useMay('product.read');
  return {
    // Law 18-05: a shop says who sells.
    identity: useIsDone('identity', useMay('shop.write'), async (signal) => {
      const { legal } = (await callStaff(getShopSettings, { signal })).body;
      return legal.rc !== '';
    }),
    category: useIsDone('category', mayRead, async (signal) => {
      const { choices } = (await callStaff(listChoices, { query: { kind: 'category', limit: 1 }, signal })).body;
      return choices.length > 0;
    }),
    product: useIsDone('product', mayRead, async (signal) => {
      const { counts } = (await callStaff(listStaffProducts, { query: { limit: 1 }, signal })).body;
      return counts.active > 0;
    }),
  };
};
