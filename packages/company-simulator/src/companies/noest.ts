import { z } from 'zod';
import { labelPdf } from '../parcels/label-pdf.ts';
import { createShelf, type Shelf, type SimulatedParcel } from '../parcels/shelf.ts';
import type { Country } from '../places/country.ts';
import { createParcel, infoOf } from './noest/parcels.ts';
import { noestPlaces, type NoestPlaces } from './noest/places.ts';
import {
  accountOfKeys,
  bearerOf,
  json,
  type Answer,
  type Ask,
  type Route,
  type SimulatedCompany,
} from './simulated-company.ts';

const MAX_BATCH = 100;
/** A link to a label is good for so long. */
const LINK_MS = 300_000;

const Named = z.object({ tracking: z.string() });
const List = z.object({ trackings: z.array(z.string()) });
const Batch = z.object({ orders: z.array(z.unknown()).max(MAX_BATCH) });
const Owner = z.object({ user_guid: z.string() });

/** `success` is false as soon as one failed. Failures are a bag with their reference, by the index of the parcel. */
const createBatch = (ask: Ask, shelf: Shelf, places: NoestPlaces): Answer => {
  const batch = Batch.safeParse(ask.body);
  if (!batch.success) return json({ success: false, message: 'The orders field is invalid.' }, 422);
  const results = batch.data.orders.map((order, index) => {
    const { body } = createParcel(ask, order, { shelf, places });
    const reference = z.looseObject({ reference: z.string() }).safeParse(order).data?.reference;
    return { index: String(index), reference, body, passed: 'success' in body && body.success === true };
  });
  const passed = results.filter((one) => one.passed).map(({ index, body }) => [index, body]);
  const failed = results
    .filter((one) => !one.passed)
    .map(({ index, reference, body }) => [index, { reference, ...body }]);
  return json({
    success: failed.length === 0,
    passed: Object.fromEntries(passed),
    failed: Object.fromEntries(failed),
  });
};

const validate = (shelf: Shelf, { account, body }: Ask): Answer => {
  const { trackings = [] } = List.safeParse(body).data ?? {};
  const failures = trackings.flatMap((tracking) => {
    const parcel = shelf.find(account, tracking);
    if (parcel === undefined) return [[tracking, { tracking: ['Colis introuvable'] }]];
    if (!parcel.isDraft) return [[tracking, 'Colis déjà validé']];
    parcel.isDraft = false;
    return [];
  });
  const failed: Readonly<Record<string, unknown>> = Object.fromEntries(failures);
  const passed = trackings.filter((tracking) => !(tracking in failed)).map((tracking) => [tracking, true]);
  return json({ success: failures.length === 0, passed: Object.fromEntries(passed), failed });
};
/** With the parcel that the body names; a failure has no words. */
const withParcel =
  (shelf: Shelf, answer: (parcel: SimulatedParcel, ask: Ask) => boolean) =>
  (ask: Ask): Answer => {
    const parcel = shelf.find(ask.account, Named.safeParse(ask.body).data?.tracking ?? '');
    return json({ success: parcel !== undefined && answer(parcel, ask) });
  };

const writing = (shelf: Shelf, places: NoestPlaces): readonly Route[] => [
  {
    method: 'post',
    path: '/api/public/create/order',
    isRefusable: true,
    answer: (ask) => {
      const { status, body } = createParcel(ask, ask.body, { shelf, places });
      return json(body, status);
    },
  },
  {
    method: 'post',
    path: '/api/public/create/orders',
    isRefusable: true,
    answer: (ask) => createBatch(ask, shelf, places),
  },
  { method: 'post', path: '/api/public/valid/orders', answer: (ask) => validate(shelf, ask) },
  {
    method: 'post',
    path: '/api/public/delete/order',
    isRefusable: true,
    answer: withParcel(shelf, (parcel, { isRefused }) => {
      if (isRefused || !parcel.isDraft) return false;
      parcel.isDeleted = true;
      return true;
    }),
  },
  { method: 'post', path: '/api/public/add/maj', answer: withParcel(shelf, () => true) },
  { method: 'post', path: '/api/public/ask/new-tentative', answer: withParcel(shelf, () => true) },
  { method: 'post', path: '/api/public/ask/return', answer: withParcel(shelf, () => true) },
];
const reading = (shelf: Shelf, places: NoestPlaces): readonly Route[] => [
  {
    method: 'post',
    path: '/api/public/get/trackings/info',
    answer: ({ account, body }) => {
      const { trackings = [] } = List.safeParse(body).data ?? {};
      const found = trackings.flatMap((tracking) => {
        const parcel = shelf.find(account, tracking);
        return parcel === undefined ? [] : [[tracking, infoOf(parcel)] as const];
      });
      return json(Object.fromEntries(found));
    },
  },
  {
    method: 'get',
    path: '/api/public/get/order/label',
    answer: ({ account, query, base, now }) => {
      const parcel = shelf.find(account, query.get('tracking') ?? '');
      if (parcel === undefined) return json({ success: false, message: 'Colis introuvable' }, 404);
      const location = `${base}/files/${parcel.id}?until=${String(now + LINK_MS)}`;
      return { status: 302, json: {}, headers: { location } };
    },
  },
  {
    method: 'get',
    path: '/files/:id',
    isOpen: true,
    answer: ({ params, query, now }) => {
      const parcel = shelf.all().find(({ id }) => id === params.id);
      if (parcel === undefined || now > Number(query.get('until'))) return json({ message: 'expired' }, 403);
      const { tracking, name, address, commune, amount } = parcel;
      return { status: 200, pdf: labelPdf(['NOEST', tracking, name, address, commune, `${String(amount)} DA`]) };
    },
  },
  { method: 'get', path: '/api/public/get/wilayas', answer: () => json(places.wilayas) },
  { method: 'get', path: '/api/public/get/communes', answer: () => json(places.communes) },
  { method: 'get', path: '/api/public/desks', answer: () => json(places.desks) },
  { method: 'get', path: '/api/public/fees', answer: () => json(places.fees) },
];

/** NOEST: parcels are drafts until they are validated, a reference is taken once, and nobody is told of anything. */
export const createNoest = (country: Country) => {
  const shelf = createShelf(({ wilaya }, code) => `N${String(wilaya).padStart(2, '0')}-${code}`);
  const places = noestPlaces(country);
  const company: SimulatedCompany = {
    name: 'noest',
    quotas: [{ windowMs: 60_000, calls: 60 }],
    growsBans: false,
    // The user stands in the body of what is posted.
    accountOf: ({ headers, body }) => {
      const { user_guid = 'any' } = Owner.safeParse(body).data ?? {};
      return user_guid === '' ? null : accountOfKeys(bearerOf(headers));
    },
    routes: [...writing(shelf, places), ...reading(shelf, places)],
    keysRefused: json({ message: 'Unauthenticated.' }, 401),
    tooMany: json({ message: 'Too Many Attempts.' }, 429),
    quotaHeaders: ([minute = 0]) => ({ 'X-RateLimit-Limit': '60', 'X-RateLimit-Remaining': String(minute) }),
    challenges: false,
  };
  return { company, shelf };
};
