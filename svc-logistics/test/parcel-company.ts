import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { CompanySilent, LimitReached, StrangeAnswer, type CompanyAdapter } from '../src/companies/index.ts';

type Mood = 'well' | 'silent' | 'hold' | 'late' | 'refuse' | 'dead' | 'limit' | 'there';

/**
 * A delivery company with an HTTP API of its own, which can be slow, refuse, fail, or answer after its caller gave up.
 */
export interface ParcelCompany {
  readonly adapter: CompanyAdapter;
  /** Live parcels by our reference. */
  readonly parcels: ReadonlyMap<string, string>;
  /** Calls heard, as `create REF`, `find REF`, `cancel TRACKING`; `left create REF` when its caller broke it off. */
  readonly calls: readonly string[];
  /**
   * Sets its behaviour; `silent`: creates the parcel and never answers. `hold`: acts at once and answers when released;
   * `late`: acts when released. `limit`: takes no call until `LIMIT_MS` later. `there`: has such a parcel of another
   * day.
   */
  readonly behave: (how: Mood) => void;
  /** Behaves so for the parcels of one order alone. */
  readonly behaveFor: (number: string, how: Mood) => void;
  readonly letGo: () => void;
  readonly stop: () => Promise<void>;
}
/** How long a company whose limit is used up takes no call. */
export const LIMIT_MS = 3_600_000;
const TIMEOUT_MS = 1000;
/** Parcels in one call: some are alone in theirs, and most are not. */
const BATCH = 3;

const bodyOf = async (req: IncomingMessage): Promise<string> => {
  let text = '';
  for await (const chunk of req) text += String(chunk);
  return text;
};

/** References as tests write them: the shop's mark is the same in all of them. */
const withoutMark = (text: string): string => text.replaceAll(/-S[0-9A-F]{5}/g, '');

export const startParcelCompany = async (timeoutMs = TIMEOUT_MS): Promise<ParcelCompany> => {
  const parcels = new Map<string, string>();
  const calls: string[] = [];
  const moods = new Map<string, Mood>();
  let mood: Mood = 'well';
  let letGo = () => {};
  let released = Promise.resolve();

  const create = (reference: string): string => {
    if (moods.get(reference) === 'refuse') return 'refused';
    const tracking = parcels.get(reference) ?? `PC-${reference}`;
    parcels.set(reference, tracking);
    return tracking;
  };
  const server = createServer(async (req, res) => {
    const body = withoutMark(await bodyOf(req));
    const path = (req.url ?? '').slice(1);
    for (const what of body.split(' ')) calls.push(`${path} ${what}`);
    const now: Mood = mood;
    res.once(
      'close',
      () => !res.writableEnded && body.split(' ').forEach((what) => calls.push(`left ${path} ${what}`)),
    );
    if (now === 'dead') return void res.writeHead(503).end();
    if (now === 'limit') return void res.writeHead(429).end();
    if (now === 'refuse') return void res.writeHead(422).end('commune non desservie');
    if (path === 'create') {
      if (now === 'there') return void res.writeHead(409).end('doublon');
      if (now === 'late') await released;
      const made = body.split(' ').map(create);
      if (now === 'silent') return;
      if (now === 'hold') await released;
      return void res.end(made.join(' '));
    }
    if (path === 'find') return void res.end(parcels.get(body) ?? '');
    for (const [reference, tracking] of parcels) if (tracking === body) parcels.delete(reference);
    if (now === 'hold') await released;
    res.end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // a TCP server's address is never a string

  const ask = async (what: string, body: string): Promise<{ readonly status: number; readonly text: string }> => {
    const url = `http://127.0.0.1:${port}/${what}`;
    try {
      const response = await fetch(url, { method: 'POST', body, signal: AbortSignal.timeout(timeoutMs) });
      const answer = { status: response.status, text: await response.text() };
      if (answer.status === 429) throw new LimitReached(Date.now() + LIMIT_MS);
      if (answer.status >= 500) throw new StrangeAnswer(`the company answered ${answer.status}`);
      return answer;
    } catch (error) {
      if (error instanceof LimitReached || error instanceof StrangeAnswer) throw error;
      throw new CompanySilent('no answer');
    }
  };
  return {
    adapter: {
      name: 'brisk',
      title: 'Brisk',
      settings: [],
      secrets: [],
      hosts: () => [],
      limits: [],
      limitKeys: () => [],
      batch: BATCH,
      callsPerParcel: 1,
      nativeDedup: false,
      words: {},
      reasons: {},
      problemsOf: ({ address }) => (address === '' ? [{ field: 'address', rule: 'missing' }] : []),
      create: async (_call, wanted) => {
        const { status, text } = await ask('create', wanted.map(({ reference }) => reference).join(' '));
        if (status === 422) return wanted.map(() => ({ kind: 'refused', field: 'commune', words: text }));
        if (status === 409) return wanted.map(() => ({ kind: 'alreadyThere', trackingId: 'PC-OLD', words: text }));
        return text
          .split(' ')
          .map((trackingId) =>
            trackingId === 'refused'
              ? { kind: 'refused', field: 'commune', words: 'commune inconnue' }
              : { kind: 'created', trackingId },
          );
      },
      find: async (_call, reference) => {
        const { text } = await ask('find', reference);
        return text === '' ? null : { trackingId: text, word: null };
      },
      cancel: async (_call, { trackingId }) => {
        const { status, text } = await ask('cancel', trackingId);
        return status === 422 ? { kind: 'refused', words: text } : { kind: 'cancelled' };
      },
      partialDelivery: false,
    },
    parcels,
    calls,
    behave: (how) => {
      mood = how;
      if (how === 'hold' || how === 'late') released = new Promise((resolve) => (letGo = resolve));
    },
    behaveFor: (number, how) => moods.set(number, how),
    letGo: () => letGo(),
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};
