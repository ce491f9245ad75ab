import type { OrderPreparationStarted } from '@shop/contracts/order/events';
import type { z } from 'zod';
import { notePreparation, type NotePreparationDeps } from '../use-cases/note-preparation/note-preparation.ts';

export const onOrderPreparationStarted =
  (deps: NotePreparationDeps) =>
  ({ data: { order } }: z.output<typeof OrderPreparationStarted>): Promise<void> =>
    notePreparation(deps, { order: order.orderUuid });
