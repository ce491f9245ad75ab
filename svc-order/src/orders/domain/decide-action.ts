import { toCentimes } from '@shop/contracts';
import type { ActionBody, OrderAction } from '@shop/contracts/order/dashboard';
import { isWaiting, waitingFor } from './asking.ts';
import type { OrderChange } from './order-change.ts';
import { withHistory } from './order-change.ts';
import type { OrderFact } from './order-event.ts';
import { orderFactsOf } from './order-facts.ts';
import { ACTIONS, mayUnconfirm, whyNot } from './order-process.ts';
import {
  NO_EXPEDITION,
  type OrderRecord,
  type Person,
  type RecordedExpedition,
  type RecordedShortage,
  type RecordedTransporter,
} from './order-record.ts';
import { isWhole, packedTotals, packedUnits, packingNote, packLines, unpackLines } from './pack-order.ts';

export interface ActionFacts {
  readonly by: Person;
  /** ISO 8601, UTC. */
  readonly at: string;
  readonly requestId: string;
  /** A new id for the request to logistics. */
  readonly request: string;
  /** Units that can be had (D-5.04). */
  readonly available: (product: string, combination: string | null) => number;
  /**
   * A transporter that serves the order's commune in this way, from this service's own tariffs; otherwise the reason
   * why it does not.
   */
  readonly transporter: (
    uuid: string,
    deliveryType: 'home' | 'stopdesk',
    deskId: string | null,
  ) => Service | 'transporter' | 'desk';
  /** A current member of the shop's staff. */
  readonly person: (uuid: string) => Person | null;
}

/** The delivery of a parcel. A home delivery has no desk. */
export interface Service {
  readonly transporter: RecordedTransporter;
  readonly deskId: string | null;
}

export type ActionRefusal =
  | {
      readonly refused:
        | 'illegal'
        | 'waiting'
        | 'reason-required'
        | 'packed-invalid'
        | 'transporter-required'
        | 'desk-required'
        | 'assignee-unknown'
        | 'cod-invalid';
    }
  | { readonly refused: 'shortage'; readonly shortages: readonly RecordedShortage[] };

/** A shortage by this service's own copy is reported immediately, per missing unit (D-4.02). */
const shortagesOf = (order: OrderRecord, available: ActionFacts['available']): RecordedShortage[] =>
  order.units.flatMap(({ lineId, orderLine, product, combination }) => {
    const required = order.units
      .filter((unit) => unit.product === product && unit.combination === combination)
      .reduce((sum, unit) => sum + unit.quantity, 0);
    const availableUnits = available(product, combination);
    if (availableUnits >= required) return [];
    const line = order.lines.find(({ id }) => id === orderLine);
    const name = line?.contents.find((content) => content.product === product)?.name ?? line?.name ?? '';
    return [{ lineId, product, combination, name, required, available: availableUnits }];
  });

/**
 * After an unpacking that found units gone to another order: the packed units that are neither held nor available. The
 * shortage names how much of each unit is not held.
 */
const packedTooMuch = (
  order: OrderRecord,
  lines: OrderRecord['lines'],
  available: ActionFacts['available'],
): RecordedShortage[] => {
  if (order.refusal?.action !== 'unpack') return [];
  const packed = packedUnits(order, lines);
  return order.refusal.shortages.flatMap((short) => {
    const ordered = order.units.find(({ lineId }) => lineId === short.lineId)?.quantity ?? 0;
    const packedQuantity = packed.find(({ lineId }) => lineId === short.lineId)?.quantity ?? 0;
    const required = packedQuantity - (ordered - short.required);
    const availableUnits = available(short.product, short.combination);
    return required > availableUnits ? [{ ...short, required, available: availableUnits }] : [];
  });
};

/** D-4.02: a pool is a batch for one transporter, one warehouse, one day. */
const poolOf = (order: OrderRecord, transporter: RecordedTransporter, at: string): string =>
  [at.slice(0, 10), transporter.name, order.expedition?.warehouse].filter(Boolean).join(' · ');

