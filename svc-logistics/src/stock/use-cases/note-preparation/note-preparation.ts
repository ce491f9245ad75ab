import type { Reservations } from '../../persistence/reservation.repository.ts';

export interface NotePreparationDeps {
  readonly reservations: Pick<Reservations, 'find' | 'move'>;
}

/** D-5.05: the order keeps its units as long as it takes. Safe to repeat. */
export const notePreparation = async (
  { reservations }: NotePreparationDeps,
  { order }: { readonly order: string },
): Promise<void> => {
  const reservation = await reservations.find(order);
  if (reservation?.status === 'reserved' && !reservation.preparing)
    await reservations.move(reservation, { preparing: true });
};
