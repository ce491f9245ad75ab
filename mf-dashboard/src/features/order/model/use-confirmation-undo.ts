import type { Order } from '@shop/contracts/order/dashboard';
import { useTranslation } from '@shop/kit';
import { useEffect, useRef } from 'react';
import { useUndo } from '@shop/back-office/feedback';
import { isolated } from '@shop/back-office/text';
import { useUnconfirm } from '../api/order.ts';

/**
 * Offers to take a confirmation back as soon as the stock is reserved.
 * @returns to be called with the order that this person has confirmed
 */
export const useConfirmationUndo = (order: Order): ((confirmed: Order) => void) => {
  const { t } = useTranslation('dashboard.order');
  const offer = useUndo();
  const unconfirm = useUnconfirm();
  /** The version that this person's confirmation has made. */
  const confirmed = useRef<number>(undefined);
  const { state, awaiting } = order;

  useEffect(() => {
    if (confirmed.current === undefined || order.version < confirmed.current || awaiting) return;
    confirmed.current = undefined;
    // The stock was refused.
    if (state !== 'confirmed') return;
    const number = isolated(order.number);
    offer({
      entity: order.uuid,
      message: t('undo.confirmed', { number }),
      undo: () => unconfirm(order),
      undone: t('undo.unconfirmed', { number }),
    });
  }, [awaiting, state, offer, unconfirm, order, t]);

  return ({ version }) => {
    confirmed.current = version;
  };
};
