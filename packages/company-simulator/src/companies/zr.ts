import { createHmac, randomUUID } from 'node:crypto';
import { z } from 'zod';
import { createShelf, type Shelf } from '../parcels/shelf.ts';
import type { Country } from '../places/country.ts';
import {
  accountOfKeys,
  headerOf,
  json,
  type Answer,
  type Ask,
  type Happening,
  type Route,
  type SimulatedCompany,
} from './simulated-company.ts';
import { Batch, createParcel, historyOf, parcelOf } from './zr/parcels.ts';
import { zrPlaces, type ZrPlaces } from './zr/places.ts';

/** A tenant whose name begins so has no price list. */
const WITHOUT_PRICES = 'no-prices';

const problem = (status: number, code: string, description: string): Answer =>
  json({ type: 'about:blank', title: code, status, detail: description, errors: [{ code, description }] }, status);
const notFound = (): Answer => problem(404, 'NotFound', 'The parcel was not found');

const Page = z.looseObject({ pageNumber: z.int().min(1), pageSize: z.int().min(1).max(1000) });
const pageOf = ({ body }: Ask, items: readonly object[]): Answer => {
  const page = Page.safeParse(body);
  if (!page.success) return problem(400, 'ValidationError', 'pageNumber and pageSize are required');
  const { pageNumber, pageSize } = page.data;
  return json({
    items: items.slice((pageNumber - 1) * pageSize, pageNumber * pageSize),
    pageNumber,
    pageSize,
    totalCount: items.length,
    hasNext: pageNumber * pageSize < items.length,
  });
};

const createBatch = (ask: Ask, shelf: Shelf, places: ZrPlaces): Answer => {
  const batch = Batch.safeParse(ask.body);
  if (!batch.success) return problem(400, 'ValidationError', 'parcels is required');
  const results = batch.data.parcels.map((content) => createParcel(ask, content, { shelf, places }));
  const successes = results.flatMap((result, index) =>
    'tracking' in result
      ? [{ index, parcelId: result.id, trackingNumber: result.tracking, externalId: result.reference }]
      : [],
  );
  const failures = results.flatMap((result, index) =>
    'tracking' in result ? [] : result.map((fault) => ({ index, ...fault })),
  );
  const status = failures.length === 0 ? 200 : successes.length === 0 ? 400 : 207;
  return json({ successes, failures }, status);
};

const Search = z.looseObject({ advancedFilter: z.looseObject({ field: z.string(), value: z.string() }).optional() });
const search = (ask: Ask, shelf: Shelf): Answer => {
  const filter = Search.safeParse(ask.body).data?.advancedFilter;
  const found = shelf
    .of(ask.account)
    .filter(({ reference }) => filter?.field !== 'externalId' || filter.value === reference);
  return pageOf(ask, found.map(parcelOf));
};

const Numbers = z.object({ trackingNumbers: z.array(z.string()).min(1).max(200) });
const remove = ({ account, body, isRefused }: Ask, shelf: Shelf): Answer => {
  const numbers = Numbers.safeParse(body).data?.trackingNumbers ?? [];
  const successes: object[] = [];
  const failures: object[] = [];
  for (const [index, trackingNumber] of numbers.entries()) {
    const parcel = shelf.find(account, trackingNumber);
    const isMoving = parcel === undefined || parcel.events.length > 1;
    if (isRefused || isMoving) {
      failures.push({ index, errorCode: 'ParcelNotDeletable', errorMessage: 'The parcel cannot be deleted any more' });
      continue;
    }
    parcel.isDeleted = true;
    successes.push({ index, parcelId: parcel.id, trackingNumber });
  }
  return json({ successes, failures }, failures.length === 0 ? 200 : 400);
};

