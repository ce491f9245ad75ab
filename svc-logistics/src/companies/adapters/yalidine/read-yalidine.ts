import { z } from 'zod';
import {
  StrangeAnswer,
  wordKey,
  type CompanyFee,
  type CompanyPlaces,
  type CompanyStatementLine,
  type CreateOutcome,
  type FoundParcel,
  type ParcelField,
  type ParcelNews,
  type ParcelToCreate,
} from '../../domain/company-adapter.ts';
import { centimesOf, dinarsOf, localPhone, Loose, readAs, wordsOf } from '../shared/answers.ts';
import { timeOf } from './webhook.ts';

/** The parameter that a message names, the longest names first. */
const FIELDS: readonly (readonly [RegExp, ParcelField])[] = [
  [/from_wilaya/i, 'account'],
  [/stop.?desk/i, 'desk'],
  [/commune|wilaya/i, 'commune'],
  [/phone/i, 'phone'],
  [/firstname|familyname/i, 'name'],
  [/address/i, 'address'],
  [/price|declared_value/i, 'amount'],
  [/order_id/i, 'reference'],
];
const fieldIn = (words: string): ParcelField => FIELDS.find(([text]) => text.test(words))?.[1] ?? 'other';

/**
 * A parcel in the company's terms. The sum that is collected holds the delivery, and the sender pays the company: else
 * it would ask the customer for its fee on top (D-7.09). Sizes are not known: 0 is taken as such.
 */
export const yalidineFields = (
  parcel: ParcelToCreate,
  names: { readonly from: string; readonly to: string },
): Readonly<Record<string, string | number | boolean>> => ({
  order_id: parcel.reference,
  from_wilaya_name: names.from,
  firstname: parcel.customer.firstname,
  familyname: parcel.customer.lastname,
  contact_phone: [parcel.phone, parcel.secondPhone]
    .flatMap((phone) => (phone === null ? [] : [localPhone(phone)]))
    .join(','),
  address: parcel.address,
  to_commune_name: parcel.place.commune.name,
  to_wilaya_name: names.to,
  product_list: parcel.content,
  price: dinarsOf(parcel.codAmount),
  do_insurance: false,
  declared_value: dinarsOf(parcel.codAmount),
  length: 0,
  width: 0,
  height: 0,
  weight: parcel.weight === null ? 0 : Math.ceil(parcel.weight / 1000),
  freeshipping: true,
  is_stopdesk: parcel.service === 'stopdesk',
  ...(parcel.service === 'stopdesk' && parcel.place.desk !== null
    ? { stopdesk_id: Number(parcel.place.desk.code) }
    : {}),
  has_exchange: false,
});

const Result = z.looseObject({
  success: z.boolean(),
  tracking: z.string().nullish(),
  label: z.string().nullish(),
  message: z.unknown().optional(),
});
const outcomeOf = (result: unknown): CreateOutcome => {
  const read = Result.safeParse(result);
  if (!read.success) return { kind: 'unknown', words: wordsOf(result) };
  const { success, tracking, label } = read.data;
  if (!success) {
    const words = wordsOf(read.data.message);
    return { kind: 'refused', field: fieldIn(words), words };
  }
  if (typeof tracking !== 'string' || tracking === '') return { kind: 'unknown', words: wordsOf(read.data.message) };
  // This link alone has the token that the label asks for.
  return { kind: 'created', trackingId: tracking, ...(label ? { labelUrl: label } : {}) };
};
/** Results by `order_id`. Where the request as a whole was refused, nothing was created. */
export const readCreated = (content: unknown, status: number, references: readonly string[]): CreateOutcome[] => {
  if (status >= 400) {
    const words = wordsOf(content);
    return references.map(() => ({ kind: 'refused', field: fieldIn(words), words }));
  }
  const results = readAs(z.record(z.string(), z.unknown()), content);
  const named = Object.values(results);
  return references.map((reference) => {
    const own = named.find((one) => z.looseObject({ order_id: z.literal(reference) }).safeParse(one).success);
    const result = results[reference] ?? own;
    return result === undefined ? { kind: 'unknown', words: '' } : outcomeOf(result);
  });
};

