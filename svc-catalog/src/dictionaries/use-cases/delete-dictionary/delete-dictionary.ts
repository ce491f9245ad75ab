import type { DictionaryKind } from '@shop/contracts/catalog/dashboard';
import type { Attempt, StaffCommand, StaffOutcome } from '@shop/service-kit';
import { slugOfDeleted } from '../../../shared/deletable.ts';
import type { DictionaryDeps } from '../../dictionary-deps.ts';
import type { DictionaryRefusal } from '../../domain/decide-dictionary.ts';
import type { StaffDictionary } from '../../domain/dictionary-record.ts';

export interface DeleteDictionary {
  readonly kind: DictionaryKind;
  readonly uuid: string;
  /** The version that the caller has read (optimistic lock). */
  readonly version: number;
}
export type DeleteDictionaryOutcome = StaffOutcome<StaffDictionary, DictionaryRefusal>;

/** Deletes a dictionary of which no product has a value, not even a product in the bin. */
export const deleteDictionary = async (
  deps: DictionaryDeps,
  { kind, uuid, version }: DeleteDictionary,
  command: StaffCommand,
): Promise<Attempt<DeleteDictionaryOutcome>> => {
  const { shopUuid } = command.staff;
  const commits = deps.commitsOf(kind);

  const found = await deps.dictionaries.of(shopUuid).evenDeleted(kind, uuid);
  const checked = await commits.check(found, version, command);
  if (checked.kind !== 'current') return checked;
  const dictionary = checked.entity;

  const inUse = await deps.products.of(shopUuid).valueInUse(kind, dictionary.slug);
  if (inUse !== undefined) return { kind: 'refused', entity: dictionary, refusal: { kind: 'inUse' } };

  return commits.commit(dictionary, command, {
    set: { deletedAt: command.at, slug: slugOfDeleted(dictionary.slug, uuid) },
    audit: { action: `${kind}.delete`, before: { name: dictionary.name }, after: {} },
  });
};