/** D-4.02: what an action does to an order. Pure; permissions and versions are the story's business. */
export const decideAction = (
  order: OrderRecord,
  action: OrderAction,
  body: Omit<ActionBody, 'version'>,
  facts: ActionFacts,
): OrderChange | ActionRefusal => {
  const refused = whyNot(action, order.state, isWaiting(order));
  if (refused) return { refused };
  const { by, at, requestId, request } = facts;
  if (action === 'unconfirm' && !mayUnconfirm(order, at)) return { refused: 'illegal' };
  const target = ACTIONS[action].to;
  const state = target === null || target === 'same' ? order.state : target;
  const expedition = order.expedition ?? NO_EXPEDITION;
  const change = (
    set: Partial<OrderRecord>,
    tell: (after: OrderRecord) => readonly OrderFact[] = () => [],
  ): OrderChange => {
    const after = { ...order, state, ...set };
    const packing =
      set.lines && set.total !== undefined && (set.total !== order.total || !isWhole(set.lines))
        ? { packing: packingNote(order, after) }
        : {};
    return {
      set: withHistory(
        order,
        { state, ...set },
        { at, by: by.id, byName: by.name, what: action, reason: body.reason || null, requestId, ...packing },
      ),
      events: tell(after),
    };
  };
  const data = (after: OrderRecord) => ({ order: orderFactsOf(after), by });

  switch (action) {
    case 'confirm': {
      const shortages = shortagesOf(order, facts.available);
      if (shortages.length > 0) return { refused: 'shortage', shortages };
      return change({ awaiting: waitingFor('confirm', facts), refusal: null }, (after) => [
        { type: 'order.confirmation-requested', version: 1, data: { ...data(after), request } },
      ]);
    }
    case 'unconfirm':
      return change({ reservations: [] }, (after) => [
        { type: 'order.confirmation-withdrawn', version: 1, data: data(after) },
      ]);
    case 'notFound':
      return change({ attempts: [...order.attempts, { at, byName: by.name }] });
    case 'assign': {
      if (body.assignee === undefined) return change({ assignee: { uuid: by.id, name: by.name } });
      if (body.assignee === null) return change({ assignee: null });
      const person = facts.person(body.assignee.uuid);
      return person ? change({ assignee: { uuid: person.id, name: person.name } }) : { refused: 'assignee-unknown' };
    }
    case 'startExpedition':
      return change({ expedition }, (after) => [{ type: 'order.preparation-started', version: 1, data: data(after) }]);
    case 'packFull':
    case 'packPartial': {
      if (action === 'packPartial' && !body.packed?.length) return { refused: 'packed-invalid' };
      const lines = packLines(order.lines, action === 'packFull' ? [] : (body.packed ?? []));
      if (!lines) return { refused: 'packed-invalid' };
      const shortages = packedTooMuch(order, lines, facts.available);
      if (shortages.length > 0) return { refused: 'shortage', shortages };
      const refusal = order.refusal?.action === 'unpack' ? null : order.refusal;
      // D-4.07: every unit by way of "in part" is packing in full.
      const packingState: NonNullable<RecordedExpedition['packingState']> = isWhole(lines) ? 'full' : 'partial';
      const money =
        packingState === 'full'
          ? { totals: order.totals, orderedTotals: null }
          : { totals: packedTotals(order, lines), orderedTotals: order.totals };
      const set = {
        lines,
        refusal,
        awaiting: null,
        ...money,
        total: money.totals.total,
        expedition: { ...expedition, packingState },
      };
      return change(set, (after) => [
        { type: 'order.packed', version: 1, data: { ...data(after), packingState, packed: packedUnits(after, lines) } },
      ]);
    }
    case 'unpack': {
      const totals = order.orderedTotals ?? order.totals;
      // This packing was requested by an announcement that was given up; if its parcel arrives, logistics takes it back
      // (D-7.03).
      const set = { lines: unpackLines(order.lines), totals, orderedTotals: null, total: totals.total, awaiting: null };
      return change(
        { ...set, expedition: { ...expedition, packingState: null, pool: null, codAmount: null } },
        (after) => [{ type: 'order.unpacked', version: 1, data: data(after) }],
      );
    }
    case 'sendToExpedition': {
      const pool = poolOf(order, order.transporter, at);
      return change({ expedition: { ...expedition, pool } }, (after) => [
        { type: 'order.pooled', version: 1, data: { ...data(after), pool } },
      ]);
    }
    case 'announce': {
      const deliveryType = body.deliveryType ?? order.transporter.deliveryType;
      const chosenTransporter = body.transporter ?? (order.state === 'in_pool' ? order.transporter.uuid : undefined);
      const service =
        chosenTransporter === undefined
          ? 'transporter'
          : facts.transporter(chosenTransporter, deliveryType, body.deskId ?? order.deskId);
      if (typeof service === 'string') return { refused: `${service}-required` };
      const { transporter, deskId } = service;
      const codAmount = body.codAmount === undefined ? order.total : toCentimes(body.codAmount);
      if (codAmount < 0 || codAmount > order.total) return { refused: 'cod-invalid' };
      const serviceCode = body.serviceCode || null;
      // A pool belongs to one transporter: with a new transporter, the parcel moves to that transporter's pool.
      const pool =
        expedition.pool !== null && transporter.uuid !== order.transporter.uuid
          ? poolOf(order, transporter, at)
          : expedition.pool;
      const set = {
        transporter,
        deskId,
        awaiting: waitingFor('announce', facts),
        refusal: null,
        expedition: { ...expedition, pool, serviceCode, codAmount },
      };
      return change(set, (after) => [
        ...(pool !== null && pool !== expedition.pool
          ? [{ type: 'order.pooled', version: 1, data: { ...data(after), pool } } as const]
          : []),
        {
          type: 'order.announcement-requested',
          version: 1,
          data: { ...data(after), request, transporter: transporter.uuid, deliveryType, serviceCode, codAmount },
        },
      ]);
    }
    case 'ship':
      return change({}, (after) => [{ type: 'order.shipped', version: 1, data: data(after) }]);
    case 'markDelivered':
      return change({}, (after) => [
        {
          type: 'order.delivered',
          version: 1,
          data: {
            ...data(after),
            codAmount: expedition.codAmount ?? order.total,
            trackingId: expedition.trackingId,
            deliveredBy: { transporter: order.transporter.uuid, name: order.transporter.name },
          },
        },
      ]);
    case 'markReturned':
      return change({}, (after) => [
        {
          type: 'order.returned',
          version: 1,
          data: {
            ...data(after),
            ...(body.reason && { reason: body.reason }),
            ...(body.warehouse !== undefined && { warehouse: body.warehouse }),
            trackingId: expedition.trackingId,
          },
        },
      ]);
    case 'cancel': {
      const reason = body.reason;
      if (!reason) return { refused: 'reason-required' };
      // D-9.03: a code that is good once is good again, and a budget has what it took off.
      const releasedUses = { ...(order.codeUse && { codeUse: null }), ...(order.budgetUse && { budgetUse: null }) };
      return change({ awaiting: null, refusal: null, ...releasedUses }, (after) => [
        { type: 'order.cancelled', version: 1, data: { ...data(after), reason } },
      ]);
    }
  }
};
