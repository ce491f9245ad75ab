import { toCentimes, type Channel } from '@shop/contracts';
import type { OrderState } from '@shop/contracts/order';
import type { mongo, QueryFilter } from 'mongoose';
import type { Place } from '../domain/list-cursor.ts';
import { BY_TIME, type Condition } from './order-search.ts';
import type { OrderDocument } from './order-document.ts';
import { BY_END } from './order.model.ts';

/** The filter of an orders list. */
export interface OrderListFilter {
  readonly states?: readonly OrderState[] | undefined;
  readonly q?: string | undefined;
  readonly wilaya?: number | undefined;
  readonly transporter?: string | undefined;
  readonly assignee?: string | undefined;
  /** ISO dates, days of Algiers, both included. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  /** The same for the day on which the order ended. */
  readonly endedFrom?: string | undefined;
  readonly endedTo?: string | undefined;
  /** C-3.05 */
  readonly channel?: Channel | undefined;
  readonly madeBy?: string | undefined;
  readonly product?: string | undefined;
  readonly source?: string | undefined;
  /** The person whom a note mentions. */
  readonly mentioned?: string | undefined;
  readonly tracking?: string | undefined;
  /** DZD, both included. */
  readonly totalFrom?: number | undefined;
  readonly totalTo?: number | undefined;
  /** Among these orders. */
  readonly uuids?: readonly string[] | undefined;
}
/** The id decides the order of equal rows; without it, rows would repeat or be lost between pages. */
export const SORTS = {
  newest: { key: 'placedAt', way: -1 },
  oldest: { key: 'placedAt', way: 1 },
  total_desc: { key: 'total', way: -1 },
  total_asc: { key: 'total', way: 1 },
} as const;
export type OrderSort = keyof typeof SORTS;
/** Filters by one person, place or company, the narrowest first, with their fields. */
const NARROW_FILTERS = [
  ['tracking', 'expedition.trackingId'],
  ['mentioned', 'notes.mentions'],
  ['assignee', 'assignee.uuid'],
  ['madeBy', 'madeBy.id'],
  ['product', 'lines.product'],
  ['wilaya', 'place.wilaya.id'],
  ['transporter', 'transporter.uuid'],
  ['channel', 'channel'],
] as const;
/** The index of the narrowest filter, whose rows lie in the order of time. */
export const byTime = (field: string) => ({ shopUuid: 1, [field]: 1, placedAt: -1, _id: -1 }) as const;

/**
 * The index that serves a list. Named, because the planner would try each of the shop's indexes in turn, and at a deep
 * page such a trial takes longer than the list. Undefined: several may serve, and which does depends on the figures.
 */
export const indexFor = (filter: OrderListFilter, sort: OrderSort): mongo.IndexSpecification | undefined => {
  const { states, from, to, endedFrom, endedTo, uuids } = filter;
  if (uuids !== undefined) return { _id: 1 };
  if (endedFrom !== undefined || endedTo !== undefined) return BY_END;
  const byValue = SORTS[sort].key === 'total';
  const field = NARROW_FILTERS.find(([name]) => filter[name] !== undefined)?.[1];
  if (byValue)
    return field || from || to ? undefined : { shopUuid: 1, ...(states ? { state: 1 } : {}), total: -1, _id: -1 };
  if (field) return byTime(field);
  return states ? byTime('state') : BY_TIME;
};

/** D-1.04: a day begins an hour before midnight UTC. */
const dayStart = (date: string): string => new Date(`${date}T00:00:00+01:00`).toISOString();
const dayEnd = (date: string): string => new Date(Date.parse(`${date}T00:00:00+01:00`) + 86_400_000).toISOString();

export const timeOf = ({ from, to }: OrderListFilter): QueryFilter<OrderDocument> =>
  from || to ? { placedAt: { ...(from ? { $gte: dayStart(from) } : {}), ...(to ? { $lt: dayEnd(to) } : {}) } } : {};
const endOf = ({ endedFrom, endedTo }: OrderListFilter): QueryFilter<OrderDocument> =>
  endedFrom === undefined && endedTo === undefined
    ? {}
    : {
        'counted.endedOn': {
          $type: 'string',
          ...(endedFrom === undefined ? {} : { $gte: endedFrom }),
          ...(endedTo === undefined ? {} : { $lte: endedTo }),
        },
      };
const stateOf = (states: readonly OrderState[]) =>
  states.length === 1 && states[0] ? states[0] : { $in: [...states] };

const totalOf = ({ totalFrom, totalTo }: OrderListFilter): QueryFilter<OrderDocument> =>
  totalFrom === undefined && totalTo === undefined
    ? {}
    : {
        total: {
          ...(totalFrom === undefined ? {} : { $gte: toCentimes(totalFrom) }),
          ...(totalTo === undefined ? {} : { $lte: toCentimes(totalTo) }),
        },
      };

/** The conditions besides words. Each is an equality or a range of time, so that an index serves it. */
export const filterOf = (shopUuid: string, filter: OrderListFilter): QueryFilter<OrderDocument> => {
  const { states, wilaya, transporter, assignee, channel, madeBy, product, source, mentioned, tracking, uuids } =
    filter;
  return {
    shopUuid,
    ...(uuids === undefined ? {} : { _id: { $in: [...uuids] } }),
    ...(states ? { state: stateOf(states) } : {}),
    ...(wilaya === undefined ? {} : { 'place.wilaya.id': wilaya }),
    ...(transporter === undefined ? {} : { 'transporter.uuid': transporter }),
    ...(assignee === undefined ? {} : { 'assignee.uuid': assignee === 'nobody' ? null : assignee }),
    ...(channel === undefined ? {} : { channel }),
    ...(madeBy === undefined ? {} : { 'madeBy.id': madeBy }),
    ...(product === undefined ? {} : { 'lines.product': product }),
    ...(source === undefined ? {} : { source }),
    ...(mentioned === undefined ? {} : { 'notes.mentions': mentioned }),
    ...(tracking === undefined ? {} : { 'expedition.trackingId': tracking }),
    ...totalOf(filter),
    ...timeOf(filter),
    ...endOf(filter),
  };
};

type Sort = (typeof SORTS)[keyof typeof SORTS];
/** The point of the index from which the rows after a given row are read; rows with an equal key are included. */
export const from = ({ key: field, way }: Sort, { key, uuid }: Place): QueryFilter<OrderDocument> => {
  const past = way === 1 ? '$gt' : '$lt';
  return { [field]: { [uuid === null ? past : `${past}e`]: key } };
};
export const behind = (sort: Sort, place: Place): QueryFilter<OrderDocument> => {
  const { key, uuid } = place;
  if (uuid === null) return from(sort, place);
  const past = sort.way === 1 ? '$gt' : '$lt';
  return { ...from(sort, place), $or: [{ [sort.key]: { [past]: key } }, { _id: { [past]: uuid } }] };
};

/**
 * The indexed conditions that a search can start from besides its words: one person, place or company, or some states.
 */
export const conditionsOf = (filter: OrderListFilter): readonly Condition[] => {
  const narrow = NARROW_FILTERS.filter(([name]) => filter[name] !== undefined && filter[name] !== 'nobody');
  return [
    ...narrow.map(([name, field]) => ({ index: byTime(field), where: { [field]: filter[name] } })),
    ...(filter.states ? [{ index: byTime('state'), where: { state: stateOf(filter.states) } }] : []),
  ];
};
