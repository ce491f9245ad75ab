import { type StockRefusal, StockRefused } from '@shop/contracts/logistics/events';
import { newEvent } from '@shop/service-kit';
import { changeOf, heldOf } from '../../domain/change-plan.ts';
import type { Shortage, Unit } from '../../domain/plan-reservation.ts';
import { onChangeRequested, type Reservation } from '../../domain/reservation.ts';
import type { Reservations } from '../../persistence/reservation.repository.ts';
import type { StockItems } from '../../persistence/stock-item.repository.ts';
import { finishFit, type FinishFitDeps } from '../fit-reservation/fit-reservation.ts';
import { MAX_PLANS, planUnits, type PlanUnitsDeps } from '../plan-and-take.ts';

export interface ChangeReservation {
  readonly shopUuid: string;
  readonly order: string;
  readonly request: string;
  readonly wilaya: number | null;
  /** The warehouse where the customer collects the order; null: it is delivered. */
  readonly warehouse: string | null;
  /** All units that the order wants from now on. */
  readonly units: readonly Unit[];
  readonly by: string;
  readonly correlationId: string;
  readonly causationId: string;
}

export interface ChangeReservationDeps extends PlanUnitsDeps {
  readonly stock: PlanUnitsDeps['stock'] & Pick<StockItems, 'apply' | 'undo' | 'carryOut'>;
  readonly reservations: FinishFitDeps['reservations'] & Pick<Reservations, 'find'>;
  readonly nudge: () => void;
  readonly now: () => number;
}

/** What the person reads of a shortage: what the line wants, and what it could have with the units that it holds. */
const shortagesOf = (reservation: Reservation, units: readonly Unit[], shortages: readonly Shortage[]): Shortage[] =>
  shortages.map((shortage) => ({
    ...shortage,
    required: units.find(({ lineId }) => lineId === shortage.lineId)?.quantity ?? shortage.required,
    available: shortage.available + heldOf(reservation.plan, shortage.lineId),
  }));

/**
 * D-4.12: the reservation of an order follows its changed units as one, all or none. What is lacking is planned and
 * stored before the first unit is taken, and the surplus is given back last: after a crash the next delivery of the
 * message goes on, and a refusal leaves exactly the former reservation. Safe to repeat.
 */
export const changeReservation = async (deps: ChangeReservationDeps, command: ChangeReservation): Promise<void> => {
  const { shopUuid, order, request, units, wilaya, warehouse } = command;
  const context = { order, by: command.by };
  let reservation = await finishFit(deps, await deps.reservations.find(order), context);
  for (let tries = 0; tries < MAX_PLANS; tries += 1) {
    const move = reservation ? onChangeRequested(reservation, request) : 'nothing';
    if (!reservation || move === 'nothing') return deps.nudge();
    if (move === 'refuse') return refuse(deps, command, reservation, 'not-reserved', []);
    const { plan, give, lack } = changeOf(reservation.plan, units, warehouse);
    const planned =
      lack.length === 0
        ? ({ kind: 'plan', items: [] } as const)
        : await planUnits(deps, { shopUuid, units: lack, wilaya, warehouse });
    if (planned.kind === 'no-warehouse') return refuse(deps, command, reservation, 'no-warehouse', []);
    if (planned.kind === 'short')
      return refuse(deps, command, reservation, 'shortage', shortagesOf(reservation, units, planned.shortages));
    const fit = { kind: 'change', request, units, wilaya, warehouse, plan, give, take: planned.items } as const;
    const attempt = reservation.attempt + 1;
    // Another order may take what was planned: then the order holds what it held, and a new plan is made.
    reservation = await finishFit(
      deps,
      await deps.reservations.move(reservation, { status: 'fitting', attempt, fit }),
      context,
    );
  }
  throw new Error('too many write conflicts on the stock to change the reservation; the message is tried again');
};

const refuse = async (
  deps: ChangeReservationDeps,
  { shopUuid, order, request, correlationId, causationId }: ChangeReservation,
  reservation: Reservation,
  reason: StockRefusal,
  shortages: readonly Shortage[],
): Promise<void> => {
  const event = newEvent(StockRefused, {
    shopUuid,
    subject: order,
    correlationId,
    causationId,
    occurredAt: new Date(deps.now()).toISOString(),
    data: { orderUuid: order, request, reason, shortages: [...shortages] },
  });
  await deps.reservations.move(reservation, { answered: [...reservation.answered, request] }, [event]);
  deps.nudge();
};
