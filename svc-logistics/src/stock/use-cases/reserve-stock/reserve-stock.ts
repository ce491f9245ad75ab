import { type StockRefusal, StockRefused, StockReserved } from '@shop/contracts/logistics/events';
import { newEvent, type NewEvent } from '@shop/service-kit';
import { allocationsOf, type PlannedItem, type Shortage, type Unit } from '../../domain/plan-reservation.ts';
import { isHeldFor, onConfirmationRequested, type Reservation } from '../../domain/reservation.ts';
import { reserveStep, withdrawStep, type StepContext } from '../../domain/stock-step.ts';
import type { Reservations } from '../../persistence/reservation.repository.ts';
import type { StockItems } from '../../persistence/stock-item.repository.ts';
import { MAX_PLANS, planUnits, takeAll, type PlanUnitsDeps } from '../plan-and-take.ts';

export interface ReserveStock {
  readonly shopUuid: string;
  readonly order: string;
  readonly request: string;
  readonly wilaya: number | null;
  /** The warehouse where the customer collects the order; null: it is delivered. */
  readonly warehouse: string | null;
  readonly units: readonly Unit[];
  readonly by: string;
  readonly correlationId: string;
  readonly causationId: string;
}

export interface ReserveStockDeps extends PlanUnitsDeps {
  readonly stock: PlanUnitsDeps['stock'] & Pick<StockItems, 'apply' | 'undo' | 'carryOut'>;
  readonly reservations: Reservations;
  /** Something waits to be published. */
  readonly nudge: () => void;
  readonly now: () => number;
}

/** A worker acts on what it read for this long only: marks of a settled order stay twice as long. */
export const STALE_AFTER_MS = 5000;

const eventContextOf = (command: ReserveStock, now: number) => ({
  shopUuid: command.shopUuid,
  subject: command.order,
  correlationId: command.correlationId,
  causationId: command.causationId,
  occurredAt: new Date(now).toISOString(),
});

const reservedEvent = (command: ReserveStock, plan: readonly PlannedItem[], now: number): NewEvent =>
  newEvent(StockReserved, {
    ...eventContextOf(command, now),
    data: {
      orderUuid: command.order,
      request: command.request,
      strategy: plan[0]?.strategy ?? 'FIFO',
      allocations: allocationsOf(plan),
    },
  });

const answer = (reservation: Reservation, command: ReserveStock) => ({
  request: command.request,
  answered: [...reservation.answered, command.request],
});

/**
 * The order was changed while an earlier confirmation of it had no answer: what was reserved for that one goes back.
 * The state before the first unit is given back tells a repeated message where to go on.
 */
const giveBack = async (
  deps: ReserveStockDeps,
  reservation: Reservation,
  context: StepContext,
): Promise<Reservation> => {
  const withdrawing =
    reservation.status === 'withdrawing'
      ? reservation
      : await deps.reservations.move(reservation, { status: 'withdrawing' });
  const { plan, attempt } = withdrawing;
  await deps.stock.carryOut(plan.map((planned) => withdrawStep(planned, context, attempt, 'withdrawal')));
  return deps.reservations.move(withdrawing, { status: 'refused', plan: [] });
};

/**
 * D-5.02: reserves an order, all lines or none, and answers `stock.reserved` or `stock.refused`. The plan is stored
 * before the first unit is taken, each unit is taken in a conditional write with a mark, and the answer is stored with
 * the final state: after any failure, handling the message again ends the same way.
 */
export const reserveStock = async (deps: ReserveStockDeps, command: ReserveStock): Promise<void> => {
  const until = deps.now() + STALE_AFTER_MS;
  const context: StepContext = { order: command.order, by: command.by };
  let reservation = await deps.reservations.find(command.order);
  const move = onConfirmationRequested(reservation, command.request);
  if (move === 'nothing') return;

  const isOutdated = move === 'repeat-answer' && reservation?.status === 'reserved' && !isHeldFor(reservation, command);
  if (reservation && (isOutdated || move === 'start-anew')) reservation = await giveBack(deps, reservation, context);
  else if (move === 'repeat-answer' && reservation) {
    await deps.reservations.move(reservation, answer(reservation, command), [
      reservedEvent(command, reservation.plan, deps.now()),
    ]);
    return deps.nudge();
  }

  let resumed = move === 'resume';
  for (let tries = 0; tries < MAX_PLANS; tries += 1) {
    if (!resumed) {
      const planned = await planUnits(deps, command);
      if (planned.kind === 'no-warehouse') return refuse(deps, command, reservation, 'no-warehouse', []);
      if (planned.kind === 'short') return refuse(deps, command, reservation, 'shortage', planned.shortages);
      const state = {
        shopUuid: command.shopUuid,
        status: 'reserving',
        request: command.request,
        attempt: (reservation?.attempt ?? 0) + 1,
        wilaya: command.wilaya,
        warehouse: command.warehouse,
        units: command.units,
        plan: planned.items,
        preparing: false,
        unpreparedSaidAt: null,
      } as const;
      reservation = reservation
        ? await deps.reservations.move(reservation, state)
        : await deps.reservations.open(command.order, { ...state, answered: [] });
    }
    if (!reservation) throw new Error('the reservation is open after it was planned');
    resumed = false;
    if (deps.now() > until) throw new Error('reservation took too long: it continues from the stored plan');
    const { attempt } = reservation;
    if (
      await takeAll(
        deps.stock,
        reservation.plan.map((planned) => reserveStep(planned, context, attempt)),
      )
    ) {
      await deps.reservations.move(
        reservation,
        { status: 'reserved', reservedAt: new Date(deps.now()), ...answer(reservation, command) },
        [reservedEvent(command, reservation.plan, deps.now())],
      );
      return deps.nudge();
    }
  }
  throw new Error('too many write conflicts on the stock to reserve the order; the message is tried again');
};

const refuse = async (
  deps: ReserveStockDeps,
  command: ReserveStock,
  reservation: Reservation | null,
  reason: StockRefusal,
  shortages: readonly Shortage[],
): Promise<void> => {
  const event = newEvent(StockRefused, {
    ...eventContextOf(command, deps.now()),
    data: { orderUuid: command.order, request: command.request, reason, shortages: [...shortages] },
  });
  const state = {
    status: 'refused',
    request: command.request,
    wilaya: command.wilaya,
    warehouse: command.warehouse,
    units: command.units,
    plan: [],
  } as const;
  if (reservation) await deps.reservations.move(reservation, { ...state, ...answer(reservation, command) }, [event]);
  else
    await deps.reservations.open(
      command.order,
      { ...state, shopUuid: command.shopUuid, attempt: 0, answered: [command.request] },
      [event],
    );
  deps.nudge();
};
