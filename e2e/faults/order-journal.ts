import { actOnOrder, getOrder, type Order } from '@shop/contracts/order/dashboard';
import { placeOrder } from '@shop/contracts/order/storefront';
import { orderRequest, type Offer } from '../../bench/order-requests.ts';

/** An order until it is acknowledged, as a page that keeps its key tries again (D-3.04). */
export interface JournalEntry {
  readonly number: number;
  /** Every uuid that was acknowledged for it; one, however often it was sent. */
  readonly uuids: Set<string>;
  tries: number;
  confirmed: boolean;
}

export interface JournalOptions {
  readonly shop: string;
  readonly offer: Offer;
  readonly csrf: () => Record<string, string>;
  readonly staff: () => Promise<Record<string, string>>;
  /** 0: only what is placed by hand. */
  readonly perSecond: number;
  /** Every number of a run is another person. */
  readonly firstNumber: number;
  /** Told of every answer, also of those that are tried again; a word where there was none. */
  readonly onAnswer?: (status: number | string, retryAfter: string | null) => void;
}

/** To be tried again after this (ms), as the shop's own page does: at the time that an answer names, else soon. */
class Later {
  readonly ms: number;
  constructor(retryAfter: string | null = null) {
    this.ms = retryAfter === null ? 500 : Math.min(1000 * Number(retryAfter), 5000);
  }
}
/** A part that hangs is not waited for longer than the shop's own page does (web-kit's visitor-call.ts). */
const PATIENCE_MS = 10_000;
/** Whatever happens to a part, an order gets through within this. */
const DEADLINE_MS = 60_000;

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** What `fetch` met, as the system calls it. */
const wordFor = (error: unknown): string => {
  // What Node throws is no `Error` of the tests' own realm.
  if (typeof error !== 'object' || error === null) return String(error);
  const cause = 'cause' in error ? error.cause : undefined;
  if (typeof cause === 'object' && cause !== null && 'code' in cause) return String(cause.code);
  return 'name' in error ? String(error.name) : String(error);
};

/** Tries until `attempt` gives something; a refusal that is final is thrown by it and ends the trying. */
const until = async <T>(what: string, attempt: () => Promise<T | Later>): Promise<T> => {
  const deadline = Date.now() + DEADLINE_MS;
  for (;;) {
    const done = await attempt();
    if (!(done instanceof Later)) return done;
    if (Date.now() > deadline) throw new Error(`${what} did not get through within ${DEADLINE_MS / 1000} s`);
    await pause(done.ms);
  }
};

/**
 * Places orders at a steady pace through the shop's address and confirms every second one, whatever falls over
 * meanwhile.
 */
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

  /** One call; without an answer, or with one that says "later", it is to be tried again. */
  const call = async (
    path: string,
    headers: Record<string, string>,
    body?: string,
  ): Promise<{ status: number; body: unknown } | Later> => {
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
        ? new Later(answer.headers.get('retry-after'))
        : { status: answer.status, body: parsed };
    } catch (error) {
      onAnswer(wordFor(error), null);
      return new Later();
    }
  };
  const asStaff = async (path: string, body?: string) => {
    const headers = await staff().catch(() => undefined);
    if (!headers) return new Later();
    const answer = await call(path, { ...headers, 'Content-Type': 'application/json' }, body);
    // Signed in for a while only.
    return 'status' in answer && answer.status === 401 ? new Later() : answer;
  };

  const acknowledge = async (entry: JournalEntry, headers: Record<string, string>, body: string): Promise<void> => {
    const uuid = await until(`order ${entry.number}`, async () => {
      entry.tries += 1;
      const answer = await call(placeOrder.path, headers, body);
      if (answer instanceof Later) return answer;
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

  let begun = 0;
  const started = performance.now();
  const timer = setInterval(() => {
    const due = Math.floor(((performance.now() - started) / 1000) * perSecond);
    for (; begun < due; begun += 1) {
      const second = begun % 2 === 0;
      const working = place()
        .then((entry) => (second ? confirm(entry) : undefined))
        .catch((error: unknown) => void failures.push(error))
        .finally(() => underway.delete(working));
      underway.add(working);
    }
  }, 20);

  return {
    place,
    /** Places one more order, confirms it and waits until its stock is reserved: the whole way works. */
    wholeWay: async (): Promise<void> => {
      const entry = await place();
      await confirm(entry);
      const [uuid = ''] = entry.uuids;
      await until(`reservation of ${entry.number}`, async () =>
        (await stateOf(uuid)) === 'confirmed' ? true : new Later(),
      );
    },
    /** Orders that were acknowledged until now. */
    placed: (): number => entries.filter(({ uuids }) => uuids.size > 0).length,
    /** Ends the pace, waits for what is under way, and gives what was journalled. */
    stop: async (): Promise<{ entries: readonly JournalEntry[]; failures: readonly unknown[] }> => {
      clearInterval(timer);
      await Promise.all(underway);
      return { entries, failures };
    },
  };
};
export type Journal = ReturnType<typeof startJournal>;
