import { createHmac } from 'node:crypto';
import { labelPdf } from '../parcels/label-pdf.ts';
import { createShelf, type Shelf } from '../parcels/shelf.ts';
import type { Country } from '../places/country.ts';
import {
  accountOfKeys,
  algiersText,
  headerOf,
  json,
  type Answer,
  type Ask,
  type Happening,
  type Route,
  type SimulatedCompany,
} from './simulated-company.ts';
import { Batch, createParcels, labelToken, PREPARING, rowOf } from './yalidine/parcels.ts';
import { yalidinePlaces, type YalidinePlaces } from './yalidine/places.ts';

const MAX_PAGE = 1000;
const listed = (query: URLSearchParams, name: string): readonly string[] | null =>
  query.has(name) ? (query.get(name) ?? '').split(',') : null;
const isAmong = (query: URLSearchParams, name: string, value: string | number): boolean =>
  listed(query, name)?.includes(String(value)) ?? true;
/** One day, or two with what is between them. */
const isInDays = (query: URLSearchParams, name: string, text: string): boolean => {
  const [from, to = from] = listed(query, name) ?? [];
  const day = text.slice(0, 10);
  return from === undefined || to === undefined || (day >= from && day <= to);
};
const pageOf = ({ query, base }: Ask, path: string, rows: readonly object[]): Answer => {
  const size = Math.min(Number(query.get('page_size') ?? 100), MAX_PAGE);
  const page = Number(query.get('page') ?? 1);
  const data = rows.slice((page - 1) * size, page * size);
  const link = (number: number): string => `${base}/v1/${path}/?page=${String(number)}&page_size=${String(size)}`;
  const has_more = page * size < rows.length;
  const links = { self: link(page), ...(has_more && { next: link(page + 1) }) };
  return json({ has_more, total_data: rows.length, data, links });
};

const parcelRows = (shelf: Shelf, { account, query, base }: Ask) =>
  shelf
    .of(account)
    .map((parcel) => rowOf(parcel, base))
    .filter(
      (row) =>
        isAmong(query, 'tracking', row.tracking) &&
        isAmong(query, 'order_id', row.order_id) &&
        isAmong(query, 'payment_status', row.payment_status) &&
        isInDays(query, 'date_last_status', row.date_last_status),
    );
const historyRows = (shelf: Shelf, { account, query }: Ask) =>
  shelf
    .of(account)
    .filter(({ tracking }) => isAmong(query, 'tracking', tracking))
    .flatMap(({ tracking, events }) =>
      events.map(({ word, reason, at }) => ({
        date_status: algiersText(at),
        tracking,
        status: word,
        reason: reason ?? '',
        center_id: 163001,
        center_name: 'Centre de Bordj El Kiffan',
        wilaya_id: 16,
        wilaya_name: 'Alger',
      })),
    )
    .filter(({ date_status }) => isInDays(query, 'date_status', date_status))
    .toSorted((a, b) => b.date_status.localeCompare(a.date_status));

const remove = (shelf: Shelf, { account, isRefused }: Ask, trackings: readonly string[]): Answer =>
  json(
    trackings.map((tracking) => {
      const parcel = shelf.find(account, tracking);
      const deleted = !isRefused && parcel !== undefined && parcel.events.every(({ word }) => word === PREPARING);
      if (deleted) parcel.isDeleted = true;
      return { tracking, deleted };
    }),
  );
const label = (shelf: Shelf, { query }: Ask): Answer => {
  const parcel = shelf.named(query.get('tracking') ?? '');
  if (parcel === undefined || labelToken(parcel) !== query.get('token'))
    return json({ message: 'The label is not available' }, 403);
  const { tracking, name, address, commune, amount } = parcel;
  return { status: 200, pdf: labelPdf(['YALIDINE', tracking, name, address, commune, `${String(amount)} DA`]) };
};

