import type { ResponseOf } from '@shop/contracts';
import type { CartCard, DeskCard, DeskQueue, nextOfDesk, Order, SeenCard } from '@shop/contracts/order/dashboard';
import { useCallback, useEffect, useRef, useState } from 'react';
import { isSameToThePerson } from '../../../shared/act-on-order.ts';
import { giveBack, useLease, type HeldLease } from '../../../shared/use-lease.ts';
import { takeNext, usePeek, type DeskQuestion } from '../api/desk.ts';

type Given = ResponseOf<typeof nextOfDesk, 200>;
export type DeskEmpty = NonNullable<Given['empty']>;

/** What lies before the agent. `since`: when it was shown, milliseconds. */
export type Seat =
  | { readonly kind: 'loading' }
  | {
      readonly kind: 'order';
      readonly card: SeenCard;
      /** Null: it is drawn ahead, and not held yet. */
      readonly lease: DeskCard['lease'] | null;
      readonly since: number;
      /** The order as it was before another person changed it (T-2.08); absent: it is as it was shown. */
      readonly before?: Order | undefined;
    }
  | { readonly kind: 'cart'; readonly card: CartCard; readonly since: number }
  | { readonly kind: 'empty'; readonly empty: DeskEmpty }
  | { readonly kind: 'paused' }
  | { readonly kind: 'failed'; readonly error: Error };

/** An empty desk asks again after this long, or when the next order is due. */
const ASK_AGAIN_MS = 15_000;
/** An order that is due now may be due a moment later on the server's clock. */
const LITTLE_LATER_MS = 500;

const leaseOf = (seat: Seat): HeldLease | undefined => {
  if (seat.kind === 'order') return seat.lease ? { uuid: seat.card.order.uuid, token: seat.lease.token } : undefined;
  if (seat.kind === 'cart') return { uuid: seat.card.cart.id, token: seat.card.lease.token };
  return undefined;
};
const heldSeat = ({ lease, ...card }: DeskCard, since: number) => ({ kind: 'order', card, lease, since }) as const;
const seatOf = ({ card, cart, empty }: Given, before: Seat): Seat => {
  // An order that is read again is still the same call.
  if (card) {
    if (before.kind !== 'order' || before.card.order.uuid !== card.order.uuid) return heldSeat(card, Date.now());
    // Drawn ahead, it is shown as it is now: nobody has read it aloud yet.
    if (!before.lease) return heldSeat(card, before.since);
    const { order } = before.card;
    return {
      ...before,
      ...heldSeat(card, before.since),
      before: before.before ?? (isSameToThePerson(order, card.order) ? undefined : order),
    };
  }
  if (cart) return { kind: 'cart', card: cart, since: Date.now() };
  return { kind: 'empty', empty: empty ?? { later: 0, nextDueAt: null } };
};
/** An empty desk goes on asking, and an order that is read again stays. */
const seatAfterFailure = (before: Seat, error: unknown): Seat => {
  if (before.kind === 'loading' || (before.kind === 'order' && !before.lease))
    return { kind: 'failed', error: error instanceof Error ? error : new Error(String(error)) };
  return before.kind === 'empty' ? { ...before } : before;
};
/** The page was left while the answer was on its way. */
const giveBackUnseen = (given: Given): void => {
  const lease = leaseOf(seatOf(given, { kind: 'loading' }));
  if (lease) giveBack(lease.uuid, lease.token);
};
const pauseOf = ({ nextDueAt }: DeskEmpty): number => {
  const untilDue = nextDueAt === null ? ASK_AGAIN_MS : Date.parse(nextDueAt) - Date.now() + LITTLE_LATER_MS;
  return untilDue > 0 ? Math.min(ASK_AGAIN_MS, untilDue) : ASK_AGAIN_MS;
};

/** D-4.09: the order is no longer held; `holder`: by whom it is, if by anybody. */
export interface Lost {
  readonly holder: string | null;
}
interface Refused extends Lost {
  readonly title: string;
}

export interface SeatOfAgent {
  readonly seat: Seat;
  readonly lost: Lost | undefined;
  /** Asks for the next order, or for a certain one; what lies before the agent stays where that is refused. */
  readonly next: (question?: Omit<DeskQuestion, 'queue'>) => Promise<void>;
  /** Puts a card back whose outcome was taken back. */
  readonly putBack: (seat: Extract<Seat, { kind: 'order' }>) => void;
  /**
   * Reads the order on the screen again: another person may have changed it, or taken it over. An empty desk, or
   * one that was out of reach, asks for the next one.
   */
  readonly reload: () => void;
  /** The person has seen what changed. */
  readonly acknowledge: () => void;
  readonly pause: () => void;
  /** The page is left for another one that goes on with what lies here: its lease is not given back. */
  readonly handOver: () => HeldLease | undefined;
}

