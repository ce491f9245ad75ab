import { z } from 'zod';
import {
  StrangeAnswer,
  type CancelOutcome,
  type CreateOutcome,
  type FoundParcel,
  type ParcelField,
  type ParcelNews,
} from '../../domain/company-adapter.ts';
import { readAs } from '../shared/answers.ts';
import { RETURN_WORD } from './words.ts';

const FIELDS: readonly (readonly [RegExp, ParcelField])[] = [
  [/hub/i, 'desk'],
  [/territory|address\.city|district/i, 'commune'],
  [/street|address/i, 'address'],
  [/phone/i, 'phone'],
  [/amount/i, 'amount'],
  [/externalid/i, 'reference'],
  [/name|customer/i, 'name'],
];
const fieldOf = (written: string): ParcelField => FIELDS.find(([text]) => text.test(written))?.[1] ?? 'other';

const Failure = z.looseObject({
  index: z.number(),
  errorCode: z.string().nullish(),
  errorMessage: z.string().nullish(),
});
const Batch = z.looseObject({
  successes: z
    .array(z.looseObject({ index: z.number(), parcelId: z.string(), trackingNumber: z.string().nullish() }))
    .nullish(),
  failures: z.array(Failure).nullish(),
});
/** Results of `/parcels/bulk`: 200, 207 or 400. A parcel may have several failures. */
export const readCreatedBatch = (content: unknown, count: number): readonly CreateOutcome[] => {
  const { successes, failures } = readAs(Batch, content);
  if (!successes && !failures) throw new StrangeAnswer('the company names no parcel of the batch');
  return Array.from({ length: count }, (_, index): CreateOutcome => {
    const success = successes?.find((one) => one.index === index);
    if (success !== undefined) {
      const tracking = success.trackingNumber ?? '';
      if (tracking === '') return { kind: 'unknown', words: success.parcelId };
      return { kind: 'created', trackingId: tracking, companyId: success.parcelId };
    }
    const own = (failures ?? []).filter((one) => one.index === index);
    if (own.length === 0) return { kind: 'unknown', words: '' };
    const words = own.map(({ errorMessage, errorCode }) => errorMessage ?? errorCode ?? '').join(' ');
    return { kind: 'refused', field: fieldOf(`${words} ${own.map(({ errorCode }) => errorCode).join(' ')}`), words };
  });
};
/** ProblemDetails, with `errors[]` of code and description. */
export const readProblem = (content: unknown): string => {
  const problem = z
    .looseObject({
      title: z.string().nullish(),
      detail: z.string().nullish(),
      errors: z.array(z.looseObject({ description: z.string().nullish() })).nullish(),
    })
    .safeParse(content).data;
  const errors = problem?.errors?.flatMap(({ description }) => description ?? []) ?? [];
  return errors.length > 0 ? errors.join(' ') : (problem?.detail ?? problem?.title ?? '');
};

/** The company refuses what was asked for one parcel, before the parcel itself was asked for. */
export const readRefusal = (content: unknown): Extract<CreateOutcome, { kind: 'refused' }> => {
  const words = readProblem(content);
  return { kind: 'refused', field: fieldOf(words), words };
};

const Parcel = z.looseObject({
  id: z.string(),
  trackingNumber: z.string().nullish(),
  externalId: z.string().nullish(),
  isReturn: z.boolean().nullish(),
  state: z.looseObject({ name: z.string().nullish() }).nullish(),
  lastStateUpdateAt: z.string().nullish(),
});
/** The parcel of a reference. Rows without one of that reference show that the filter was not applied: not sure. */
export const readFound = (content: unknown, reference: string): FoundParcel | null => {
  const { items } = readAs(z.looseObject({ items: z.array(Parcel).nullish() }), content);
  const parcel = items?.find(({ externalId }) => externalId === reference);
  if (parcel === undefined) {
    if (items !== null && items !== undefined && items.length > 0)
      throw new StrangeAnswer('the search was not filtered');
    return null;
  }
  const tracking = parcel.trackingNumber ?? '';
  if (tracking === '') throw new StrangeAnswer(`${parcel.id} has no tracking yet`);
  return { trackingId: tracking, companyId: parcel.id, word: parcel.state?.name ?? null };
};
export interface ZrParcel {
  readonly id: string;
  readonly state: string;
  readonly isReturn: boolean;
}
export const readParcel = (content: unknown): ZrParcel => {
  const { id, state, isReturn } = readAs(Parcel, content);
  return { id, state: state?.name ?? '', isReturn: isReturn === true };
};

