import type { DictionaryInput, DictionaryKind } from '@shop/contracts/catalog/dashboard';
import { changedFields, idOfCreation, type Attempt, type StaffCommand, type StaffCreated } from '@shop/service-kit';
import { createdBefore } from '../../../shared/staff-commits.ts';
import type { DictionaryDeps } from '../../dictionary-deps.ts';
import { decideNewDictionary, type DictionaryRefusal } from '../../domain/decide-dictionary.ts';
import type { StaffDictionary } from '../../domain/dictionary-record.ts';

export interface CreateDictionary {
  readonly kind: DictionaryKind;
  readonly input: DictionaryInput;
}
export type CreateDictionaryOutcome = StaffCreated<StaffDictionary, DictionaryRefusal>;

export const createDictionary = async (
  deps: DictionaryDeps,
  { kind, input }: CreateDictionary,
  command: StaffCommand,
): Promise<Attempt<CreateDictionaryOutcome>> => {
  const { shopUuid } = command.staff;
  const dictionaries = deps.dictionaries.of(shopUuid);
  const id = idOfCreation(command);

  const created = createdBefore(await dictionaries.evenDeleted(kind, id));
  if (created) return created;

  const all = await dictionaries.all(kind);
  const decided = decideNewDictionary(input, all, new Set(all.map(({ slug }) => slug)), id);
  if ('refusal' in decided) return { kind: 'refused', refusal: decided.refusal };
  const fields = decided.decision;

  const written = await deps.commitsOf(kind).insert(command, {
    record: { ...fields, _id: id, shopUuid },
    audit: { action: `${kind}.create`, ...changedFields({}, { ...fields }) },
  });
  // Another person created one of this name at the same moment.
  return written.kind === 'slug-taken' ? { kind: 'refused', refusal: { kind: 'again' } } : written;
};