/** What a parcel with no fault of its own gets where a batch is whole or nothing. */
const NONE_CREATED = /no parcels? (were|was|will be|have been) created/i;
/** Parcels that were refused for others of their batch: none was created, and the company names whose fault it is. */
export const innocentIn = (outcomes: readonly CreateOutcome[]): ReadonlySet<number> => {
  const isInnocent = (one: CreateOutcome): boolean =>
    one.kind === 'refused' && one.field === 'other' && NONE_CREATED.test(one.words);
  const innocent = new Set(outcomes.flatMap((one, index) => (isInnocent(one) ? [index] : [])));
  const isSure = outcomes.every(({ kind }) => kind === 'refused') && innocent.size < outcomes.length;
  return isSure ? innocent : new Set();
};

export interface YalidinePage<Row> {
  readonly rows: readonly Row[];
  readonly hasMore: boolean;
}
const readPage = <Row extends z.ZodType>(row: Row, content: unknown): YalidinePage<z.output<Row>> => {
  const page = readAs(z.looseObject({ data: z.array(row), has_more: z.boolean().nullish() }), content);
  return { rows: page.data, hasMore: page.has_more === true };
};

/** What is the customer's own is masked in rows, and never read. */
const Row = z.looseObject({
  tracking: z.string(),
  order_id: Loose,
  last_status: z.string().nullish(),
  parcel_sub_type: z.string().nullish(),
  price: Loose,
  delivery_fee: Loose,
  taxe_percentage: Loose,
  taxe_from: Loose,
  taxe_retour: Loose,
  payment_status: z.string().nullish(),
  payment_id: Loose,
});
export type YalidineRow = z.output<typeof Row>;
export const readRows = (content: unknown): YalidinePage<YalidineRow> => readPage(Row, content);

const isLive = ({ last_status }: YalidineRow): boolean => wordKey(last_status ?? '') !== 'annulé';
/**
 * The parcel of a reference, which the company takes for several. The second parcel of an exchange is none of ours. Two
 * that live are a matter for a person: neither is chosen.
 */
export const foundIn = (rows: readonly YalidineRow[], reference: string): FoundParcel | null => {
  const named = rows.filter(({ order_id, parcel_sub_type }) => String(order_id) === reference && !parcel_sub_type);
  if (named.length === 0 && rows.length > 0) throw new StrangeAnswer('the search was not filtered');
  const live = named.filter(isLive);
  const [first, second] = live;
  if (first === undefined) return null;
  if (second !== undefined) throw new StrangeAnswer(`${live.map(({ tracking }) => tracking).join(', ')}: ${reference}`);
  return { trackingId: first.tracking, word: first.last_status ?? null };
};

/** `deleted` is false for a parcel that is too late to delete, and for one that is not there. */
export const readDeleted = (content: unknown, tracking: string): boolean => {
  const One = z.looseObject({ tracking: z.string(), deleted: z.boolean() });
  const read = readAs(z.union([One, z.array(One), z.record(z.string(), One)]), content);
  const all = One.safeParse(read).success ? [read] : Object.values(read);
  return all.some((one) => One.safeParse(one).data?.tracking === tracking && One.safeParse(one).data?.deleted === true);
};

const History = z.looseObject({
  date_status: z.string(),
  tracking: z.string(),
  status: z.string(),
  reason: z.string().nullish(),
  center_name: z.string().nullish(),
  wilaya_name: z.string().nullish(),
});
export const readHistories = (content: unknown): YalidinePage<ParcelNews> => {
  const { rows, hasMore } = readPage(z.unknown(), content);
  const news = rows.flatMap((row): ParcelNews[] => {
    const read = History.safeParse(row);
    const at = timeOf(read.data?.date_status ?? '');
    // One row that is not as documented must not hide those of other parcels (T-3.14).
    if (!read.success || !Number.isFinite(at)) return [];
    const { tracking, status, reason, center_name, wilaya_name } = read.data;
    const place = center_name ?? wilaya_name ?? '';
    return [
      {
        trackingId: tracking,
        word: status,
        reasonWord: reason ? reason : null,
        at,
        place: place === '' ? null : place,
      },
    ];
  });
  return { rows: news, hasMore };
};

