import { handledMark, newId, outboxSet, type NewEvent } from '@shop/service-kit';
import type { OrderChange } from '../domain/order-change.ts';
import { hasOtherFigures, isOtherOnCard } from '../domain/order-figures.ts';
import type { VersionedOrder } from '../domain/order-record.ts';
import { wordsOf } from '../domain/search-terms.ts';
import { eventsOf, SOURCE, type Cause } from './order-document.ts';

/** The one conditional write of a change. */
export interface OrderWrite {
  readonly filter: {
    readonly _id: string;
    readonly shopUuid: string;
    readonly version: number;
    readonly handled: object;
  };
  readonly update: {
    readonly $set: Readonly<Record<string, unknown>>;
    readonly $unset?: { readonly isCounted?: 1; readonly isOnCard?: 1 };
    readonly $push?: object;
  };
  /** The version that the change creates, and its mark, which is unique if `fresh`. */
  readonly version: number;
  readonly mark: string;
  readonly fresh: boolean;
}

/** The marks of the counters and of the customer's card, which have to be brought up to date. */
const unsetBy = (before: VersionedOrder, after: VersionedOrder): Pick<OrderWrite['update'], '$unset'> => {
  const marks = {
    ...(hasOtherFigures(before, after) ? { isCounted: 1 as const } : {}),
    ...(isOtherOnCard(before, after) ? { isOnCard: 1 as const } : {}),
  };
  return Object.keys(marks).length > 0 ? { $unset: marks } : {};
};

/** The changed fields, the events, the handled mark and the audit entry of a staff request (D-11.03), as one write. */
export const orderWriteOf = (
  before: VersionedOrder,
  { set, events, quiet = false }: OrderChange,
  at: string,
  cause: Cause,
  acted?: NewEvent,
): OrderWrite & { readonly after: VersionedOrder } => {
  const version = before.version + 1;
  const revision = quiet ? before.revision : version;
  const after = { ...before, ...set, version, revision };
  const causeId = cause.causationId ?? cause.operation;
  const mark = causeId ?? newId();
  return {
    after,
    filter: { _id: before.uuid, shopUuid: before.shopUuid, version: before.version, handled: { $ne: mark } },
    update: {
      $set: {
        ...set,
        words: wordsOf(after.searchTerms),
        version,
        revision,
        ...outboxSet(SOURCE, version, [...eventsOf(after, events, at, cause), ...(acted ? [acted] : [])]),
      },
      ...unsetBy(before, after),
      ...handledMark(mark),
    },
    version,
    mark,
    fresh: causeId === undefined,
  };
};
