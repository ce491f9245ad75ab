import { StockFitted, StockShort } from '@shop/contracts/logistics/events';
import { newEvent, type NewEvent } from '@shop/service-kit';
import { lackOf, surplusOf, withoutTakes, withTakes, type NeededUnits } from '../../domain/fit-reservation.ts';
import { allocationsOf } from '../../domain/plan-reservation.ts';
import type { Shortage } from '../../domain/plan-reservation.ts';
import type { Fit, Reservation } from '../../domain/reservation.ts';
import { fitStep, type StepContext } from '../../domain/stock-step.ts';
import type { Reservations } from '../../persistence/reservation.repository.ts';
import type { StockItems } from '../../persistence/stock-item.repository.ts';
import { MAX_PLANS, planUnits, takeAll, type PlanUnitsDeps } from '../plan-and-take.ts';

export interface FitReservation {
  readonly shopUuid: string;
  readonly order: string;
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

/** Completes a change that a crash interrupted, or that has just been recorded; returns the reservation after it. */
export const finishFit = async (
  deps: FinishFitDeps,
  reservation: Reservation | null,
  context: StepContext,
): Promise<Reservation | null> => {
  if (reservation?.status !== 'fitting' || !reservation.fit) return reservation;
  const { fit, plan, attempt } = reservation;
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
  const { order, shopUuid, needed } = command;
  const context = { order, by: command.by };
  const change = async (reservation: Reservation, fit: Fit): Promise<Reservation | null> =>
    finishFit(
      deps,
      await deps.reservations.move(reservation, { status: 'fitting', attempt: reservation.attempt + 1, fit }),
      context,
    );

  let reservation = await finishFit(deps, await deps.reservations.find(order), context);
  if (reservation?.status !== 'reserved') return;
  const surplus = surplusOf(reservation.plan, needed);
  if (surplus.length > 0) reservation = await change(reservation, { kind: 'release', items: surplus });

  for (let tries = 0; tries < MAX_PLANS && reservation; tries += 1) {
    const units = lackOf(reservation.plan, reservation.units, needed);
    if (units.length === 0) return deps.nudge();
    const planned = await planUnits(deps, { shopUuid, units, wilaya: reservation.wilaya });
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
