import { LRUCache } from 'lru-cache';
import {
  BreakerOpen,
  LimitReached,
  StrangeAnswer,
  type CompanyAccount,
  type CompanyAdapter,
  type CompanyCall,
  type CompanyRequest,
  type CompanyResponse,
  type CreateOutcome,
  type FoundParcel,
  type ParcelToCreate,
} from '../../domain/company-adapter.ts';
import { algiersDay, baseAddress, pdfOf, readJson, textSetting } from '../shared/answers.ts';
import { commonProblems, missing, tooLong } from '../shared/field-problems.ts';
import {
  ecotrackFields,
  readAsked,
  readCancelled,
  readCreated,
  readCreatedBatch,
  readFees,
  readFollowed,
  readPlaces,
  readRows,
  readToken,
  readValidated,
  statementLineOf,
  type EcotrackRow,
} from './read-ecotrack.ts';
import { ECOTRACK_WORDS, MAY_BE_DRAFT } from './words.ts';

/** Tenants with a domain of their own; others end in `.ecotrack.dz`. */
const OWN_DOMAINS: readonly string[] = ['platform.dhd-dz.com', 'app.conexlog-dz.com'];
/** `get/orders` shows no older ones. */
const LISTED_MS = 90 * 86_400_000;
const MAX_PAGES = 50;
const MAX_REMARK = 255;
const MAX_BATCH = 10;
/** A tenant that has mended its batches is asked for them again after so long. */
const SINGLY_MS = 7 * 86_400_000;
const SINGLE_ACCOUNTS = 1000;
/** How long it is known on which page a look-up was stopped by a limit. */
const STOPPED_MS = 3_600_000;
const STOPPED_LOOK_UPS = 5000;