const Wilaya = z.looseObject({ id: z.coerce.number(), name: z.string() });
export const readWilayas = (content: unknown): ReadonlyMap<number, string> =>
  new Map(readPage(Wilaya, content).rows.map(({ id, name }) => [id, name]));

/** Written as 0 and 1, as texts of them, and as booleans. */
const Flag = z.union([z.boolean(), z.string(), z.number()]).nullish();
const isSet = (flag: z.output<typeof Flag>): boolean => flag === true || flag === 'true' || Number(flag) === 1;
const Commune = z.looseObject({
  id: z.coerce.number(),
  name: z.string(),
  wilaya_id: z.coerce.number(),
  has_stop_desk: Flag,
  is_deliverable: Flag,
  delivery_time_parcel: Loose,
});
const Center = z.looseObject({
  center_id: z.coerce.number(),
  name: z.string(),
  address: z.string().nullish(),
  commune_name: z.string().nullish(),
  wilaya_id: z.coerce.number(),
});
const daysOf = (days: z.output<typeof Loose>): number | null => {
  const number = days === null || days === undefined || days === '' ? Number.NaN : Number(days);
  return Number.isFinite(number) && number > 0 ? number : null;
};
export const readCommunes = (content: unknown): YalidinePage<CompanyPlaces['communes'][number]> => {
  const { rows, hasMore } = readPage(Commune, content);
  const communes = rows.map(({ id, name, wilaya_id, has_stop_desk, is_deliverable, delivery_time_parcel }) => ({
    code: String(id),
    name,
    wilaya: wilaya_id,
    served: isSet(is_deliverable),
    hasDesk: isSet(has_stop_desk),
    days: daysOf(delivery_time_parcel),
  }));
  return { rows: communes, hasMore };
};
export const readCenters = (content: unknown): YalidinePage<CompanyPlaces['desks'][number]> => {
  const { rows, hasMore } = readPage(Center, content);
  const desks = rows.map(({ center_id, name, address, commune_name, wilaya_id }) => ({
    code: String(center_id),
    name,
    wilaya: wilaya_id,
    commune: commune_name ?? '',
    address: address ?? '',
  }));
  return { rows: desks, hasMore };
};

const Fees = z.looseObject({
  retour_fee: Loose,
  per_commune: z.record(z.string(), z.looseObject({ express_home: Loose, express_desk: Loose })),
});
/** Communes away from the centre cost a tax more: the wilaya's price is the lowest of its communes. */
export const readFees = (content: unknown, wilaya: number): CompanyFee => {
  const { retour_fee, per_commune } = readAs(Fees, content);
  const communes = Object.values(per_commune);
  const lowest = (dinars: readonly z.output<typeof Loose>[]): number | null => {
    const offered = dinars.map(centimesOf).filter((fee) => fee !== null);
    return offered.length === 0 ? null : Math.min(...offered);
  };
  return {
    wilaya,
    home: lowest(communes.map(({ express_home }) => express_home)),
    desk: lowest(communes.map(({ express_desk }) => express_desk)),
    return: centimesOf(retour_fee),
  };
};

const DELIVERED = 'livré';
/** The company says no sum of its fees: it is made of the delivery and the share of what was collected. */
export const statementLineOf = (row: YalidineRow): CompanyStatementLine => {
  const price = centimesOf(row.price) ?? 0;
  const isDelivered = wordKey(row.last_status ?? '') === DELIVERED;
  const from = centimesOf(row.taxe_from);
  const share = from !== null && price >= from ? Math.round((price * Number(row.taxe_percentage ?? 0)) / 100) : 0;
  const delivery = centimesOf(row.delivery_fee);
  const payment = row.payment_status === 'payed' ? String(row.payment_id ?? '') : '';
  const reference = String(row.order_id ?? '');
  return {
    trackingId: row.tracking,
    reference: reference === '' ? null : reference,
    payment: payment === '' ? null : payment,
    collected: isDelivered ? price : 0,
    fee: isDelivered ? (delivery === null ? null : delivery + share) : centimesOf(row.taxe_retour),
  };
};
