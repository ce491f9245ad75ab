import { z } from 'zod';
import { labelPdf } from '../parcels/label-pdf.ts';
import { createShelf, type Shelf, type SimulatedParcel } from '../parcels/shelf.ts';
import type { Country } from '../places/country.ts';
import { createParcel, isListed, rowOf, statusOf } from './ecotrack/parcels.ts';
import { ecotrackPlaces, type EcotrackPlaces } from './ecotrack/places.ts';
import {
  accountOfKeys,
  algiersText,
  bearerOf,
  json,
  type Answer,
  type Ask,
  type Route,
  type SimulatedCompany,
} from './simulated-company.ts';

const PAGE = 40;
const MAX_BATCH = 100;
/** A token that begins so belongs to an account whose interface is switched off. */
const SWITCHED_OFF = 'switched-off';
const NOT_CHANGEABLE = { success: false, error: 10_001, message: 'Le colis n’est plus modifiable' };
const unknown = () => json({ errors: { tracking: ['Le champ tracking sélectionné est invalide.'] } }, 422);

const Batch = z.object({ orders: z.record(z.string(), z.looseObject({ reference: z.coerce.string().optional() })) });
/** Results are keyed by the reference where a parcel has one, by its index where not. */
const createBatch = (ask: Ask, shelf: Shelf, places: EcotrackPlaces): Answer => {
  const batch = Batch.safeParse(ask.body);
  if (!batch.success) return json({ message: 'The orders field is required.', errors: { orders: ['required'] } }, 422);
  const orders = Object.entries(batch.data.orders);
  if (orders.length > MAX_BATCH) return json({ message: 'Too many orders' }, 422);
  const results = orders.map(([index, fields]) => [
    fields.reference ?? index,
    createParcel(ask, fields, { shelf, places }),
  ]);
  return json({ results: Object.fromEntries(results) });
};

const isInDays = (query: URLSearchParams, { createdAt }: SimulatedParcel): boolean => {
  const day = algiersText(createdAt).slice(0, 10);
  return day >= (query.get('start_date') ?? day) && day <= (query.get('end_date') ?? day);
};
const list = (shelf: Shelf, { account, query }: Ask): Answer => {
  const page = Number(query.get('page') ?? 1);
  const all = shelf
    .of(account)
    .filter(isListed)
    .filter((parcel) => isInDays(query, parcel));
  const data = all.slice((page - 1) * PAGE, page * PAGE).map(rowOf);
  return json({ current_page: page, data, last_page: Math.max(1, Math.ceil(all.length / PAGE)), per_page: PAGE });
};

/** With the parcel that the query names. */
const withParcel =
  (shelf: Shelf, answer: (parcel: SimulatedParcel, ask: Ask) => Answer) =>
  (ask: Ask): Answer => {
    const parcel = shelf.find(ask.account, ask.query.get('tracking') ?? '');
    return parcel === undefined ? unknown() : answer(parcel, ask);
  };
const writing = (shelf: Shelf, places: EcotrackPlaces): readonly Route[] => [
  {
    method: 'post',
    path: '/api/v1/create/order',
    isRefusable: true,
    answer: (ask) => json(createParcel(ask, Object.fromEntries(ask.query), { shelf, places })),
  },
  {
    method: 'post',
    path: '/api/v1/create/orders',
    isRefusable: true,
    answer: (ask) => createBatch(ask, shelf, places),
  },
  {
    method: 'post',
    path: '/api/v1/valid/order',
    answer: withParcel(shelf, (parcel) => {
      if (!parcel.isDraft) return json(NOT_CHANGEABLE);
      parcel.isDraft = false;
      return json({ success: true });
    }),
  },
  {
    method: 'delete',
    path: '/api/v1/delete/order',
    isRefusable: true,
    answer: withParcel(shelf, (parcel, { isRefused }) => {
      if (isRefused || !parcel.isDraft) return json(NOT_CHANGEABLE);
      parcel.isDeleted = true;
      return json({ success: true });
    }),
  },
  { method: 'post', path: '/api/v1/add/maj', answer: withParcel(shelf, () => json({ success: true })) },
  { method: 'post', path: '/api/v1/ask/for/order/return', answer: withParcel(shelf, () => json({ success: true })) },
];
const reading = (shelf: Shelf, places: EcotrackPlaces): readonly Route[] => [
  {
    method: 'get',
    path: '/api/v1/validate/token',
    isOpen: true,
    answer: ({ query }) => {
      const token = query.get('api_token') ?? '';
      if (token.startsWith(SWITCHED_OFF)) return json({ success: false, message: 'TOKEN_NOT_ALLOWED' });
      const isValid = accountOfKeys(token) !== null;
      return json({ success: isValid, message: isValid ? 'VALID_TOKEN' : 'INVALID_TOKEN' });
    },
  },
  { method: 'get', path: '/api/v1/get/orders', answer: (ask) => list(shelf, ask) },
  {
    method: 'get',
    path: '/api/v1/get/orders/status',
    answer: ({ account, query }) => {
      const found = (query.get('trackings') ?? '').split(',').flatMap((tracking) => {
        const parcel = shelf.find(account, tracking);
        return parcel === undefined ? [] : [[tracking, statusOf(parcel)] as const];
      });
      return json({ data: found.length === 0 ? [] : Object.fromEntries(found) });
    },
  },
  {
    method: 'get',
    path: '/api/v1/get/order/label',
    answer: withParcel(shelf, ({ tracking, name, address, commune, amount }) => ({
      status: 200,
      pdf: labelPdf(['ECOTRACK', tracking, name, address, commune, `${String(amount)} DA`]),
    })),
  },
  {
    method: 'get',
    path: '/api/v1/get/communes',
    answer: () => json(Object.fromEntries(places.communes.map((commune, index) => [String(index), commune]))),
  },
  { method: 'get', path: '/api/v1/get/wilayas', answer: () => json(places.wilayas) },
  { method: 'get', path: '/api/v1/get/fees', answer: () => json(places.fees) },
];

/** A tenant of Ecotrack: parcels are drafts until each is validated. It tells nobody of what happens to them. */
export const createEcotrack = (country: Country) => {
  const shelf = createShelf((_parcel, code) => `ECO${code}`);
  const places = ecotrackPlaces(country);
  const company: SimulatedCompany = {
    name: 'ecotrack',
    quotas: [
      { windowMs: 60_000, calls: 50 },
      { windowMs: 3_600_000, calls: 1500 },
      { windowMs: 86_400_000, calls: 15_000 },
    ],
    growsBans: false,
    accountOf: ({ headers, query }) => accountOfKeys(query.get('api_token') ?? bearerOf(headers)),
    routes: [...writing(shelf, places), ...reading(shelf, places)],
    keysRefused: json({ message: 'Unauthenticated.' }, 401),
    tooMany: json({ message: 'Too Many Attempts.' }, 429),
    quotaHeaders: ([minute = 0, hour = 0, day = 0]) => ({
      'X-RateLimit-Limit': '50',
      'X-RateLimit-Remaining': String(minute),
      'X-RateLimit-Limit-Hour': '1500',
      'X-RateLimit-Remaining-Hour': String(hour),
      'X-RateLimit-Limit-Day': '15000',
      'X-RateLimit-Remaining-Day': String(day),
    }),
    challenges: false,
  };
  return { company, shelf };
};
