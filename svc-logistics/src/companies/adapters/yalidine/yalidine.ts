import type { ParcelRefusal } from '@shop/contracts/logistics';
import { setTimeout as wait } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import {
  BreakerOpen,
  KeysRefused,
  LimitReached,
  StrangeAnswer,
  type CancelOutcome,
  type CompanyAccount,
  type CompanyAdapter,
  type CompanyCall,
  type CompanyFee,
  type CompanyRequest,
  type CompanyResponse,
  type CreateOutcome,
  type FieldProblem,
  type ParcelToCreate,
} from '../../domain/company-adapter.ts';
import { algiersDay, baseAddress, localPhone, pdfOf, readJson, textSetting } from '../shared/answers.ts';
import { amountProblems, missing, placeProblems, tooLong } from '../shared/field-problems.ts';
import {
  foundIn,
  innocentIn,
  readCenters,
  readCommunes,
  readCreated,
  readDeleted,
  readFees,
  readHistories,
  readRows,
  readWilayas,
  statementLineOf,
  yalidineFields,
  type YalidinePage,
} from './read-yalidine.ts';
import { readWebhook } from './webhook.ts';
import { YALIDINE_REASONS, YALIDINE_WORDS } from './words.ts';

/** Companies of the family: one interface, each with its own hosts, of the calls and of the labels. */
const FAMILY = {
  yalidine: { api: 'api.yalidine.app', labels: 'yalidine.app' },
  guepex: { api: 'api.guepex.app', labels: 'guepex.app' },
  yalitec: { api: 'api.yalitec.me', labels: 'yalitec.me' },
} as const;
const hostsOf = (account: CompanyAccount): (typeof FAMILY)[keyof typeof FAMILY] => {
  const brand = textSetting(account, 'brand');
  return brand === 'guepex' || brand === 'yalitec' ? FAMILY[brand] : FAMILY.yalidine;
};
const PAGE_SIZE = 1000;
const MAX_PAGES = 20;
const MAX_DINARS = 150_000;
/** The company writes no limit of its texts: this is ours. */
const MAX_TEXT = 255;
const DAY_MS = 86_400_000;
const SHORT_MS = 1500;

