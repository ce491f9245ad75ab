import { actedEvent, CONFLICT, type Attempt, type StaffCommand } from '@shop/service-kit';
import type { Edition } from '../../domain/edition-changes.ts';
import type { PlaceEditions } from '../../persistence/place-edition.repository.ts';

export interface TakePlaceEditionDeps {
  readonly placeEditions: PlaceEditions;
  readonly releaseEdition: Edition;
  /** The delivery book is to be read again. */
  readonly book: { readonly changed: (shopUuid: string) => void };
  readonly nudge: () => void;
}
export interface TakePlaceEdition {
  /** The edition that was in use when the person saw the changes. */
  readonly current: string;
  readonly edition: string;
}
export type TakePlaceEditionOutcome = { readonly kind: 'done' | 'stale'; readonly current: string };

/** D-7.01: takes the edition that was shown, for all shops of the installation. */
export const takePlaceEdition = async (
  { placeEditions, releaseEdition, book, nudge }: TakePlaceEditionDeps,
  { current: seen, edition }: TakePlaceEdition,
  command: StaffCommand,
): Promise<Attempt<TakePlaceEditionOutcome>> => {
  const { operation } = command;
  const current = (await placeEditions.current()).edition.version;
  const isReplay = operation !== null && current === edition && (await placeEditions.wasTaken(edition, operation));
  if (isReplay) return { kind: 'done', current };
  if (current !== seen || edition !== releaseEdition.version || edition <= current) return { kind: 'stale', current };

  const acted = actedEvent(command, command.at, {
    entity: 'places',
    subject: edition,
    action: 'places.takeEdition',
    before: { edition: current },
    after: { edition },
  });
  if (!(await placeEditions.take(current, releaseEdition, [acted], command))) return CONFLICT;
  book.changed(command.staff.shopUuid);
  nudge();
  return { kind: 'done', current: edition };
};
