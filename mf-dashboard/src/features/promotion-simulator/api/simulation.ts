import type { BodyInputOf } from '@shop/contracts';
import { getPackItem, listStaffProducts } from '@shop/contracts/catalog/dashboard';
import { simulatePromotions } from '@shop/contracts/order/dashboard';
import { callStaff } from '@shop/kit/staff';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { isAskable, type CartLine } from '../model/cart.ts';

/** The effect of promotions on the cart; the earlier response stays while the next one loads. */
export const useSimulation = (question: BodyInputOf<typeof simulatePromotions>) =>
  useQuery({
    queryKey: ['promotions', 'simulation', question],
    enabled: question.lines.length > 0 && isAskable(question.lines),
    retry: false,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) =>
      (await callStaff(simulatePromotions, { body: question, repeatable: true, signal })).body,
  });

const SHOWN = 10;
export const useProductsFound = (q: string) =>
  useQuery({
    queryKey: ['products-found', 'simulation', q],
    enabled: q !== '',
    queryFn: async ({ signal }) =>
      (await callStaff(listStaffProducts, { query: { q, limit: SHOWN }, signal })).body.products,
  });

/** A product as a line of one unit, with the combinations that one chooses from. */
export const useNewLine = () => {
  const queries = useQueryClient();
  return async (product: string): Promise<CartLine> => {
    const { name, thumb, combinations } = await queries.fetchQuery({
      queryKey: ['pack-item', product],
      queryFn: async ({ signal }) => (await callStaff(getPackItem, { params: { uuid: product }, signal })).body,
    });
    return { product, combination: null, quantity: 1, name, thumb, combinations };
  };
};
