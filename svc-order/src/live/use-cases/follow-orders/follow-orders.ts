import { compareIds } from '../../domain/entry-id.ts';
import type { Followed, OrderChanges } from '../../persistence/order-changes.ts';

/** A comment that keeps the connection: proxies give up one that is silent for 12 s. */
const BEAT_EVERY_MS = 5000;
/** The page connects again after this time, with a token of then: a right that was taken away ends here. */
const LONGEST_MS = 10 * 60_000;
/** Pages that one replica serves at a time; more are told to come again. */
export const MAX_FOLLOWERS = 1000;

export interface FollowOrdersDeps {
  readonly orderChanges: Pick<OrderChanges, 'since' | 'follow'>;
  /** The program ends: pages are to connect to another replica. */
  readonly stopSignal: AbortSignal;
}

export interface FollowOrders {
  readonly shopUuid: string;
  readonly after: string | undefined;
}

const encoder = new TextEncoder();
const eventOf = (name: string, id: string, data: unknown): Uint8Array =>
  encoder.encode(`event: ${name}\nid: ${id}\ndata: ${JSON.stringify(data)}\n\n`);
const BEAT = encoder.encode(': \n\n');

/**
 * A shop's changes as server-sent events, until the page leaves. It listens before it reads what the page missed, so
 * that nothing falls between the two.
 */
export async function* followOrders(
  { orderChanges, stopSignal }: FollowOrdersDeps,
  { shopUuid, after }: FollowOrders,
): AsyncGenerator<Uint8Array> {
  const waiting: Followed[] = [];
  let wake = (): void => undefined;
  const unfollow = await orderChanges.follow((entries) => {
    waiting.push(...entries.filter((entry) => entry.shopUuid === shopUuid));
    wake();
  });
  const stop = (): void => wake();
  stopSignal.addEventListener('abort', stop);
  const ends = performance.now() + LONGEST_MS;
  try {
    const since = await orderChanges.since(shopUuid, after);
    yield eventOf('ready', since.next, {});
    if (since.missed) yield eventOf('missed', since.next, {});
    let told = since.next;
    for (const { id, change } of since.changes) yield eventOf('change', id, change);
    while (!stopSignal.aborted && performance.now() < ends) {
      for (const { id, change } of waiting.splice(0)) {
        if (compareIds(id, told) <= 0) continue;
        told = id;
        yield eventOf('change', id, change);
      }
      const beat = await new Promise<boolean>((resolve) => {
        const timer = setTimeout(() => resolve(true), BEAT_EVERY_MS);
        wake = () => {
          clearTimeout(timer);
          resolve(false);
        };
        if (waiting.length > 0 || stopSignal.aborted) wake();
      });
      if (beat) yield BEAT;
    }
  } finally {
    stopSignal.removeEventListener('abort', stop);
    unfollow();
  }
}
