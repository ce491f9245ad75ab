import { followOrders, type OrderChange } from '@shop/contracts/order/dashboard';
import { useLive } from '@shop/back-office/live';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';

/** Changes of one moment are read together: a list that is read for each of them would never be at rest. */
const TOGETHER_MS = 700;

/**
 * What others do to orders is seen without reloading: the orders that are on the screen are read again, at most every
 * 0.7 s. @param order the one that the page shows; absent: a list.
 */
export const useOrdersLive = (order?: string): void => {
  const queries = useQueryClient();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const readAgain = (): void => {
    timer.current ??= setTimeout(() => {
      timer.current = undefined;
      void queries.invalidateQueries({ queryKey: order === undefined ? ['orders'] : ['order', order] });
    }, TOGETHER_MS);
  };
  useLive(followOrders.path, ({ name, data }) => {
    if (name === 'missed') readAgain();
    // The service sends what its contract says.
    if (name === 'change' && (order === undefined || (data as OrderChange).uuid === order)) readAgain();
  });
};
