import type { Order } from '@shop/contracts/order/dashboard';
import { useSearchParams } from '@shop/kit';
import { useMay } from '@shop/back-office/session';
import { useState } from 'react';
import { whatCanChange } from './edited-order.ts';

const NAME = 'edit';

/** Whether the order is being edited. It is part of the address: a reload, or a link to it, opens the edit. */
export const useEditing = (order: Order) => {
  const [search, setSearch] = useSearchParams();
  const mayConfirm = useMay('order.confirm');
  const mayEdit = mayConfirm && whatCanChange(order) !== 'nothing';
  const [isOpen, setOpen] = useState(search.has(NAME) && mayEdit);
  const show = (isShown: boolean): void => {
    setOpen(isShown);
    setSearch(
      (before) => {
        if (isShown) before.set(NAME, '1');
        else before.delete(NAME);
        return before;
      },
      { replace: true },
    );
  };
  return { mayEdit, isOpen, show };
};