/** The tenant's host as its dashboard shows it, with or without `https://`; '' where it is none of Ecotrack's. */
export const tenantHost = (account: CompanyAccount): string => {
  const host = textSetting(account, 'address')
    .toLowerCase()
    .replace(/^https:\/\//, '')
    .replace(/\/.*$/, '');
  return /^([a-z0-9-]+\.)+ecotrack\.dz$/.test(host) || OWN_DOMAINS.includes(host) ? host : '';
};

type Values = Readonly<Record<string, string | number>>;
const addressOf = (account: CompanyAccount, path: string, query: Values = {}): URL => {
  const host = tenantHost(account);
  const url = new URL(`${baseAddress(account, `https://${host === '' ? 'none.invalid' : host}`)}/api/v1/${path}`);
  for (const [key, value] of Object.entries(query)) url.searchParams.set(key, String(value));
  return url;
};
const tokenOf = ({ account }: CompanyCall): string => account.secrets.token ?? '';
type More = Pick<CompanyRequest, 'json' | 'cost'>;
const send = (
  call: CompanyCall,
  method: CompanyRequest['method'],
  url: URL,
  more: More = {},
): Promise<CompanyResponse> =>
  call.send({
    method,
    url,
    headers: { authorization: `Bearer ${tokenOf(call)}`, accept: 'application/json' },
    ...more,
  });
const ask = async (call: CompanyCall, method: CompanyRequest['method'], url: URL, more: More = {}): Promise<unknown> =>
  readJson(await send(call, method, url, more));

const validate = async (
  call: CompanyCall,
  tracking: string,
  cost: number,
): Promise<ReturnType<typeof readValidated>> => {
  const ask_collection = call.account.settings.askCollection === true ? 1 : 0;
  const url = addressOf(call.account, 'valid/order', { tracking, ask_collection });
  return readValidated(await ask(call, 'POST', url, { cost }));
};
/**
 * Created is not shipped: only `valid/order` shows the parcel to the company. Where that fails, the outcome is unknown,
 * and the look-up makes the parcel ready; it is never created again. A draft that is refused is deleted.
 */
const finish = async (call: CompanyCall, outcome: CreateOutcome): Promise<CreateOutcome> => {
  if (outcome.kind !== 'created') return outcome;
  const tracking = outcome.trackingId;
  try {
    const { ready, words } = await validate(call, tracking, 0);
    if (ready) return outcome;
    const url = addressOf(call.account, 'delete/order', { tracking });
    const cancelled = readCancelled(await ask(call, 'DELETE', url));
    if (cancelled.kind === 'cancelled') return { kind: 'refused', field: 'other', words };
    return { kind: 'unknown', words: `${tracking}: ${words}` };
  } catch (error) {
    return { kind: 'unknown', words: `${tracking}: ${error instanceof Error ? error.message : ''}` };
  }
};

/** The calls of both steps are asked of the limit at once, so that it is not used up between them. */
const createOne = async (call: CompanyCall, parcel: ParcelToCreate): Promise<CreateOutcome> =>
  readCreated(await ask(call, 'POST', addressOf(call.account, 'create/order', ecotrackFields(parcel)), { cost: 2 }));
/**
 * Accounts of tenants whose server fails at every batch: after one such answer parcels are created singly. Those of the
 * batch are looked up as ever, and are asked for again where they are not there.
 */
const singly = new LRUCache<string, true>({ max: SINGLE_ACCOUNTS, ttl: SINGLY_MS });
const createBatch = async (
  call: CompanyCall,
  parcels: readonly ParcelToCreate[],
): Promise<readonly CreateOutcome[]> => {
  const response = await send(call, 'POST', addressOf(call.account, 'create/orders'), {
    json: { orders: Object.fromEntries(parcels.map((parcel, index) => [String(index), ecotrackFields(parcel)])) },
    cost: 1 + parcels.length,
  });
  if (response.status === 500) singly.set(call.account.uuid, true);
  return readCreatedBatch(
    readJson(response),
    parcels.map(({ reference }) => reference),
  );
};
const create = async (call: CompanyCall, parcels: readonly ParcelToCreate[]): Promise<readonly CreateOutcome[]> => {
  const [first] = parcels;
  if (first !== undefined && parcels.length === 1) return [await finish(call, await createOne(call, first))];
  const finished: CreateOutcome[] = [];
  for (const outcome of await createBatch(call, parcels)) finished.push(await finish(call, outcome));
  return finished;
};

/**
 * Rows of `get/orders` that were created since then, page by page, until `visit` has seen enough. `reached` hears of
 * each page that was read.
 */
const eachRow = async (
  call: CompanyCall,
  since: number,
  visit: (row: EcotrackRow) => 'enough' | 'more',
  { first = 1, reached = () => undefined }: { readonly first?: number; readonly reached?: (page: number) => void } = {},
): Promise<void> => {
  const now = Date.now();
  const start_date = algiersDay(Math.max(since, now - LISTED_MS));
  const end_date = algiersDay(now + 86_400_000);
  for (let page = first; page <= MAX_PAGES; page += 1) {
    const url = addressOf(call.account, 'get/orders', { page, start_date, end_date });
    const { rows, isLast } = readRows(await ask(call, 'GET', url));
    reached(page);
    if (rows.some((row) => visit(row) === 'enough') || isLast) return;
  }
  throw new StrangeAnswer('the company lists more pages than can be read');
};
/** The last page that a look-up read before a limit stopped it. */
const stopped = new LRUCache<string, number>({ max: STOPPED_LOOK_UPS, ttl: STOPPED_MS });
/**
 * The row of a reference. A look-up that a limit has stopped goes on at the page that it read last, or one of many
 * pages would begin anew for ever; a row that has moved up meanwhile is on that page still.
 */
const rowOf = async (call: CompanyCall, reference: string, since: number): Promise<EcotrackRow | undefined> => {
  const key = `${call.account.uuid} ${String(since)} ${reference}`;
  const found: EcotrackRow[] = [];
  const visit = (row: EcotrackRow) => {
    if (row.reference !== reference) return 'more';
    found.push(row);
    return 'enough';
  };
  const first = stopped.get(key) ?? 1;
  stopped.delete(key);
  let last = first;
  try {
    await eachRow(call, since, visit, { first, reached: (page) => void (last = page) });
  } catch (error) {
    if (error instanceof LimitReached || error instanceof BreakerOpen) stopped.set(key, last);
    throw error;
  }
  return found[0];
};
const find = async (call: CompanyCall, reference: string, since: number): Promise<FoundParcel | null> => {
  const row = await rowOf(call, reference, since);
  // A parcel older than the list may be there all the same, as may one that was paid and put into the archive.
  if (row === undefined && since < Date.now() - LISTED_MS) throw new StrangeAnswer('the list does not go back so far');
  if (row === undefined) return null;
  if (MAY_BE_DRAFT.has(row.status ?? '')) {
    const { ready, words } = await validate(call, row.tracking, 1);
    if (!ready) throw new StrangeAnswer(`${row.tracking}: ${words}`);
  }
  return { trackingId: row.tracking, word: row.status ?? null };
};

export const ecotrack: CompanyAdapter = {
  name: 'ecotrack',
  title: 'Ecotrack',
  settings: [
    { key: 'address', kind: 'text', required: true, max: 100 },
    { key: 'askCollection', kind: 'switch', required: false },
  ],
  secrets: [{ key: 'token', kind: 'secret', required: true, max: 500 }],
  hosts: (account) => [tenantHost(account)].filter((host) => host !== ''),
  limits: [
    { windowMs: 60_000, calls: 50 },
    { windowMs: 3_600_000, calls: 1500 },
    { windowMs: 86_400_000, calls: 15_000 },
  ],
  quotaHeaders: {
    'x-ratelimit-remaining': 60_000,
    'x-ratelimit-remaining-hour': 3_600_000,
    'x-ratelimit-remaining-day': 86_400_000,
  },
  wrongSettings: (account) => (tenantHost(account) === '' ? ['address'] : []),
  // "Per user or address": accounts of one tenant share the address that the installation goes out by.
  limitKeys: (account) => [`account:${account.uuid}`, `host:${tenantHost(account)}`],
  batch: MAX_BATCH,
  batchOf: ({ uuid }) => (singly.has(uuid) ? 1 : MAX_BATCH),
  callsPerParcel: 2.1,
  nativeDedup: false,
  words: ECOTRACK_WORDS,
  reasons: {},
  problemsOf: (parcel) => [
    ...commonProblems(parcel),
    ...missing('reference', parcel.reference),
    ...tooLong('reference', parcel.reference, 255),
    ...tooLong('other', parcel.content, 255),
  ],
  check: async (call) => {
    const url = addressOf(call.account, 'validate/token', { api_token: tokenOf(call) });
    const { valid, words } = readToken(readJson(await call.send({ method: 'GET', url })));
    return { result: valid ? 'ok' : 'refused', words };
  },
  places: async (call) => readPlaces(await ask(call, 'GET', addressOf(call.account, 'get/communes'))),
  fees: async (call) => readFees(await ask(call, 'GET', addressOf(call.account, 'get/fees'))),
  create,
  find,
  cancel: async (call, { trackingId }) =>
    readCancelled(await ask(call, 'DELETE', addressOf(call.account, 'delete/order', { tracking: trackingId }))),
  label: async (call, { trackingId }) => {
    const response = await call.send({
      method: 'GET',
      url: addressOf(call.account, 'get/order/label', { tracking: trackingId }),
      headers: { authorization: `Bearer ${tokenOf(call)}` },
    });
    const pdf = pdfOf(response);
    if (pdf === null && response.status !== 404) readJson(response);
    return pdf;
  },
  track: async (call, parcels) => {
    const trackings = parcels.map(({ trackingId }) => trackingId);
    const query = { api_token: tokenOf(call), trackings: trackings.join(','), status: 'all' };
    const url = addressOf(call.account, 'get/orders/status', query);
    return readFollowed(readJson(await call.send({ method: 'GET', url })), trackings, Date.now());
  },
  trackBatch: 100,
  // The company has no call for a new attempt: the driver reads a remark.
  askNewAttempt: async (call, { trackingId }, { note, phone, date }) => {
    const content = ['Nouvelle tentative', note, phone, date]
      .filter((part) => part !== undefined && part !== '')
      .join(' ');
    if (content.length > MAX_REMARK) return { kind: 'refused', words: 'remarque : 255 caractères au plus' };
    return readAsked(await ask(call, 'POST', addressOf(call.account, 'add/maj', { tracking: trackingId, content })));
  },
  // A wish: the company may leave it aside, so that nothing changes here until it says so.
  askReturn: async (call, { trackingId }) =>
    readAsked(await ask(call, 'POST', addressOf(call.account, 'ask/for/order/return', { tracking: trackingId }))),
  statement: async (call, since) => {
    const rows: EcotrackRow[] = [];
    await eachRow(call, since, (row) => {
      rows.push(row);
      return 'more';
    });
    return rows.map(statementLineOf);
  },
  partialDelivery: false,
};
