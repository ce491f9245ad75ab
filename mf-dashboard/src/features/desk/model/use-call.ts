import type { SeenCard } from '@shop/contracts/order/dashboard';
import { useTranslation } from '@shop/kit';
import { newKey } from '@shop/back-office/commands';
import { undoToast } from '@shop/back-office/feedback';
import { isolated } from '@shop/back-office/text';
import { notifications } from '@mantine/notifications';
import { useEffect, useRef, useState } from 'react';
import { outbox, useOutbox } from './outbox.ts';
import type { Outcome } from './outcome.ts';
import { useClockText } from '../../../shared/use-clock-text.ts';
import type { SeatOfAgent } from './use-seat.ts';

/** How long an outcome can be taken back. */
const UNDO_MS = 5000;
/** A second press within this time belongs to the first (T-2.06): the next order may be there already. */
const DOUBLE_PRESS_MS = 400;
/** Orders that may be skipped in a row. */
export const MAX_SKIPS = 3;
/** A day; the longest call of which the contract knows. */
const MAX_SECONDS = 86_400;
const TOAST = 'desk-outcome';

/** Lines of which less is there than the order has. */
const isShort = ({ order, available }: SeenCard): boolean =>
  order.lines.some(({ quantity }, at) => (available[at] ?? 0) < quantity);

/** Takes the offer away with the outcome that it is for, and sends what waits when the page is left. */
const useSending = (): void => {
  const { waiting } = useOutbox();
  useEffect(() => {
    if (!waiting) notifications.hide(`undo-${TOAST}`);
  }, [waiting]);

  useEffect(() => {
    const leave = (): void => outbox.leave();
    const closing = (event: BeforeUnloadEvent): void => {
      if (outbox.isKept()) event.preventDefault();
    };
    window.addEventListener('pagehide', leave);
    window.addEventListener('beforeunload', closing);
    return () => {
      window.removeEventListener('pagehide', leave);
      window.removeEventListener('beforeunload', closing);
      notifications.hide(`undo-${TOAST}`);
      outbox.send();
    };
  }, []);
};

const withoutKey = <Value>(of: Readonly<Record<string, Value>>, key: string): Readonly<Record<string, Value>> =>
  Object.fromEntries(Object.entries(of).filter(([one]) => one !== key));

/**
 * What was typed and called of each order. It survives a lost lease, an outcome that is taken back, and a look at
 * another order; not its own outcome: the second call of an order begins anew.
 */
const useTyped = () => {
  const [notes, setNotes] = useState<Readonly<Record<string, string>>>({});
  const [calls, setCalls] = useState<Readonly<Record<string, number>>>({});
  useEffect(
    () =>
      outbox.onWritten(({ order, note }) => {
        setNotes((before) => ((before[order.uuid] ?? '').trim() === note ? withoutKey(before, order.uuid) : before));
        setCalls((before) => withoutKey(before, order.uuid));
      }),
    [],
  );
  return { notes, setNotes, calls, setCalls };
};

/** The call that is going on: what was typed, when the number was called, and what it comes to. */
export const useCall = ({ seat, lost, next, putBack }: SeatOfAgent) => {
  const { t } = useTranslation('dashboard.desk');
  const clockText = useClockText();
  const card = seat.kind === 'order' ? seat.card : undefined;
  const uuid = card?.order.uuid;
  const { notes, setNotes, calls, setCalls } = useTyped();
  const [warned, setWarned] = useState<string>();
  const [skips, setSkips] = useState(0);
  const pressedAt = useRef(-Infinity);

  const isDouble = (): boolean => {
    const now = performance.now();
    if (now - pressedAt.current < DOUBLE_PRESS_MS) return true;
    pressedAt.current = now;
    return false;
  };
  const messageOf = (outcome: Outcome, number: string): string => {
    const values = { number: isolated(number) };
    if (outcome.kind === 'callBack') return t('done.callBack', { ...values, at: clockText(outcome.at) });
    return t(`done.${outcome.kind}`, values);
  };

  const choose = (outcome: Outcome): void => {
    if (seat.kind !== 'order' || !seat.lease || lost || isDouble()) return;
    const { card: shown, lease } = seat;
    const { order } = shown;
    // Confirmed once more, it is sent all the same: stock may have come.
    if (outcome.kind === 'confirmed' && isShort(shown) && warned !== order.uuid) return setWarned(order.uuid);
    const chosen = {
      key: newKey(),
      order,
      token: lease.token,
      outcome,
      note: (notes[order.uuid] ?? '').trim(),
      seconds: Math.min(MAX_SECONDS, Math.max(0, Math.round((Date.now() - seat.since) / 1000))),
      called: calls[order.uuid] !== undefined,
    };
    outbox.choose(chosen);
    setSkips(0);
    undoToast(
      TOAST,
      messageOf(outcome, order.number),
      {
        label: t('done.undo'),
        run: () => {
          if (outbox.takeBack(chosen.key)) putBack(seat);
        },
      },
      { autoClose: UNDO_MS, color: 'green', onOver: () => outbox.send(chosen.key) },
    );
    void next({ chosen: order.uuid });
  };
  const skip = (): void => {
    if (seat.kind === 'order' && !seat.lease) return;
    const held = seat.kind === 'order' ? seat.card.order.uuid : seat.kind === 'cart' ? seat.card.cart.id : undefined;
    if (held === undefined || skips >= MAX_SKIPS || isDouble()) return;
    setSkips(skips + 1);
    void next({ skip: held });
  };

  useSending();

  return {
    note: uuid === undefined ? '' : (notes[uuid] ?? ''),
    setNote: (note: string) => uuid !== undefined && setNotes((before) => ({ ...before, [uuid]: note })),
    calledAt: uuid === undefined ? undefined : calls[uuid],
    setCalled: () => uuid !== undefined && setCalls((before) => ({ ...before, [uuid]: before[uuid] ?? Date.now() })),
    /** The stock was short when the person confirmed; confirming again sends it. */
    isWarned: uuid !== undefined && warned === uuid,
    choose,
    skip,
    skipsLeft: MAX_SKIPS - skips,
  };
};