/** A time without a zone is UTC here, as that of the others is. */
const instantOf = (written: string): number => Date.parse(/Z|[+-]\d\d:?\d\d$/.test(written) ? written : `${written}Z`);
const situationName = (situation: { slug?: string | null; name?: string | null } | null | undefined): string | null =>
  situation?.slug ?? situation?.name ?? null;

const History = z.array(
  z.looseObject({ createdAt: z.string(), newState: z.looseObject({ name: z.string().nullish() }).nullish() }),
);
/** Once a parcel comes back its older states cannot be told from those of the return: only the last is news. */
export const readHistory = (content: unknown, trackingId: string, parcel: ZrParcel): readonly ParcelNews[] => {
  const news = readAs(History, content)
    .flatMap(({ createdAt, newState }) => {
      const word = newState?.name ?? '';
      return word === '' ? [] : [{ trackingId, word, reasonWord: null, at: instantOf(createdAt), place: null }];
    })
    .filter(({ at }) => Number.isFinite(at))
    .sort((a, b) => a.at - b.at);
  const last = news.at(-1);
  if (!parcel.isReturn) return news;
  return last === undefined
    ? []
    : [{ ...last, word: `${RETURN_WORD}${parcel.state === '' ? last.word : parcel.state}` }];
};

const Deleted = z.looseObject({
  successes: z.array(z.looseObject({ trackingNumber: z.string().nullish() })).nullish(),
  failures: z.array(Failure.partial({ index: true })).nullish(),
});
export const readDeleted = (content: unknown, trackingId: string): CancelOutcome => {
  const { successes, failures } = readAs(Deleted, content);
  if (successes?.some(({ trackingNumber }) => trackingNumber === trackingId) === true) return { kind: 'cancelled' };
  const words = (failures ?? []).map(({ errorMessage, errorCode }) => errorMessage ?? errorCode ?? '').join(' ');
  return { kind: 'refused', words: words === '' ? readProblem(content) : words };
};

const WebhookBody = z.looseObject({
  eventtype: z.string(),
  occurredat: z.string().nullish(),
  data: z.looseObject({
    trackingnumber: z.string(),
    isreturn: z.boolean().nullish(),
    state: z.looseObject({ name: z.string().nullish() }).nullish(),
    situation: z.looseObject({ slug: z.string().nullish(), name: z.string().nullish() }).nullish(),
  }),
});
const lowerKeys = (content: unknown): unknown => {
  if (Array.isArray(content)) return content.map(lowerKeys);
  if (typeof content !== 'object' || content === null) return content;
  return Object.fromEntries(Object.entries(content).map(([key, value]) => [key.toLowerCase(), lowerKeys(value)]));
};
/** Its fields come as `trackingNumber` and as `TrackingNumber`. Null: it is not what is documented. */
export const readEvent = (body: string, eventId: string, now: number): ParcelNews | null => {
  let content: unknown;
  try {
    content = JSON.parse(body);
  } catch {
    return null;
  }
  const event = WebhookBody.safeParse(lowerKeys(content));
  if (!event.success) return null;
  const { occurredat, data } = event.data;
  const state = data.state?.name ?? '';
  const at = typeof occurredat === 'string' ? instantOf(occurredat) : now;
  const reasonWord = situationName(data.situation);
  const word = data.isreturn === true ? `${RETURN_WORD}${state}`.trim() : state;
  return {
    trackingId: data.trackingnumber,
    eventId,
    word: word === '' ? (reasonWord ?? event.data.eventtype) : word,
    reasonWord,
    at: Number.isFinite(at) ? at : now,
    place: null,
  };
};