type Question = Omit<DeskQuestion, 'queue'>;

/** What is drawn until the answer is there: the order that was read ahead, which is then held or gives way. */
const aheadOf = (card: SeenCard | null | undefined): Seat =>
  card ? { kind: 'order', card, lease: null, since: Date.now() } : { kind: 'loading' };

/** The order that would come after the one that the agent holds. */
const usePeeked = (queue: DeskQueue, seat: Seat) => {
  const held = queue === 'orders' && seat.kind === 'order' && seat.lease ? seat.card.order.uuid : undefined;
  const card = usePeek(held);
  const ahead = useRef(card);
  useEffect(() => {
    ahead.current = card;
  });
  return ahead;
};

/** An empty desk asks again by itself. */
const useAskAgain = (seat: Seat, ask: (question: Question) => Promise<unknown>): void => {
  useEffect(() => {
    if (seat.kind !== 'empty') return;
    const timer = setTimeout(() => void ask({}), pauseOf(seat.empty));
    return () => clearTimeout(timer);
  }, [seat, ask]);
};

/**
 * The order or cart before the agent, its lease, and what comes next. A newer question overtakes the one before.
 * @param onHeld says why a certain order is not given: another agent holds it, or it waits for no call any more
 */
export const useSeat = (queue: DeskQueue, onHeld: (title: string) => void): SeatOfAgent => {
  const [seat, setSeat] = useState<Seat>({ kind: 'loading' });
  const [lost, setLost] = useState<Lost>();
  const asked = useRef(0);
  const isOpen = useRef(true);
  const held = useRef(onHeld);
  useEffect(() => {
    held.current = onHeld;
  });
  const ahead = usePeeked(queue, seat);
  const keepLease = useLease(lost ? undefined : leaseOf(seat), (holder) => setLost({ holder }));

  /** Asks, unless a newer question overtakes it. */
  const ask = useCallback(
    async (question: Question): Promise<Refused | undefined> => {
      const turn = (asked.current += 1);
      const isLate = (): boolean => turn !== asked.current || !isOpen.current;
      try {
        const answer = await takeNext({ queue, ...question });
        if (isLate()) {
          if (answer.status === 200 && !isOpen.current) giveBackUnseen(answer.body);
        } else if (answer.status === 409) return { holder: answer.body.holder?.name ?? null, title: answer.body.title };
        else {
          setLost(undefined);
          setSeat((before) => seatOf(answer.body, before));
        }
      } catch (error) {
        if (isLate()) return undefined;
        setSeat((before) => seatAfterFailure(before, error));
      }
      return undefined;
    },
    [queue],
  );
  const next = useCallback(
    async (question: Question = {}): Promise<void> => {
      if (question.order === undefined) setSeat(aheadOf(ahead.current));
      const refused = await ask(question);
      if (refused) held.current(refused.title);
    },
    [ask, ahead],
  );

  useEffect(() => {
    isOpen.current = true;
    // A turn later: a page that is closed at once takes no lease.
    const timer = setTimeout(() => void ask({}));
    return () => {
      clearTimeout(timer);
      isOpen.current = false;
    };
  }, [ask]);

  useAskAgain(seat, ask);
  const hold = (order: string): void => void ask({ order }).then((refused) => refused && setLost(refused));
  return {
    seat,
    lost,
    next,
    putBack: (back) => {
      setLost(undefined);
      setSeat(back);
      hold(back.card.order.uuid);
    },
    reload: () => {
      if (seat.kind === 'order') {
        // One that is drawn ahead is being asked for.
        if (seat.lease) hold(seat.card.order.uuid);
      } else if (seat.kind === 'empty') void ask({});
      else if (seat.kind === 'failed') void next();
    },
    acknowledge: () => setSeat((now) => (now.kind === 'order' ? { ...now, before: undefined } : now)),
    pause: () => {
      asked.current += 1;
      const lease = leaseOf(seat);
      if (lease && !lost) giveBack(lease.uuid, lease.token);
      setLost(undefined);
      setSeat({ kind: 'paused' });
    },
    handOver: () => {
      keepLease();
      return lost ? undefined : leaseOf(seat);
    },
  };
};
