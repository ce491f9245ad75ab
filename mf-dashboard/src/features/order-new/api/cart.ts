import { getCart } from '@shop/contracts/order/dashboard';
import { callStaff } from '@shop/kit/staff';
import { useMay } from '@shop/back-office/session';
import { useQuery } from '@tanstack/react-query';

/** C-3.14: the abandoned cart that becomes an order. */
export const useLeftCart = (id: string) => {
  const mayRead = useMay('cart.read');
  return useQuery({
    queryKey: ['carts', 'one', id],
    enabled: mayRead,
    retry: false,
    queryFn: async ({ signal }) => (await callStaff(getCart, { params: { externalId: id }, signal })).body,
  });
};
