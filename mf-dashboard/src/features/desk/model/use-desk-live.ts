import { followOrders, type OrderChange } from '@shop/contracts/order/dashboard';
import { useLive } from '@shop/back-office/live';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { DESK } from '../api/desk.ts';
import { outbox } from './outbox.ts';
import type { SeatOfAgent } from './use-seat.ts';

/** The queue is read again at most this often, however many orders arrive. */
const QUEUE_MS = 2000;

/**
 * What others do is seen without reloading: the order on the screen is read again when it was changed or taken over
 * (T-2.03, T-2.08), also when the agent comes back from another window, where it may have been opened. A waiting desk
 * hears of new orders, and what could not be sent is sent when there is a network again.
 */
export const useDeskLive = (agent: SeatOfAgent): void => {
  const { seat, reload } = agent;
  const queries = useQueryClient();
  const latest = useRef(agent);
  useEffect(() => {
    latest.current = agent;
  });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const uuid = seat.kind === 'order' ? seat.card.order.uuid : undefined;

  const readQueue = (): void => {
    timer.current ??= setTimeout(() => {
      timer.current = undefined;
      void queries.invalidateQueries({ queryKey: [...DESK, 'list'] });
      // An order that has come since stays.
      if (latest.current.seat.kind === 'empty') latest.current.reload();
    }, QUEUE_MS);
  };
  useLive(followOrders.path, ({ name, data }) => {
    if (name !== 'change' && name !== 'missed') return;
    readQueue();
    // The service sends what its contract says.
    if (uuid !== undefined && (name === 'missed' || (data as OrderChange).uuid === uuid)) reload();
  });

  useEffect(() => {
    const back = (): void => {
      if (document.visibilityState === 'visible') latest.current.reload();
    };
    const online = (): void => {
      outbox.sendAgain();
      latest.current.reload();
    };
    document.addEventListener('visibilitychange', back);
    window.addEventListener('online', online);
    return () => {
      document.removeEventListener('visibilitychange', back);
      window.removeEventListener('online', online);
    };
  }, []);
};
