import { StockChanged, StockFitted, StockShort } from '@shop/contracts/logistics/events';
import { newEvent, type NewEvent } from '@shop/service-kit';
import { neededBy, plannedAfter } from '../../domain/change-plan.ts';
import { lackOf, surplusOf, withoutTakes, withTakes, type NeededUnits } from '../../domain/fit-reservation.ts';
import { allocationsOf } from '../../domain/plan-reservation.ts';
import type { Shortage, Unit } from '../../domain/plan-reservation.ts';
import type { Fit, Reservation } from '../../domain/reservation.ts';
import { changeStep, fitStep, type StepContext } from '../../domain/stock-step.ts';
import type { Reservations } from '../../persistence/reservation.repository.ts';
import type { StockItems } from '../../persistence/stock-item.repository.ts';
import { MAX_PLANS, planUnits, takeAll, type PlanUnitsDeps } from '../plan-and-take.ts';

export interface FitReservation {
  readonly shopUuid: string;
  readonly order: string;
  /**
   * Of the order as it is: a change that it gave up may have reached the reservation all the same (D-4.12).
   */
  readonly units: readonly Unit[];
  /** Of lines that need something else than all of these. */
  readonly needed: NeededUnits;
  readonly by: string;
  readonly correlationId: string;
  readonly causationId: string;
}
export interface FinishFitDeps {
  readonly stock: Pick<StockItems, 'apply' | 'undo' | 'carryOut'>;
  readonly reservations: Pick<Reservations, 'move'>;
  readonly now: () => number;
}
export interface FitReservationDeps extends PlanUnitsDeps {
  readonly stock: PlanUnitsDeps['stock'] & FinishFitDeps['stock'];
  readonly reservations: FinishFitDeps['reservations'] & Pick<Reservations, 'find'>;
  readonly nudge: () => void;
  readonly now: () => number;
}

/** The order hears what it holds now; of an order that was fitted to nothing, that it holds nothing. */
const fittedEvent = ({ _id: order, shopUuid }: Reservation, plan: Reservation['plan'], now: number): NewEvent =>
  newEvent(StockFitted, {
    shopUuid,
    subject: order,
    correlationId: order,
    occurredAt: new Date(now).toISOString(),
    data: { orderUuid: order, allocations: allocationsOf(plan) },
  });

type Change = Extract<Fit, { kind: 'change' }>;

/**
 * D-4.12: takes what is lacking, all or none, and only then gives the surplus back: an order that cannot have all keeps
 * exactly its former reservation. The answer is written with the last state.
 */
const finishChange = async (
  deps: FinishFitDeps,
  reservation: Reservation,
  fit: Change,
  context: StepContext,
): Promise<Reservation> => {
  const { _id: order, shopUuid, attempt, answered } = reservation;
  const steps = (kind: 'take' | 'give') => fit[kind].map((planned) => changeStep(planned, context, kind, attempt));
  if (!(await takeAll(deps.stock, steps('take'))))
    return deps.reservations.move(reservation, { status: 'reserved', fit: null });
  await deps.stock.carryOut(steps('give'));
  const plan = plannedAfter(fit);
  const { request, units, wilaya, warehouse = null } = fit;
  const event = newEvent(StockChanged, {
    shopUuid,
    subject: order,
    correlationId: order,
    occurredAt: new Date(deps.now()).toISOString(),
    data: { orderUuid: order, request, allocations: allocationsOf(plan) },
  });
  const set = { status: 'reserved', fit: null, plan, units, wilaya, warehouse, request } as const;
  return deps.reservations.move(reservation, { ...set, answered: [...answered, request] }, [event]);
};

/** Completes a change that a crash interrupted, or that has just been recorded; returns the reservation after it. */
export const finishFit = async (
  deps: FinishFitDeps,
  reservation: Reservation | null,
  context: StepContext,
): Promise<Reservation | null> => {
  if (reservation?.status !== 'fitting' || !reservation.fit) return reservation;
  const { fit, plan, attempt } = reservation;
  if (fit.kind === 'change') return finishChange(deps, reservation, fit, context);
  const steps = fit.items.map((planned) => fitStep(planned, context, fit.kind, attempt));
  const settled = (next: Reservation['plan']) =>
    deps.reservations.move(reservation, { status: 'reserved', plan: next, fit: null }, [
      fittedEvent(reservation, next, deps.now()),
    ]);
  if (fit.kind === 'release') {
    await deps.stock.carryOut(steps);
    return settled(withoutTakes(plan, fit.items));
  }
  return settled((await takeAll(deps.stock, steps)) ? withTakes(plan, fit.items) : plan);
};

/**
 * D-4.07: adjusts a reservation to the order's current needs. Unpacked units are released immediately; those of an
 * unpacked order are reserved again, all or none, and a shortage is published. Safe to repeat.
 */
export const fitReservation = async (deps: FitReservationDeps, command: FitReservation): Promise<void> => {
  const { order, shopUuid, units: ordered } = command;
  const context = { order, by: command.by };
  const change = async (reservation: Reservation, fit: Fit): Promise<Reservation | null> =>
    finishFit(
      deps,
      await deps.reservations.move(reservation, { status: 'fitting', attempt: reservation.attempt + 1, fit }),
      context,
    );

  let reservation = await finishFit(deps, await deps.reservations.find(order), context);
  if (reservation?.status !== 'reserved') return;
  const needed = new Map([...neededBy(reservation.plan, ordered), ...command.needed]);
  const surplus = surplusOf(reservation.plan, needed);
  if (surplus.length > 0) reservation = await change(reservation, { kind: 'release', items: surplus });

  for (let tries = 0; tries < MAX_PLANS && reservation; tries += 1) {
    const units = lackOf(reservation.plan, ordered, needed);
    if (units.length === 0) return deps.nudge();
    const { wilaya, warehouse } = reservation;
    const planned = await planUnits(deps, { shopUuid, units, wilaya, warehouse });
    if (planned.kind !== 'plan')
      return short(deps, command, reservation, planned.kind === 'short' ? planned.shortages : []);
    reservation = await change(reservation, { kind: 'reserve', items: planned.items });
  }
  throw new Error('too many write conflicts on the stock to reserve the order again; the message is tried again');
};

const short = async (
  deps: FitReservationDeps,
  command: FitReservation,
  reservation: Reservation,
  shortages: readonly Shortage[],
): Promise<void> => {
  const { shopUuid, order, correlationId, causationId } = command;
  const occurredAt = new Date(deps.now()).toISOString();
  const eventContext = { shopUuid, subject: order, correlationId, causationId, occurredAt };
  const event = newEvent(StockShort, { ...eventContext, data: { orderUuid: order, shortages: [...shortages] } });
  await deps.reservations.move(reservation, {}, [event]);
  deps.nudge();
};
