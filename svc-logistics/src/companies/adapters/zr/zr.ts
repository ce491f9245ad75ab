import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import {
  KeysRefused,
  StrangeAnswer,
  type CompanyAdapter,
  type CompanyCall,
  type CompanyParcel,
  type CompanyRequest,
  type CompanyResponse,
  type CreateOutcome,
  type FieldProblem,
  type ParcelNews,
  type ParcelToCreate,
  type WebhookReading,
  type WebhookRequest,
} from '../../domain/company-adapter.ts';
import { baseAddress, dinarsOf, readAs, readJson, textSetting } from '../shared/answers.ts';
import { amountProblems, fullName, missing, placeProblems } from '../shared/field-problems.ts';
import {
  readCreatedBatch,
  readDeleted,
  readEvent,
  readFound,
  readHistory,
  readParcel,
  readProblem,
  readRefusal,
} from './read-zr.ts';
import { svixMessage } from './svix.ts';
import {
  mapOf,
  readHubs,
  readRates,
  readTerritories,
  type ZrHub,
  type ZrMap,
  type ZrTerritory,
} from './territories.ts';
import { ZR_REASONS, ZR_WORDS } from './words.ts';

const HOST = 'api.zrexpress.app';
const PAGE_SIZE = 1000;
const MAX_PAGES = 10;
const DAY_MS = 86_400_000;

