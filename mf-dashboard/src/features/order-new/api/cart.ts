import { listCarts } from '@shop/contracts/order/dashboard';
import { callStaff } from '@shop/kit/staff';
import { useMay } from '@shop/back-office/session';
import { useQuery } from '@tanstack/react-query';

/** C-3.14: the abandoned cart that becomes an order; null: it is none of the open ones any more. */
export const useLeftCart = (id: string | null) => {
  const mayRead = useMay('cart.read');
  return useQuery({
    queryKey: ['carts', 'one', id],
    enabled: id !== null && mayRead,
    queryFn: async ({ signal }) =>
      (await callStaff(listCarts, { query: {}, signal })).body.carts.find((cart) => cart.id === id) ?? null,
  });
};
