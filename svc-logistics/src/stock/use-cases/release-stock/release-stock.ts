import { StockReleased } from '@shop/contracts/logistics/events';
import { newEvent, type NewEvent } from '@shop/service-kit';
import { onCancelled, type Reservation } from '../../domain/reservation.ts';
import { releaseStep, reserveStep, withdrawStep } from '../../domain/stock-step.ts';
import type { Reservations } from '../../persistence/reservation.repository.ts';
import { finishFit, type FinishFitDeps } from '../fit-reservation/fit-reservation.ts';

export interface ReleaseStock {
  readonly shopUuid: string;
  readonly order: string;
  readonly wilaya: number | null;
  readonly reason: string;
  readonly by: string;
  readonly correlationId: string;
  readonly causationId: string;
}
export interface ReleaseStockDeps extends FinishFitDeps {
  readonly reservations: Reservations;
  readonly nudge: () => void;
  readonly now: () => number;
}

/** D-4.02: a cancelled order gives its units back, and can never hold any again. Safe to repeat. */
export const releaseStock = async (deps: ReleaseStockDeps, command: ReleaseStock): Promise<void> => {
  const { order, by } = command;
  const reservation = await finishFit(deps, await deps.reservations.find(order), { order, by });
  const move = onCancelled(reservation?.status ?? null);
  const released = (reservation: Reservation): NewEvent[] => [
    newEvent(StockReleased, {
      shopUuid: command.shopUuid,
      subject: order,
      correlationId: command.correlationId,
      causationId: command.causationId,
      occurredAt: new Date(deps.now()).toISOString(),
      data: { orderUuid: reservation._id, reason: command.reason },
    }),
  ];
  if (move === 'tombstone') {
    await deps.reservations.open(order, {
      shopUuid: command.shopUuid,
      status: 'released',
      request: null,
      answered: [],
      attempt: 0,
      wilaya: command.wilaya,
      units: [],
      plan: [],
    });
    return;
  }
  if (!reservation || move === 'nothing') return;
  if (move === 'close') {
    await deps.reservations.move(reservation, { status: 'released' });
    return;
  }
  if (move === 'undo') {
    for (const planned of reservation.plan)
      await deps.stock.undo(reserveStep(planned, { order, by }, reservation.attempt));
    await deps.reservations.move(reservation, { status: 'released' }, released(reservation));
    return deps.nudge();
  }
  if (move === 'end-withdrawal') {
    const { plan, attempt } = reservation;
    await deps.stock.carryOut(plan.map((planned) => withdrawStep(planned, { order, by }, attempt)));
    await deps.reservations.move(reservation, { status: 'released' }, released(reservation));
    return deps.nudge();
  }
  const releasing =
    reservation.status === 'releasing'
      ? reservation
      : await deps.reservations.move(reservation, { status: 'releasing' });
  await deps.stock.carryOut(releasing.plan.map((planned) => releaseStep(planned, { order, by })));
  await deps.reservations.move(releasing, { status: 'released' }, released(releasing));
  deps.nudge();
};