const routesOf = (shelf: Shelf, places: ZrPlaces): readonly Route[] => [
  { method: 'get', path: '/api/v1/users/profile', answer: () => json({ id: randomUUID(), name: 'Hanout' }) },
  { method: 'post', path: '/api/v1/territories/search', answer: (ask) => pageOf(ask, places.territories) },
  { method: 'post', path: '/api/v1/hubs/search', answer: (ask) => pageOf(ask, places.hubs) },
  { method: 'post', path: '/api/v1/customers/individual', answer: () => json({ id: randomUUID() }) },
  {
    method: 'post',
    path: '/api/v1/parcels/bulk',
    isRefusable: true,
    answer: (ask) => createBatch(ask, shelf, places),
  },
  { method: 'post', path: '/api/v1/parcels/search', answer: (ask) => search(ask, shelf) },
  {
    method: 'delete',
    path: '/api/v1/parcels/bulk/by-tracking-number',
    isRefusable: true,
    answer: (ask) => remove(ask, shelf),
  },
  {
    method: 'get',
    path: '/api/v1/parcels/:id',
    answer: ({ account, params }) => {
      const parcel = shelf.find(account, params.id ?? '');
      return parcel === undefined ? notFound() : json(parcelOf(parcel));
    },
  },
  {
    method: 'get',
    path: '/api/v1/parcels/:id/state-history',
    answer: ({ account, params }) => {
      // The tracking finds the parcel, and not its history.
      const parcel = shelf.of(account).find(({ id }) => id === params.id);
      return parcel === undefined ? notFound() : json(historyOf(parcel));
    },
  },
  {
    method: 'get',
    path: '/api/v1/delivery-pricing/rates',
    answer: ({ account }) =>
      account.startsWith(WITHOUT_PRICES)
        ? problem(404, 'PriceListNotFound', 'The account has no price list')
        : json({ rates: places.rates }),
  },
];

const capitalized = (content: unknown): unknown => {
  if (Array.isArray(content)) return content.map(capitalized);
  if (typeof content !== 'object' || content === null) return content;
  return Object.fromEntries(
    Object.entries(content).map(([key, value]) => [
      `${key[0]?.toUpperCase() ?? ''}${key.slice(1)}`,
      capitalized(value),
    ]),
  );
};
const eventOf = ({ tracking, reference, event, reason, isReturn, at }: Happening): unknown => {
  const content = {
    eventType: reason === null ? 'parcel.state.updated' : 'parcel.state.situation.created',
    occurredAt: new Date(at).toISOString(),
    data: {
      trackingNumber: tracking,
      externalId: reference,
      state: { name: event, description: '' },
      isReturn,
      situation: reason === null ? null : { name: reason, slug: reason },
    },
  };
  // Both ways of writing have been seen.
  return reason === null ? content : capitalized(content);
};
/** One request for each, signed as Svix does. */
const writeWebhooks = (happenings: readonly Happening[], secret: string, now: number) =>
  happenings.map((happening) => {
    const body = JSON.stringify(eventOf(happening));
    const timestamp = String(Math.floor(now / 1000));
    const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
    const signed = `${happening.eventId}.${timestamp}.${body}`;
    const signature = `v1,${createHmac('sha256', key).update(signed).digest('base64')}`;
    const headers = { 'svix-id': happening.eventId, 'svix-timestamp': timestamp, 'svix-signature': signature };
    return { headers, body };
  });

/** ZR Express, the new platform. It publishes no limits. */
export const createZr = (country: Country) => {
  const shelf = createShelf(({ wilaya }, code) => `${String(wilaya)}-${code}-ZR`);
  const company: SimulatedCompany = {
    name: 'zr',
    quotas: [],
    growsBans: false,
    accountOf: ({ headers }) => accountOfKeys(headerOf(headers, 'x-tenant'), headerOf(headers, 'x-api-key')),
    routes: routesOf(shelf, zrPlaces(country)),
    keysRefused: problem(401, 'Unauthorized', 'The API key is not valid'),
    tooMany: problem(429, 'TooManyRequests', 'Too many requests'),
    quotaHeaders: () => ({}),
    webhooks: writeWebhooks,
    challenges: false,
  };
  return { company, shelf };
};
