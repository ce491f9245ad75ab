import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { inspect } from 'node:util';
import { createSimulator, type CompanyName, type CompanySimulator, type Control } from '@shop/company-simulator';
import { createLogger, newId } from '@shop/service-kit';
import { eventually } from '@shop/service-kit/testing';
import { Redis } from 'ioredis';
import {
  LimitReached,
  type CompanyAccount,
  type CompanyAdapter,
  type CompanyCall,
  type CompanyDestination,
  type CompanyParcel,
  type CompanyPlaces,
  type CompanyRequest,
  type CreateOutcome,
  type ParcelToCreate,
  type WebhookReading,
} from '../../src/companies/domain/company-adapter.ts';
import { placeKey } from '../../src/companies/domain/match-place.ts';
import { createBreakers } from '../../src/companies/wire/breakers.ts';
import { createCompanyLimits } from '../../src/companies/wire/company-limits.ts';
import { createSendToCompany, type SendDeps, type SendOptions } from '../../src/companies/wire/send-to-company.ts';

/** A company under test: its adapter, and what is its own in the simulator. */
export interface CompanyUnderTest {
  readonly adapter: CompanyAdapter;
  readonly company: CompanyName;
  /** Of an account that no other test has; `unique` is of small letters and digits. */
  readonly settings: (unique: string) => CompanyAccount['settings'];
  /** In the paths of its calls. */
  readonly paths: { readonly create: string; readonly label: string };
  /** A call that changes nothing. */
  readonly probe: (account: CompanyAccount, base: string) => CompanyRequest;
  /** How many letters of an address it takes; null: it does not say. */
  readonly addressLimit: number | null;
  /** Its words for parcels on the move, delivered, and on their way back. */
  readonly words: { readonly moving: string; readonly delivered: string; readonly comingBack: string };
  /** A delivered parcel was on its way back before (T-3.18). */
  readonly isReturnFlag?: true;
}
export interface Line {
  readonly account: CompanyAccount;
  readonly call: CompanyCall;
}

const secretsOf = (adapter: CompanyAdapter, start: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    adapter.secrets.map(({ key }) => {
      const canary = `${start}canary${newId().replaceAll('-', '')}`;
      return [key, key === 'webhookSecret' ? `whsec_${Buffer.from(canary).toString('base64')}` : canary];
    }),
  );
const bodyOf = async (req: IncomingMessage): Promise<Uint8Array> => {
  const parts: Uint8Array[] = [];
  for await (const part of req) parts.push(Buffer.from(part));
  return Buffer.concat(parts);
};

