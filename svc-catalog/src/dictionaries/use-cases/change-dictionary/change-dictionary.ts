import type { BodyOf } from '@shop/contracts';
import type { changeDictionary as endpoint, DictionaryKind } from '@shop/contracts/catalog/dashboard';
import { changedFields, type StaffOutcome, type StaffWrite } from '@shop/service-kit';
import { changeThing } from '../../../shared/staff-things.ts';
import type { DictionaryDeps } from '../../dictionary-deps.ts';
import { decideDictionaryChange, type DictionaryRefusal } from '../../domain/decide-dictionary.ts';
import type { StaffDictionary } from '../../domain/dictionary-record.ts';

export interface ChangeDictionary {
  readonly kind: DictionaryKind;
  readonly uuid: string;
  readonly change: Omit<BodyOf<typeof endpoint>, 'version'>;
  /** As the person saw it. */
  readonly version: number;
}
export type ChangeDictionaryOutcome = StaffOutcome<StaffDictionary, DictionaryRefusal>;

export const changeDictionary = async (
  deps: DictionaryDeps,
  { kind, uuid, change, version }: ChangeDictionary,
  press: StaffWrite,
): Promise<ChangeDictionaryOutcome> => {
  const { shopUuid } = press.staff;
  const isInUse = deps.inUse(shopUuid);
  const outcome = await changeThing<StaffDictionary, Partial<StaffDictionary>, DictionaryRefusal>(deps, press, {
    kind,
    id: uuid,
    version,
    read: () => deps.dictionaries.of(shopUuid).find(kind, uuid),
    decide: (record) => decideDictionaryChange(record, change, isInUse),
    write: (record, fields) => ({
      fields: { ...fields, unspoken: true },
      after: { ...record, ...fields },
      acted: { action: `${kind}.change`, ...changedFields({ ...record }, { ...record, ...fields }) },
    }),
  });
  if (outcome.kind === 'done') deps.follow();
  return outcome;
};