const addressOf = ({ account }: CompanyCall, path: string): URL =>
  new URL(`${baseAddress(account, `https://${HOST}`)}/api/v1/${path}`);
const send = async (
  call: CompanyCall,
  method: CompanyRequest['method'],
  path: string,
  more: Pick<CompanyRequest, 'json' | 'cost'> = {},
): Promise<CompanyResponse> =>
  await call.send({
    method,
    url: addressOf(call, path),
    headers: {
      'x-api-key': call.account.secrets.apiKey ?? '',
      'x-tenant': textSetting(call.account, 'tenant'),
      accept: 'application/json',
    },
    ...more,
  });
const ask = async (
  call: CompanyCall,
  method: CompanyRequest['method'],
  path: string,
  more: Pick<CompanyRequest, 'json' | 'cost'> = {},
): Promise<unknown> => {
  const response = await send(call, method, path, more);
  const content = readJson(response);
  if (response.status >= 400) throw new StrangeAnswer(readProblem(content));
  return content;
};

/** The tree of territories and the hubs are read once a day: nothing is searched while parcels are announced. */
const maps = new LRUCache<string, ZrMap>({ max: 200, ttl: DAY_MS });
const allOf = async <Item>(
  call: CompanyCall,
  path: string,
  read: (content: unknown) => { items: readonly Item[]; hasNext: boolean },
): Promise<readonly Item[]> => {
  const all: Item[] = [];
  for (let pageNumber = 1; pageNumber <= MAX_PAGES; pageNumber += 1) {
    const page = read(await ask(call, 'POST', path, { json: { pageNumber, pageSize: PAGE_SIZE } }));
    all.push(...page.items);
    if (!page.hasNext) return all;
  }
  throw new StrangeAnswer('the company lists more places than can be read');
};
const readMap = async (call: CompanyCall): Promise<ZrMap> => {
  const territories = await allOf<ZrTerritory>(call, 'territories/search', readTerritories);
  const map = mapOf(territories, await allOf<ZrHub>(call, 'hubs/search', readHubs));
  maps.set(call.account.uuid, map);
  return map;
};
const mapFor = async (call: CompanyCall): Promise<ZrMap> => maps.get(call.account.uuid) ?? (await readMap(call));

interface ZrAddress {
  readonly city: string;
  readonly district: string;
  readonly hubId?: string;
}
/** A parcel for a desk goes to the hub's own territory, whatever commune its customer lives in. */
const addressIn = (map: ZrMap, { service, place }: ParcelToCreate): ZrAddress | null => {
  if (service === 'stopdesk') {
    const desk = place.desk === null ? undefined : map.desks.get(place.desk.code);
    return desk === undefined || place.desk === null ? null : { ...desk, hubId: place.desk.code };
  }
  const city = map.communes.get(place.commune.code);
  return city === undefined ? null : { city, district: place.commune.code };
};
const phonesOf = ({ phone, secondPhone }: ParcelToCreate): object => ({
  number1: phone,
  ...(secondPhone === null ? {} : { number2: secondPhone }),
});
const bodyOf = (parcel: ParcelToCreate, address: ZrAddress, customerId: string): object => ({
  customer: { customerId, name: fullName(parcel), phone: phonesOf(parcel) },
  deliveryAddress: { cityTerritoryId: address.city, districtTerritoryId: address.district, street: parcel.address },
  ...(address.hubId === undefined ? {} : { hubId: address.hubId }),
  orderedProducts: [
    { productName: parcel.content, unitPrice: dinarsOf(parcel.codAmount), quantity: 1, stockType: 'none' },
  ],
  deliveryType: parcel.service === 'stopdesk' ? 'pickup-point' : 'home',
  description: parcel.content,
  amount: dinarsOf(parcel.codAmount),
  externalId: parcel.reference,
  ...(parcel.weight === null ? {} : { weight: { weight: parcel.weight / 1000 } }),
});

type Refused = Extract<CreateOutcome, { kind: 'refused' }>;
/**
 * A customer of the company for each parcel; one that is left over because the batch failed does no harm. The company
 * may refuse one: no parcel was asked for then, and the others go on.
 */
const createCustomer = async (
  call: CompanyCall,
  parcel: ParcelToCreate,
  cost: number,
): Promise<{ readonly id: string } | Refused> => {
  const json = { name: fullName(parcel), phone: phonesOf(parcel) };
  const response = await send(call, 'POST', 'customers/individual', { json, cost });
  const content = readJson(response);
  return response.status >= 400 ? readRefusal(content) : readAs(z.looseObject({ id: z.string() }), content);
};
/**
 * The calls of a whole batch are asked of the limit at once: batches that each got a part of them would use it up with
 * customers, and none would come to its parcels.
 */
const create = async (call: CompanyCall, parcels: readonly ParcelToCreate[]): Promise<readonly CreateOutcome[]> => {
  const map = await mapFor(call);
  const addresses = parcels.map((parcel) => addressIn(map, parcel));
  let cost = 1 + addresses.filter((address) => address !== null).length;
  const bodies: object[] = [];
  const refused = new Map<number, Refused>();
  for (const [index, parcel] of parcels.entries()) {
    const address = addresses[index];
    if (!address) {
      refused.set(index, { kind: 'refused', field: parcel.service === 'stopdesk' ? 'desk' : 'commune', words: '' });
      continue;
    }
    const customer = await createCustomer(call, parcel, cost);
    cost = 0;
    if ('kind' in customer) refused.set(index, customer);
    else bodies.push(bodyOf(parcel, address, customer.id));
  }
  const created = bodies.length === 0 ? [] : await createBatch(call, bodies);
  let next = 0;
  return parcels.map((_parcel, index): CreateOutcome => {
    const refusal = refused.get(index);
    if (refusal) return refusal;
    next += 1;
    return created[next - 1] ?? { kind: 'unknown', words: '' };
  });
};
/** 400 is an answer too: every parcel of the batch was refused, each for its own reasons. */
const createBatch = async (call: CompanyCall, bodies: readonly object[]): Promise<readonly CreateOutcome[]> => {
  const response = await send(call, 'POST', 'parcels/bulk', { json: { parcels: bodies }, cost: 0 });
  return readCreatedBatch(readJson(response), bodies.length);
};

/** What the company is asked for one parcel: where it stands, and how it came there. */
const CALLS_TO_TRACK = 2;
const newsOf = async (
  call: CompanyCall,
  { trackingId, companyId }: CompanyParcel,
  cost: number,
): Promise<readonly ParcelNews[]> => {
  const response = await send(call, 'GET', `parcels/${encodeURIComponent(companyId ?? trackingId)}`, { cost });
  if (response.status === 404) return [];
  const parcel = readParcel(readJson(response));
  // The history is found by the company's id alone, never by the tracking.
  const history = await ask(call, 'GET', `parcels/${encodeURIComponent(parcel.id)}/state-history`, { cost: 0 });
  return readHistory(history, trackingId, parcel);
};

const readWebhook = (secret: string, request: WebhookRequest): WebhookReading => {
  const now = Date.now();
  const messageId = svixMessage(request, secret, now);
  if (messageId === null) return { kind: 'wrongSignature' };
  const news = readEvent(new TextDecoder().decode(request.body), messageId, now);
  return news === null ? { kind: 'unreadable' } : { kind: 'news', news: [news] };
};

const phoneProblems = (phone: string | null): readonly FieldProblem[] =>
  phone === null || /^\+213\d{8,9}$/.test(phone) ? [] : [{ field: 'phone', rule: 'format' }];

export const zr: CompanyAdapter = {
  name: 'zr',
  title: 'ZR Express',
  settings: [{ key: 'tenant', kind: 'text', required: true, max: 100 }],
  secrets: [
    { key: 'apiKey', kind: 'secret', required: true, max: 500 },
    { key: 'webhookSecret', kind: 'secret', required: false, max: 200 },
  ],
  hosts: () => [HOST],
  // The company publishes none: this is our own moderation.
  limits: [{ windowMs: 60_000, calls: 60 }],
  limitKeys: (account) => [`account:${account.uuid}`],
  // With its customers 17 calls, so that three go into what is allowed of a minute.
  batch: 16,
  callsPerParcel: 1.07,
  nativeDedup: false,
  words: ZR_WORDS,
  reasons: ZR_REASONS,
  problemsOf: (parcel) => [
    ...missing('name', fullName(parcel)),
    ...missing('other', parcel.content),
    ...missing('reference', parcel.reference),
    ...phoneProblems(parcel.phone),
    ...phoneProblems(parcel.secondPhone),
    ...amountProblems(parcel.codAmount),
    ...placeProblems(parcel),
  ],
  check: async (call) => {
    try {
      await ask(call, 'GET', 'users/profile');
      return { result: 'ok', words: '' };
    } catch (error) {
      if (error instanceof KeysRefused) return { result: 'refused', words: error.message };
      throw error;
    }
  },
  places: async (call) => (await readMap(call)).places,
  fees: async (call) => {
    const map = await mapFor(call);
    const response = await send(call, 'GET', 'delivery-pricing/rates');
    // The account has no price list.
    return response.status === 404 ? [] : readRates(readJson(response), map);
  },
  create,
  find: async (call, reference) => {
    const filter = { field: 'externalId', operator: 'eq', value: reference };
    const search = { pageNumber: 1, pageSize: 10, advancedFilter: filter };
    return readFound(await ask(call, 'POST', 'parcels/search', { json: search }), reference);
  },
  cancel: async (call, { trackingId }) => {
    const json = { trackingNumbers: [trackingId] };
    const response = await send(call, 'DELETE', 'parcels/bulk/by-tracking-number', { json });
    const outcome = readDeleted(readJson(response), trackingId);
    if (outcome.kind === 'cancelled') return outcome;
    const { status } = await send(call, 'GET', `parcels/${encodeURIComponent(trackingId)}`);
    return status === 404 ? { kind: 'none' } : outcome;
  },
  track: async (call, parcels) => {
    const news: ParcelNews[] = [];
    let cost = CALLS_TO_TRACK * parcels.length;
    for (const parcel of parcels) {
      news.push(...(await newsOf(call, parcel, cost)));
      cost = 0;
    }
    return news;
  },
  // What was heard of one is kept, whatever becomes of the next.
  trackBatch: 1,
  trackCalls: CALLS_TO_TRACK,
  readWebhook: (account, request) => readWebhook(account.secrets.webhookSecret ?? '', request),
  partialDelivery: false,
};
