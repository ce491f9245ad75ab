import { actOnOrder, getOrder, type Order } from '@shop/contracts/order/dashboard';
import { placeOrder } from '@shop/contracts/order/storefront';
import { orderRequest, type Offer } from '../../bench/order-requests.ts';

/** An order until it is acknowledged, sent again with the same key as a page does (D-3.04). */
export interface JournalEntry {
  readonly number: number;
  /** Every uuid that was acknowledged for it; there must be one, however often it was sent. */
  readonly uuids: Set<string>;
  tries: number;
  confirmed: boolean;
}

export interface JournalOptions {
  readonly shop: string;
  readonly offer: Offer;
  readonly csrf: () => Record<string, string>;
  readonly staff: () => Promise<Record<string, string>>;
  /** 0: only orders placed by hand. */
  readonly perSecond: number;
  /** Every number of a run is another person. */
  readonly firstNumber: number;
  /** Gets every answer, also those that lead to a retry; an error name where there was none. */
  readonly onAnswer?: (status: number | string, retryAfter: string | null) => void;
}

/** A retry after this time (ms), as the shop's own page does: at the time that an answer names, else soon. */
class RetryLater {
  readonly ms: number;
  constructor(retryAfter: string | null = null) {
    this.ms = retryAfter === null ? 500 : Math.min(1000 * Number(retryAfter), 5000);
  }
}
/** Waits for a hanging part no longer than the shop's own page does (web-kit's visitor-call.ts). */
const PATIENCE_MS = 10_000;
/** An order gets through within this time, whatever fails. */
const DEADLINE_MS = 60_000;

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** The system's name of an error of `fetch`. */
const wordFor = (error: unknown): string => {
  // Node's errors are not instances of the `Error` of Jest's sandbox.
  if (typeof error !== 'object' || error === null) return String(error);
  const cause = 'cause' in error ? error.cause : undefined;
  if (typeof cause === 'object' && cause !== null && 'code' in cause) return String(cause.code);
  return 'name' in error ? String(error.name) : String(error);
};

/** Tries until `attempt` gives a result; a final refusal is thrown by it and ends the tries. */
const until = async <T>(what: string, attempt: () => Promise<T | RetryLater>): Promise<T> => {
  const deadline = Date.now() + DEADLINE_MS;
  for (;;) {
    const done = await attempt();
    if (!(done instanceof RetryLater)) return done;
    if (Date.now() > deadline) throw new Error(`${what} did not get through within ${DEADLINE_MS / 1000} s`);
    await pause(done.ms);
  }
};

/** Places orders at a steady pace through the shop's address and confirms every second one, even during faults. */
export const startJournal = ({
  shop,
  offer,
  csrf,
  staff,
  perSecond,
  firstNumber,
  onAnswer = () => undefined,
}: JournalOptions) => {
  const entries: JournalEntry[] = [];
  const failures: unknown[] = [];
  const underway = new Set<Promise<void>>();

  /** One call; without an answer, or with one that asks to retry, it gives a `RetryLater`. */
  const call = async (
    path: string,
    headers: Record<string, string>,
    body?: string,
  ): Promise<{ status: number; body: unknown } | RetryLater> => {
    try {
      const answer = await fetch(shop + path, {
        method: body === undefined ? 'GET' : 'POST',
        headers,
        body: body ?? null,
        signal: AbortSignal.timeout(PATIENCE_MS),
      });
      const parsed: unknown = await answer.json();
      onAnswer(answer.status, answer.headers.get('retry-after'));
      return answer.status >= 500 || answer.status === 429
        ? new RetryLater(answer.headers.get('retry-after'))
        : { status: answer.status, body: parsed };
    } catch (error) {
      onAnswer(wordFor(error), null);
      return new RetryLater();
    }
  };
  const asStaff = async (path: string, body?: string) => {
    const headers = await staff().catch(() => undefined);
    if (!headers) return new RetryLater();
    const answer = await call(path, { ...headers, 'Content-Type': 'application/json' }, body);
    // Signed in for a while only.
    return 'status' in answer && answer.status === 401 ? new RetryLater() : answer;
  };

  const acknowledge = async (entry: JournalEntry, headers: Record<string, string>, body: string): Promise<void> => {
    const uuid = await until(`order ${entry.number}`, async () => {
      entry.tries += 1;
      const answer = await call(placeOrder.path, headers, body);
      if (answer instanceof RetryLater) return answer;
      if (answer.status !== 200)
        throw new Error(`order ${entry.number}: ${answer.status} ${JSON.stringify(answer.body)}`);
      return placeOrder.responses[200].parse(answer.body).orderUuid;
    });
    entry.uuids.add(uuid);
  };

  /** Every fifth order is sent three times at once. */
  const place = async (): Promise<JournalEntry> => {
    const number = firstNumber + entries.length;
    const entry: JournalEntry = { number, uuids: new Set(), tries: 0, confirmed: false };
    entries.push(entry);
    const [headers, body] = [csrf(), orderRequest(offer, number)];
    await Promise.all(Array.from({ length: number % 5 === 0 ? 3 : 1 }, () => acknowledge(entry, headers, body)));
    return entry;
  };

  const confirm = async (entry: JournalEntry): Promise<void> => {
    const [uuid = ''] = entry.uuids;
    const path = actOnOrder.path.replace('{uuid}', uuid).replace('{action}', 'confirm');
    // 409: an earlier call was carried out and its answer lost.
    await until(`confirmation of ${entry.number}`, async () => {
      const answer = await asStaff(path, JSON.stringify({ version: 1 }));
      if ('status' in answer && answer.status !== 200 && answer.status !== 409)
        throw new Error(`confirm ${entry.number}: ${answer.status} ${JSON.stringify(answer.body)}`);
      return answer;
    });
    entry.confirmed = true;
  };

  const stateOf = async (uuid: string): Promise<Order['state'] | undefined> => {
    const answer = await asStaff(getOrder.path.replace('{uuid}', uuid));
    return 'status' in answer && answer.status === 200 ? getOrder.responses[200].parse(answer.body).state : undefined;
  };

  let begunOrders = 0;
  const startedAt = performance.now();
  const timer = setInterval(() => {
    const due = Math.floor(((performance.now() - startedAt) / 1000) * perSecond);
    for (; begunOrders < due; begunOrders += 1) {
      const second = begunOrders % 2 === 0;
      const working = place()
        .then((entry) => (second ? confirm(entry) : undefined))
        .catch((error: unknown) => void failures.push(error))
        .finally(() => underway.delete(working));
      underway.add(working);
    }
  }, 20);

  return {
    place,
    /**
     * Places one more order, confirms it and waits until its stock is reserved, which proves that every service works.
     */
    completeOrder: async (): Promise<void> => {
      const entry = await place();
      await confirm(entry);
      const [uuid = ''] = entry.uuids;
      await until(`reservation of ${entry.number}`, async () =>
        (await stateOf(uuid)) === 'confirmed' ? true : new RetryLater(),
      );
    },
    /** The number of orders acknowledged until now. */
    placed: (): number => entries.filter(({ uuids }) => uuids.size > 0).length,
    /** Stops placing orders, waits for those under way, and gives the journal. */
    stop: async (): Promise<{ entries: readonly JournalEntry[]; failures: readonly unknown[] }> => {
      clearInterval(timer);
      await Promise.all(underway);
      return { entries, failures };
    },
  };
};
export type Journal = ReturnType<typeof startJournal>;
