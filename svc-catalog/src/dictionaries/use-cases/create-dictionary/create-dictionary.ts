import type { DictionaryInput, DictionaryKind } from '@shop/contracts/catalog/dashboard';
import { changedFields, idOfCreation, type StaffCreated, type StaffWrite } from '@shop/service-kit';
import { createThing } from '../../../shared/staff-things.ts';
import type { DictionaryDeps } from '../../dictionary-deps.ts';
import { decideNewDictionary, type DictionaryRefusal } from '../../domain/decide-dictionary.ts';
import type { StaffDictionary } from '../../domain/dictionary-record.ts';

export interface CreateDictionary {
  readonly kind: DictionaryKind;
  readonly input: DictionaryInput;
}
export type CreateDictionaryOutcome = StaffCreated<StaffDictionary, DictionaryRefusal>;

export const createDictionary = (
  deps: DictionaryDeps,
  { kind, input }: CreateDictionary,
  press: StaffWrite,
): Promise<CreateDictionaryOutcome> => {
  const { shopUuid } = press.staff;
  const of = deps.dictionaries.of(shopUuid);
  return createThing(deps, press, {
    kind,
    read: (id): Promise<StaffDictionary | null> => of.evenDeleted(kind, id),
    look: () => of.all(kind),
    decide: (all) => decideNewDictionary(input, all, new Set(all.map(({ slug }) => slug)), idOfCreation(press)),
    write: (fields, id) => ({
      entity: { ...fields, _id: id, shopUuid, version: 1 },
      acted: { action: `${kind}.create`, ...changedFields({}, { ...fields }) },
    }),
    // Somebody made one of this name at the same moment.
    slugTaken: { kind: 'again' },
  });
};
