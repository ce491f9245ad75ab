import { followOrders, listOrders } from '@shop/contracts/order/dashboard';
import { Agent, request } from 'undici';
import type { PersonHeaders } from './people.ts';

/** A page reads its list again so long after a change, together with what else has changed by then. */
const TOGETHER_MS = 700;
const CONNECTED_MS = 60_000;

export interface Followers {
  /** Changes that arrived at all lists together since the last call, and the slowest of them. */
  readonly told: () => { readonly changes: number; readonly slowestMs: number };
  /** From now on each list reads its orders again after a change, as the page does. */
  readonly readAgain: () => void;
  readonly close: () => Promise<void>;
}

/** Opens so many lists that follow the changes of orders at this origin; resolves when all of them are connected. */
export const openLists = async (origin: string, person: PersonHeaders, count: number): Promise<Followers> => {
  const streams = new Agent({ connections: count, bodyTimeout: 0, headersTimeout: 60_000 });
  const reads = new Agent({ connections: 64 });
  const ending = new AbortController();
  let isReading = false;
  let changes = 0;
  let slowestMs = 0;

  const readList = async (): Promise<void> => {
    const answer = await request(origin + listOrders.path, { dispatcher: reads, headers: await person() });
    await answer.body.dump({ limit: 10_000_000 });
  };
  const open = async (): Promise<void> => {
    const headers = { ...(await person()), Accept: 'text/event-stream' };
    const { statusCode, body } = await request(origin + followOrders.path, {
      dispatcher: streams,
      headers,
      signal: ending.signal,
    });
    if (statusCode !== 200) throw new Error(`a list was not connected: ${statusCode} ${await body.text()}`);
    let timer: NodeJS.Timeout | undefined;
    let text = '';
    await new Promise<void>((connected, failed) => {
      setTimeout(() => failed(new Error('a list was not told that it is connected')), CONNECTED_MS).unref();
      body.setEncoding('utf8');
      body.on('error', (error) => (ending.signal.aborted ? undefined : failed(error)));
      body.on('data', (piece: string) => {
        const events = (text + piece).split('\n\n');
        text = events.pop() ?? '';
        for (const event of events) {
          if (event.startsWith('event: ready')) connected();
          if (!event.startsWith('event: change')) continue;
          changes += 1;
          // The cursor begins with the time at which Redis was told.
          slowestMs = Math.max(slowestMs, Date.now() - Number(/^id: (\d+)-/m.exec(event)?.[1] ?? Number.NaN));
          if (isReading)
            timer ??= setTimeout(() => {
              timer = undefined;
              void readList().catch(() => undefined);
            }, TOGETHER_MS);
        }
      });
    });
  };
  for (let opened = 0; opened < count; opened += 20)
    await Promise.all(Array.from({ length: Math.min(20, count - opened) }, open));
  return {
    told: () => {
      const told = { changes, slowestMs };
      [changes, slowestMs] = [0, 0];
      return told;
    },
    readAgain: () => void (isReading = true),
    close: async () => {
      ending.abort();
      await Promise.all([streams.destroy(), reads.destroy()]);
    },
  };
};