type Query = Readonly<Record<string, string | number>>;
const addressOf = ({ account }: CompanyCall, path: string, query: Query = {}): URL => {
  const url = new URL(`${baseAddress(account, `https://${hostsOf(account).api}`)}/v1/${path}`);
  for (const [key, value] of Object.entries(query)) url.searchParams.set(key, String(value));
  return url;
};
/**
 * The limit of a second is waited for here, so that a list of several pages is read in one go. Nothing was sent, or the
 * company has answered 429, which it does instead of doing anything.
 */
const afterShortWait = async <Result>(ask: () => Promise<Result>): Promise<Result> => {
  try {
    return await ask();
  } catch (error) {
    const ms = error instanceof LimitReached ? error.until - Date.now() : Number.POSITIVE_INFINITY;
    if (ms > SHORT_MS) throw error;
    await wait(Math.max(0, ms));
    return await ask();
  }
};
const send = async (
  call: CompanyCall,
  request: Pick<CompanyRequest, 'method' | 'url' | 'json'>,
): Promise<CompanyResponse> => {
  const { apiId = '', apiToken = '' } = call.account.secrets;
  return await afterShortWait(() => call.send({ ...request, headers: { 'x-api-id': apiId, 'x-api-token': apiToken } }));
};
const get = async (call: CompanyCall, path: string, query: Query = {}): Promise<unknown> => {
  const response = await send(call, { method: 'GET', url: addressOf(call, path, query) });
  const content = readJson(response);
  if (response.status >= 400) throw new StrangeAnswer(`the company answered ${String(response.status)}`);
  return content;
};
const everyRow = async <Row>(
  call: CompanyCall,
  path: string,
  query: Query,
  read: (content: unknown) => YalidinePage<Row>,
): Promise<readonly Row[]> => {
  const all: Row[] = [];
  for (let page = 1; page <= MAX_PAGES; page += 1) {
    const { rows, hasMore } = read(await get(call, path, { ...query, page, page_size: PAGE_SIZE }));
    all.push(...rows);
    if (!hasMore) return all;
  }
  throw new StrangeAnswer('the company lists more pages than can be read');
};

/** The company's own names of wilayas, which parcels are written with. */
const wilayaNames = new LRUCache<string, ReadonlyMap<number, string>>({ max: 200, ttl: DAY_MS });
const namesFor = async (call: CompanyCall): Promise<ReadonlyMap<number, string>> => {
  const kept = wilayaNames.get(call.account.uuid);
  if (kept !== undefined) return kept;
  const names = readWilayas(await get(call, 'wilayas/', { page_size: PAGE_SIZE }));
  wilayaNames.set(call.account.uuid, names);
  return names;
};

/** The company has no wilaya of this number to name. */
const NO_ORIGIN: ParcelRefusal = 'origin-unknown';
const NO_COMMUNE: ParcelRefusal = 'commune-unknown';

interface Written {
  readonly reference: string;
  readonly fields: ReturnType<typeof yalidineFields>;
}
const sendBatch = async (call: CompanyCall, batch: readonly Written[]): Promise<readonly CreateOutcome[]> => {
  const url = addressOf(call, 'parcels/');
  const response = await send(call, { method: 'POST', url, json: batch.map(({ fields }) => fields) });
  const references = batch.map(({ reference }) => reference);
  return readCreated(readJson(response), response.status, references);
};
/** Where a batch is whole or nothing, those without a fault are sent once more, without the others. */
const createBatch = async (call: CompanyCall, batch: readonly Written[]): Promise<readonly CreateOutcome[]> => {
  const outcomes = await sendBatch(call, batch);
  const innocent = innocentIn(outcomes);
  if (innocent.size === 0) return outcomes;
  const again = await sendBatch(
    call,
    batch.filter((_one, index) => innocent.has(index)),
  ).catch((error: unknown): readonly CreateOutcome[] => {
    // Nothing was sent, and nothing was created before: all are asked for later.
    if (error instanceof LimitReached || error instanceof BreakerOpen || error instanceof KeysRefused) throw error;
    return [];
  });
  let next = 0;
  return outcomes.map((outcome, index) => {
    if (!innocent.has(index)) return outcome;
    next += 1;
    return again[next - 1] ?? { kind: 'unknown', words: '' };
  });
};
const create = async (call: CompanyCall, parcels: readonly ParcelToCreate[]): Promise<readonly CreateOutcome[]> => {
  const names = await namesFor(call);
  const from = names.get(Number(call.account.settings.fromWilaya));
  if (from === undefined) return parcels.map(() => ({ kind: 'refused', field: 'account', words: NO_ORIGIN }));
  const batch = parcels.flatMap((parcel): Written[] => {
    const to = names.get(parcel.place.wilaya);
    const { reference } = parcel;
    return to === undefined ? [] : [{ reference, fields: yalidineFields(parcel, { from, to }) }];
  });
  const created = batch.length === 0 ? [] : await createBatch(call, batch);
  const unsaid: CreateOutcome = { kind: 'unknown', words: '' };
  const outcomes = new Map(batch.map(({ reference }, index) => [reference, created[index] ?? unsaid]));
  return parcels.map(
    ({ reference }) => outcomes.get(reference) ?? { kind: 'refused', field: 'commune', words: NO_COMMUNE },
  );
};

const cancel = async (call: CompanyCall, trackingId: string): Promise<CancelOutcome> => {
  const url = addressOf(call, `parcels/${encodeURIComponent(trackingId)}`);
  const response = await send(call, { method: 'DELETE', url });
  const content = readJson(response);
  if (response.status < 400 && readDeleted(content, trackingId)) return { kind: 'cancelled' };
  const { rows } = readRows(await get(call, 'parcels/', { tracking: trackingId }));
  const row = rows.find(({ tracking }) => tracking === trackingId);
  return row === undefined ? { kind: 'none' } : { kind: 'refused', words: row.last_status ?? '' };
};

/**
 * One call for each wilaya. What is known stays for a day, so that a limit that is reached on the way loses nothing:
 * the next asking goes on where this one stopped.
 */
const knownFees = new LRUCache<string, Map<number, CompanyFee>>({ max: 200, ttl: DAY_MS });
const fees = async (call: CompanyCall): Promise<readonly CompanyFee[]> => {
  const { uuid, settings } = call.account;
  const from = Number(settings.fromWilaya);
  const key = `${uuid} ${hostsOf(call.account).api} ${String(from)}`;
  const known = knownFees.get(key) ?? new Map<number, CompanyFee>();
  knownFees.set(key, known);
  for (const wilaya of (await namesFor(call)).keys()) {
    if (known.has(wilaya)) continue;
    known.set(wilaya, readFees(await get(call, 'fees/', { from_wilaya_id: from, to_wilaya_id: wilaya }), wilaya));
  }
  return [...known.values()];
};

const phoneProblems = (phone: string | null): readonly FieldProblem[] =>
  phone === null || /^0\d{8,9}$/.test(localPhone(phone)) ? [] : [{ field: 'phone', rule: 'format', limit: 10 }];
const problemsOf = (parcel: ParcelToCreate): readonly FieldProblem[] => [
  ...missing('reference', parcel.reference),
  ...missing('name', parcel.customer.firstname),
  ...missing('name', parcel.customer.lastname),
  ...missing('address', parcel.address),
  ...missing('other', parcel.content),
  ...tooLong('name', parcel.customer.firstname, MAX_TEXT),
  ...tooLong('name', parcel.customer.lastname, MAX_TEXT),
  ...tooLong('address', parcel.address, MAX_TEXT),
  ...tooLong('other', parcel.content, MAX_TEXT),
  ...phoneProblems(parcel.phone),
  ...phoneProblems(parcel.secondPhone),
  ...amountProblems(parcel.codAmount),
  ...(parcel.codAmount > MAX_DINARS * 100
    ? [{ field: 'amount', rule: 'out-of-range', limit: MAX_DINARS } as const]
    : []),
  ...placeProblems(parcel),
];

export const yalidine: CompanyAdapter = {
  name: 'yalidine',
  title: 'Yalidine',
  settings: [
    { key: 'brand', kind: 'choice', required: true, choices: Object.keys(FAMILY) },
    { key: 'fromWilaya', kind: 'wilaya', required: true },
  ],
  secrets: [
    { key: 'apiId', kind: 'secret', required: true, max: 100 },
    { key: 'apiToken', kind: 'secret', required: true, max: 200 },
    { key: 'webhookSecret', kind: 'secret', required: false, max: 200 },
  ],
  hosts: (account) => Object.values(hostsOf(account)),
  limits: [
    { windowMs: 1000, calls: 5 },
    { windowMs: 60_000, calls: 50 },
    { windowMs: 3_600_000, calls: 1000 },
    { windowMs: DAY_MS, calls: 10_000 },
  ],
  limitKeys: (account) => [`account:${account.uuid}`],
  quotaHeaders: {
    'x-second-quota-left': 1000,
    'x-minute-quota-left': 60_000,
    'x-hour-quota-left': 3_600_000,
    'x-day-quota-left': DAY_MS,
  },
  // A shop of the wilayas of 2026 sends from the one that was before.
  wrongSettings: ({ settings }) =>
    Number(settings.fromWilaya) >= 1 && Number(settings.fromWilaya) <= 58 ? [] : ['fromWilaya'],
  batch: 50,
  callsPerParcel: 0.02,
  nativeDedup: false,
  words: YALIDINE_WORDS,
  reasons: YALIDINE_REASONS,
  problemsOf,
  check: async (call) => {
    try {
      readWilayas(await get(call, 'wilayas/', { page_size: 1 }));
      return { result: 'ok', words: '' };
    } catch (error) {
      if (error instanceof KeysRefused) return { result: 'refused', words: error.message };
      throw error;
    }
  },
  places: async (call) => ({
    communes: await everyRow(call, 'communes/', {}, readCommunes),
    desks: await everyRow(call, 'centers/', {}, readCenters),
  }),
  fees,
  create,
  find: async (call, reference) =>
    foundIn(await everyRow(call, 'parcels/', { order_id: reference }, readRows), reference),
  cancel: async (call, { trackingId }) => await cancel(call, trackingId),
  // A public link, to which the keys are not sent. Links that are read later have no token, and show nothing.
  label: async (call, { labelUrl }) => {
    if (labelUrl === null) return null;
    const response = await call.send({ method: 'GET', url: new URL(labelUrl), cost: 0 });
    const pdf = pdfOf(response);
    if (pdf === null && response.status !== 404) throw new StrangeAnswer('the label is no PDF');
    return pdf;
  },
  track: async (call, parcels) => {
    const tracking = parcels.map(({ trackingId }) => trackingId).join(',');
    return await everyRow(call, 'histories/', { tracking }, readHistories);
  },
  trackBatch: 50,
  readWebhook: (account, request) => readWebhook(account.secrets.webhookSecret ?? '', request),
  statement: async (call, since) => {
    const days = `${algiersDay(since)},${algiersDay(Date.now())}`;
    const query = { payment_status: 'ready,receivable,payed', date_last_status: days };
    return (await everyRow(call, 'parcels/', query, readRows)).map(statementLineOf);
  },
  partialDelivery: false,
};
