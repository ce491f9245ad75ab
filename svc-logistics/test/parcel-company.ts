import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { TransporterRefused, type TransporterAdapter } from '../src/expeditions/domain/transporter-adapter.ts';

/**
 * A delivery company with an HTTP API of its own, which can be slow, refuse, fail, or answer after its caller gave up.
 */
export interface ParcelCompany {
  readonly adapter: TransporterAdapter;
  /** Live parcels by our reference. */
  readonly parcels: ReadonlyMap<string, string>;
  /** Calls heard, as `create REF`, `find REF`, `cancel TRACKING`; `left create REF` when its caller broke it off. */
  readonly calls: readonly string[];
  /**
   * Sets its behaviour; `silent`: creates the parcel and never answers. `hold`: acts at once and answers when released;
   * `late`: acts when released.
   */
  readonly behave: (how: 'well' | 'silent' | 'hold' | 'late' | 'refuse' | 'dead') => void;
  readonly letGo: () => void;
  readonly stop: () => Promise<void>;
}

const bodyOf = async (req: IncomingMessage): Promise<string> => {
  let text = '';
  for await (const chunk of req) text += String(chunk);
  return text;
};

export const startParcelCompany = async (): Promise<ParcelCompany> => {
  const parcels = new Map<string, string>();
  const calls: string[] = [];
  let mood: 'well' | 'silent' | 'hold' | 'late' | 'refuse' | 'dead' = 'well';
  let letGo = () => {};
  let released = Promise.resolve();

  const server = createServer(async (req, res) => {
    const body = await bodyOf(req);
    const what = `${(req.url ?? '').slice(1)} ${body}`;
    calls.push(what);
    res.once('close', () => !res.writableEnded && calls.push(`left ${what}`));
    if (mood === 'dead') return void res.writeHead(503).end();
    if (mood === 'refuse') return void res.writeHead(422).end('commune non desservie');
    if (req.url === '/create') {
      if (mood === 'late') await released;
      const tracking = parcels.get(body) ?? `PC-${body}`;
      parcels.set(body, tracking);
      if (mood === 'silent') return;
      if (mood === 'hold') await released;
      return void res.end(tracking);
    }
    if (req.url === '/find') return void res.end(parcels.get(body) ?? '');
    for (const [reference, tracking] of parcels) if (tracking === body) parcels.delete(reference);
    if (mood === 'hold') await released;
    res.end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // a TCP server's address is never a string

  const ask = async (what: string, body: string, signal: AbortSignal): Promise<string> => {
    const response = await fetch(`http://127.0.0.1:${port}/${what}`, { method: 'POST', body, signal });
    const text = await response.text();
    if (response.status === 422) throw new TransporterRefused(text);
    if (!response.ok) throw new Error(`the company answered ${response.status}`);
    return text;
  };
  return {
    adapter: {
      quote: async () => null,
      createParcel: async (_transporter, parcel, signal) => ({
        trackingId: await ask('create', parcel.reference, signal),
      }),
      findParcel: async (_transporter, reference, signal) =>
        ((trackingId) => (trackingId === '' ? null : { trackingId }))(await ask('find', reference, signal)),
      cancelParcel: async (_transporter, trackingId, signal) => void (await ask('cancel', trackingId, signal)),
      label: async () => null,
      track: async () => null,
      readWebhook: () => null,
    },
    parcels,
    calls,
    behave: (how) => {
      mood = how;
      if (how === 'hold' || how === 'late') released = new Promise((resolve) => (letGo = resolve));
    },
    letGo: () => letGo(),
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};