const routesOf = (shelf: Shelf, places: YalidinePlaces, isAtomic: () => boolean): readonly Route[] => [
  {
    method: 'post',
    path: '/v1/parcels',
    isRefusable: true,
    answer: (ask) => {
      const batch = Batch.safeParse(ask.body);
      if (!batch.success) return json({ message: 'The request must be an array of parcels' }, 422);
      const orders = batch.data.map(({ order_id }) => order_id);
      if (new Set(orders).size < orders.length) return json({ message: 'The order_id must be unique' }, 422);
      return json(createParcels(ask, batch.data, { shelf, places, isAtomic: isAtomic() }));
    },
  },
  { method: 'get', path: '/v1/parcels', answer: (ask) => pageOf(ask, 'parcels', parcelRows(shelf, ask)) },
  {
    method: 'delete',
    path: '/v1/parcels',
    isRefusable: true,
    answer: (ask) => remove(shelf, ask, listed(ask.query, 'tracking') ?? []),
  },
  {
    method: 'delete',
    path: '/v1/parcels/:tracking',
    isRefusable: true,
    answer: (ask) => remove(shelf, ask, [ask.params.tracking ?? '']),
  },
  { method: 'get', path: '/v1/histories', answer: (ask) => pageOf(ask, 'histories', historyRows(shelf, ask)) },
  { method: 'get', path: '/v1/wilayas', answer: (ask) => pageOf(ask, 'wilayas', places.wilayas) },
  { method: 'get', path: '/v1/communes', answer: (ask) => pageOf(ask, 'communes', places.communes) },
  { method: 'get', path: '/v1/centers', answer: (ask) => pageOf(ask, 'centers', places.centers) },
  {
    method: 'get',
    path: '/v1/fees',
    answer: ({ query }) => {
      const nameOf = (name: string) => places.wilayas.find(({ id }) => id === Number(query.get(name)))?.name;
      const from_wilaya_name = nameOf('from_wilaya_id');
      const to_wilaya_name = nameOf('to_wilaya_id');
      if (from_wilaya_name === undefined || to_wilaya_name === undefined)
        return json({ message: 'The from_wilaya_id and the to_wilaya_id are required' }, 422);
      return json({
        from_wilaya_name,
        to_wilaya_name,
        zone: 1,
        retour_fee: 250,
        cod_percentage: 0.75,
        insurance_percentage: 0.75,
        oversize_fee: 100,
        per_commune: places.feesTo(Number(query.get('to_wilaya_id'))),
      });
    },
  },
  { method: 'get', path: '/app/bordereau.php', isOpen: true, answer: (ask) => label(shelf, ask) },
];

/** As PHP writes it: its slashes and accents are escaped, which a reader that writes the body anew does not do. */
const phpJson = (content: unknown): string =>
  JSON.stringify(content)
    .replaceAll('/', '\\/')
    .replace(/[^\x20-\x7e]/g, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`);
const EVENT_TYPES: ReadonlySet<string> = new Set(['parcel_created', 'parcel_edited', 'parcel_deleted']);
/** One type in a request, with one event or several. */
const writeWebhooks = (happenings: readonly Happening[], secret: string) => {
  const [first] = happenings;
  const isStatus = first === undefined || !EVENT_TYPES.has(first.event);
  const body = phpJson({
    type: isStatus ? 'parcel_status_updated' : first.event,
    events: happenings.map(({ tracking, reference, event, reason, at, eventId }) => ({
      event_id: eventId,
      occurred_at: algiersText(at),
      data: isStatus ? { tracking, status: event, reason } : { order_id: reference, tracking },
    })),
  });
  const signature = createHmac('sha256', secret).update(body).digest('hex');
  return [{ headers: { 'x-yalidine-signature': signature }, body }];
};

/** Yalidine, as Guepex and Yalitec are too. */
export const createYalidine = (country: Country) => {
  const shelf = createShelf((_parcel, code) => `yal-${code}`);
  let isAtomic = false;
  const company: SimulatedCompany = {
    name: 'yalidine',
    quotas: [
      { windowMs: 1000, calls: 5 },
      { windowMs: 60_000, calls: 50 },
      { windowMs: 3_600_000, calls: 1000 },
      { windowMs: 86_400_000, calls: 10_000 },
    ],
    growsBans: true,
    accountOf: ({ headers }) => accountOfKeys(headerOf(headers, 'x-api-id'), headerOf(headers, 'x-api-token')),
    routes: routesOf(shelf, yalidinePlaces(country), () => isAtomic),
    keysRefused: json(
      { error: { message: 'Unauthorized', code: 401, description: 'The API ID or the API TOKEN is not valid' } },
      401,
    ),
    tooMany: json({ error: { message: 'Too many requests', code: 429 } }, 429),
    quotaHeaders: (left) =>
      Object.fromEntries(
        ['second', 'minute', 'hour', 'day'].map((name, index) => [`x-${name}-quota-left`, String(left[index] ?? 0)]),
      ),
    webhooks: writeWebhooks,
    challenges: true,
  };
  return { company, shelf, setAtomicBatch: (next: boolean): void => void (isAtomic = next) };
};