/** An address for webhooks: answers as the route of the shop does, and keeps what was read. */
export const listenFor = async (adapter: CompanyAdapter, account: CompanyAccount) => {
  const readings: WebhookReading[] = [];
  const server = createServer(async (req, res) => {
    const url = new URL(req.url ?? '', 'http://any');
    const reading = adapter.readWebhook?.(account, {
      method: req.method === 'GET' ? 'GET' : 'POST',
      query: Object.fromEntries(url.searchParams),
      headers: Object.fromEntries(Object.entries(req.headers).map(([name, value]) => [name, String(value)])),
      body: await bodyOf(req),
    });
    if (reading === undefined) return void res.writeHead(404).end();
    readings.push(reading);
    if (reading.kind === 'challenge') res.writeHead(200, { 'content-type': reading.contentType }).end(reading.tell);
    else res.writeHead(reading.kind === 'wrongSignature' ? 401 : 202).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // a TCP server's address is never a string
  return {
    url: `http://127.0.0.1:${String(port)}/webhooks/transporter/${adapter.name}/${account.uuid}`,
    readings,
    stop: async (): Promise<void> => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};

/** A simulator, the real way to its companies, and accounts of their own. */
export const createKit = (tested: CompanyUnderTest) => {
  const { adapter, company } = tested;
  const logger = createLogger('tests', 'silent');
  const logged: string[] = [];
  const ends: string[] = [];
  let simulator: CompanySimulator;
  let redis: Redis;
  let deps: SendDeps;
  let places: CompanyPlaces;

  const line = ({ start = '', ...options }: SendOptions & { readonly start?: string } = {}): Line => {
    const uuid = newId();
    const unique = uuid.replaceAll('-', '').slice(-12);
    const account: CompanyAccount = {
      uuid,
      shopUuid: newId(),
      settings: { ...tested.settings(unique), baseAddress: simulator.url(company) },
      secrets: secretsOf(adapter, start),
    };
    return { account, call: { account, send: createSendToCompany(deps, adapter, account, options) } };
  };
  const destination = (wilaya: number, name: string): CompanyDestination => {
    const commune = places.communes.find((one) => one.wilaya === wilaya && placeKey(one.name) === placeKey(name));
    if (commune === undefined) throw new Error(`the company has no commune ${name}`);
    return { wilaya, wilayaName: 'Alger', commune: { code: commune.code, name: commune.name }, desk: null };
  };
  const desk = (wilaya: number): CompanyDestination => {
    const found = places.desks.find((one) => one.wilaya === wilaya);
    if (found === undefined) throw new Error('the company has no desk there');
    return { ...destination(wilaya, found.commune), desk: { code: found.code, name: found.name } };
  };
  const parcel = (fields: Partial<ParcelToCreate> = {}): ParcelToCreate => ({
    reference: `REF-${newId().replaceAll('-', '').slice(-12)}`,
    customer: { firstname: 'Amina', lastname: 'Benali' },
    phone: '+213550123456',
    secondPhone: '+21321123456',
    address: 'Rue Didouche Mourad 5',
    service: 'home',
    place: destination(16, 'Bab Ezzouar'),
    content: 'Casque',
    units: 1,
    weight: 500,
    codAmount: 960_000,
    serviceCode: null,
    note: null,
    ...fields,
  });

  return {
    tested,
    line,
    parcel,
    desk,
    logged,
    ends,
    /** The same account by a way of its own, as another replica has it. */
    wayOf: ({ account }: Line, options: SendOptions = {}): Line => ({
      account,
      call: { account, send: createSendToCompany(deps, adapter, account, options) },
    }),
    places: () => places,
    control: (control: Control) => simulator.control(control),
    base: () => simulator.url(company),
    calls: () => simulator.calls(company),
    /** What the company has under a reference, deleted ones left out. */
    kept: ({ reference }: Pick<ParcelToCreate, 'reference'>) =>
      simulator.parcels(company).filter((one) => one.reference === reference && !one.isDeleted),
    start: async (): Promise<void> => {
      simulator = await createSimulator();
      // With a long timeout, no call is counted in memory.
      redis = new Redis(process.env['TEST_REDIS_URL'] ?? '', { commandTimeout: 10_000, enableOfflineQueue: false });
      await eventually(() => expect(redis.status).toBe('ready'));
      for (const level of ['debug', 'info', 'warn', 'error'] as const)
        jest.spyOn(logger, level).mockImplementation((...words: unknown[]) => void logged.push(inspect(words)));
      const shared = { prefix: `${newId()}:`, now: Date.now };
      deps = {
        limits: createCompanyLimits(redis, { ...shared, replicas: 1, logger }),
        breakers: createBreakers(redis, shared),
        testHosts: [simulator.host],
        logger,
        count: (_company, end) => void ends.push(end),
        now: Date.now,
        stopping: new AbortController().signal,
      };
      places = (await adapter.places?.(line().call)) ?? { communes: [], desks: [] };
    },
    reset: async (): Promise<void> => {
      await simulator.control({ reset: true });
      logged.splice(0);
      ends.splice(0);
    },
    stop: async (): Promise<void> => {
      redis.disconnect();
      await simulator.stop();
    },
  };
};
export type CompanyKit = ReturnType<typeof createKit>;

/** A limit of a second is no end: the call is made in the next one. */
export const sendPatiently = async ({ call }: Line, request: CompanyRequest): Promise<void> => {
  await eventually(async () => {
    try {
      await call.send(request);
    } catch (error) {
      if (error instanceof LimitReached && error.until < Date.now() + 2000) throw error;
    }
  });
};

export type Asked = CreateOutcome | { readonly kind: 'thrown'; readonly error: unknown };
/** Asks once, as the worker does: what is thrown is no outcome. */
export const ask = async (
  { adapter }: CompanyUnderTest,
  { call }: Line,
  parcels: readonly ParcelToCreate[],
): Promise<readonly Asked[]> => {
  try {
    return await adapter.create(call, parcels);
  } catch (error) {
    return parcels.map(() => ({ kind: 'thrown', error }));
  }
};
export const isSettled = ({ kind }: Asked): boolean => kind !== 'unknown' && kind !== 'thrown';

/** D-7.05: what is not known ends by a look-up, or by a company that takes a reference once. */
export const settle = async (
  { adapter }: CompanyUnderTest,
  line: Line,
  parcel: ParcelToCreate,
  since: number,
): Promise<{ readonly isThere: boolean; readonly trackingId: string | null }> => {
  if (adapter.find !== undefined) {
    const found = await adapter.find(line.call, parcel.reference, since);
    return { isThere: found !== null, trackingId: found?.trackingId ?? null };
  }
  if (!adapter.nativeDedup) throw new Error('nothing says whether the parcel is there: a person has to');
  const [again] = await adapter.create(line.call, [parcel]);
  return {
    isThere: again?.kind === 'alreadyThere',
    trackingId: again?.kind === 'created' ? again.trackingId : null,
  };
};

/** A parcel as it is kept once it was created. */
export const keptParcel = (reference: string, outcome: Asked | undefined): CompanyParcel => {
  if (outcome?.kind !== 'created') throw new Error(`not created: ${inspect(outcome)}`);
  const { trackingId, companyId = null, labelUrl = null } = outcome;
  return { reference, trackingId, companyId, labelUrl };
};
