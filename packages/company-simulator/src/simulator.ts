import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { createEcotrack } from './companies/ecotrack.ts';
import { createNoest } from './companies/noest.ts';
import type { CompanyName, SimulatedCompany } from './companies/simulated-company.ts';
import { createYalidine } from './companies/yalidine.ts';
import { createZr } from './companies/zr.ts';
import { createCallCounts, type CallCount } from './control/call-counts.ts';
import { carryOut, type Simulated } from './control/carry-out.ts';
import { Control, type ControlAnswer } from './control/control.ts';
import { createMoods } from './control/moods.ts';
import { createWebhooks } from './control/send-webhooks.ts';
import { answerCall } from './answer-call.ts';
import { createQuotas } from './parcels/quotas.ts';
import type { SimulatedParcel } from './parcels/shelf.ts';
import { readCountry } from './places/country.ts';

export interface CompanySimulator {
  /** Such as `http://127.0.0.1:4310/yalidine`: what an account has as its address instead of the company's own. */
  readonly url: (company: CompanyName) => string;
  /** `127.0.0.1:4310` */
  readonly host: string;
  /** `POST /control` (C-4.10). */
  readonly control: (control: Control) => Promise<ControlAnswer>;
  readonly calls: (company: CompanyName) => CallCount;
  /** All that were ever created, deleted ones too. */
  readonly parcels: (company: CompanyName) => readonly SimulatedParcel[];
  readonly stop: () => Promise<void>;
}

const createCompanies = (): Readonly<Record<CompanyName, Simulated>> => {
  const country = readCountry();
  const withQuotas = <Made extends { readonly company: SimulatedCompany }>(made: Made) => ({
    ...made,
    quotas: createQuotas(made.company.quotas, made.company.growsBans),
  });
  return {
    yalidine: withQuotas(createYalidine(country)),
    ecotrack: withQuotas(createEcotrack(country)),
    noest: withQuotas(createNoest(country)),
    zr: withQuotas(createZr(country)),
  };
};

const describeParcels = (parcels: readonly SimulatedParcel[]) =>
  parcels.map(({ tracking, reference, amount, isDraft, isDeleted, events }) => ({
    tracking,
    reference,
    amount,
    isDraft,
    isDeleted,
    events,
  }));

/** The companies of Algeria on one port, each under its name, with their traps and limits. `port` 0: a free one. */
export const createSimulator = async ({
  port = 0,
  now = Date.now,
}: { readonly port?: number; readonly now?: () => number } = {}): Promise<CompanySimulator> => {
  const companies = createCompanies();
  const moods = createMoods();
  const counts = createCallCounts();
  const webhooks = createWebhooks(now);
  const stopping = new AbortController();
  const control = (body: Control): Promise<ControlAnswer> =>
    carryOut({ companies, moods, counts, webhooks, now }, Control.parse(body));

  const app = express();
  app.disable('x-powered-by');
  app.use(express.json({ limit: '10mb' }));
  for (const { company, quotas } of Object.values(companies))
    for (const route of company.routes) {
      const place = app.route(`/${company.name}${route.path}`);
      place[route.method]((req, res) =>
        answerCall({ moods, counts, quotas, now, stopping: stopping.signal }, company, route, req, res),
      );
    }
  app.post('/control', async (req, res) => {
    const parsed = Control.safeParse(req.body);
    if (parsed.success) res.json(await control(parsed.data));
    else res.status(422).json({ issues: parsed.error.issues });
  });
  app.get('/control/calls', (_req, res) => void res.json(counts.all()));
  app.get('/control/parcels', (_req, res) => {
    const all = Object.entries(companies).map(([name, { shelf }]) => [name, describeParcels(shelf.all())] as const);
    res.json(Object.fromEntries(all));
  });

  const server = createServer(app);
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address() as AddressInfo; // a TCP server's address is never a string
  const host = `127.0.0.1:${String(address.port)}`;
  return {
    url: (company) => `http://${host}/${company}`,
    host,
    control,
    calls: counts.of,
    parcels: (company) => companies[company].shelf.all(),
    stop: async () => {
      stopping.abort();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};
