import type { ActionBody, OrderAction } from '@shop/contracts/order/dashboard';
import type { CallRules } from '../next-try.ts';
import { withHistory, type OrderChange } from '../order-change.ts';
import type { OrderFact } from '../order-event.ts';
import { orderFactsOf } from '../order-facts.ts';
import type { Person } from '../order-parts.ts';
import { phaseAmong, phaseOf, type OrderPhase, type PhaseName, type PhaseNamed } from '../order-phase.ts';
import { ACTIONS } from '../order-process.ts';
import type { OrderRecord, RecordedShortage, RecordedTransporter } from '../order-record.ts';
import { isWhole, packingNote, takingNote } from '../pack-order.ts';

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
  /** What the shop has set for its calls. */
  readonly calls: CallRules;
  /** D-4.13: the shop and the transporter allow a delivery in part. */
  readonly mayDeliverInPart: boolean;
  /** C-4.05: what is packed goes into its pool by itself. */
  readonly poolsPackedOrders: boolean;
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
        | 'taken-invalid'
        | 'part-not-allowed'
        | 'transporter-required'
        | 'desk-required'
        | 'assignee-unknown'
        | 'cod-invalid';
    }
  | { readonly refused: 'shortage'; readonly shortages: readonly RecordedShortage[] }
  /** D-4.09: another agent holds the order at the desk. */
  | { readonly refused: 'held'; readonly holder: Person };

/** What the decision of one action reads: the phases it begins in, and those of the facts that it needs. */
export interface Step<Name extends PhaseName = PhaseName, Fact extends keyof ActionFacts = never> {
  readonly order: OrderRecord;
  readonly phase: PhaseNamed<Name>;
  readonly body: Omit<ActionBody, 'version'>;
  readonly facts: Pick<ActionFacts, Fact | 'by' | 'at'>;
  /** The change, with its line in the history; the state is the action's own (D-4.02). */
  readonly change: (set: Partial<OrderRecord>, tell?: (after: OrderRecord) => readonly OrderFact[]) => OrderChange;
  /** What every event of the order says. */
  readonly data: (after: OrderRecord) => {
    readonly order: ReturnType<typeof orderFactsOf>;
    readonly by: Person;
  };
}

export type StepOutcome = OrderChange | ActionRefusal;
type AnyStep = Omit<Step<PhaseName, keyof ActionFacts>, 'phase'> & { readonly phase: OrderPhase };
export type DecideStep = (step: AnyStep) => StepOutcome;

/** A decision that reads only what an order holds in these phases. The action is illegal in any other. */
export const inPhase =
  <Name extends PhaseName>(
    names: readonly Name[],
    decide: (step: Step<Name, keyof ActionFacts>) => StepOutcome,
  ): DecideStep =>
  (step) => {
    const phase = phaseAmong(step.phase, names);
    return phase ? decide({ ...step, phase }) : { refused: 'illegal' };
  };

/** The effect of a packing or a delivery in part on the lines and the total. */
const noteOf = (order: OrderRecord, after: OrderRecord, lines: OrderRecord['lines']) => {
  if (lines.some(({ deliveredQuantity }) => deliveredQuantity !== undefined))
    return { taken: takingNote(order, after) };
  return after.total !== order.total || !isWhole(lines) ? { packing: packingNote(order, after) } : {};
};

/** T-2.09: what a confirmation at the desk says of its call. */
const callOf = ({ seconds, called }: Pick<ActionBody, 'seconds' | 'called'>) =>
  seconds === undefined && called === undefined
    ? {}
    : { call: { ...(seconds !== undefined && { seconds }), ...(called !== undefined && { called }) } };

export const stepOf = (
  order: OrderRecord,
  action: OrderAction,
  body: Omit<ActionBody, 'version'>,
  facts: ActionFacts,
): AnyStep => {
  const { by, at, requestId } = facts;
  const target = ACTIONS[action].to;
  const state = target === null || target === 'same' ? order.state : target;
  return {
    order,
    phase: phaseOf(order),
    body,
    facts,
    change: (set, tell = () => []) => {
      const after = { ...order, state, ...set };
      const line = {
        at,
        by: by.id,
        byName: by.name,
        what: action,
        reason: body.reason || null,
        requestId,
        ...(set.lines && noteOf(order, after, set.lines)),
        ...callOf(body),
      };
      return { set: withHistory(order, { state, ...set }, line), events: tell(after) };
    },
    data: (after) => ({ order: orderFactsOf(after), by }),
  };
};
