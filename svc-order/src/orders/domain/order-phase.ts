import type { OrderRecord, RecordedExpedition, RecordedRefusal } from './order-record.ts';
import { NO_EXPEDITION } from './order-record.ts';

/**
 * Where an order stands, with what it can hold there and nothing else: one that waits for its confirmation has no
 * expedition, and stock that is short of a packing matters only while it is prepared.
 */
export type OrderPhase =
  | { readonly name: 'unconfirmed' }
  | { readonly name: 'confirmed' }
  | {
      readonly name: 'preparing';
      readonly expedition: RecordedExpedition;
      /** An unpacking found that units had gone to another order. */
      readonly shortage: RecordedRefusal | null;
    }
  | { readonly name: 'packed'; readonly expedition: RecordedExpedition; readonly isPooled: boolean }
  | { readonly name: 'onTheRoad'; readonly expedition: RecordedExpedition }
  | { readonly name: 'ended' };
export type PhaseName = OrderPhase['name'];
export type PhaseNamed<Name extends PhaseName> = Extract<OrderPhase, { readonly name: Name }>;

export const phaseOf = ({ state, ...order }: Pick<OrderRecord, 'state' | 'expedition' | 'refusal'>): OrderPhase => {
  const expedition = order.expedition ?? NO_EXPEDITION;
  switch (state) {
    case 'pending':
    case 'not_found':
      return { name: 'unconfirmed' };
    case 'confirmed':
      return { name: 'confirmed' };
    case 'preparing': {
      const shortage = order.refusal?.action === 'unpack' ? order.refusal : null;
      return { name: 'preparing', expedition, shortage };
    }
    case 'packed':
    case 'in_pool':
      return { name: 'packed', expedition, isPooled: state === 'in_pool' };
    case 'announced':
    case 'shipped':
      return { name: 'onTheRoad', expedition };
    case 'delivered':
    case 'returned':
    case 'cancelled':
      return { name: 'ended' };
  }
};

const isIn = <Name extends PhaseName>(phase: OrderPhase, names: readonly Name[]): phase is PhaseNamed<Name> =>
  names.some((name) => name === phase.name);

/** The phase, if it is one of these. */
export const phaseAmong = <Name extends PhaseName>(
  phase: OrderPhase,
  names: readonly Name[],
): PhaseNamed<Name> | null => (isIn(phase, names) ? phase : null);
