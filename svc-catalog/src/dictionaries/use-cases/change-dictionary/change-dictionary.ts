import type { BodyOf } from '@shop/contracts';
import type { changeDictionary as endpoint, DictionaryKind } from '@shop/contracts/catalog/dashboard';
import { changedFields, type StaffOutcome, type StaffWrite } from '@shop/service-kit';
import { changeThing } from '../../../shared/staff-things.ts';
import type { DictionaryDeps } from '../../dictionary-deps.ts';
import { decideDictionaryChange, goneOf, type DictionaryRefusal } from '../../domain/decide-dictionary.ts';
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
  let inUse: string | undefined;
  const outcome = await changeThing<StaffDictionary, Partial<StaffDictionary>, DictionaryRefusal>(deps, press, {
    kind,
    id: uuid,
    version,
    read: async () => {
      const record = await deps.dictionaries.of(shopUuid).find(kind, uuid);
      const gone = record ? goneOf(record, change.values) : [];
      inUse =
        record && gone.length > 0 ? await deps.products.of(shopUuid).valueInUse(kind, record.slug, gone) : undefined;
      return record;
    },
    decide: (record) => decideDictionaryChange(record, change, inUse),
    write: (record, fields) => ({
      fields: { ...fields, unspoken: true },
      after: { ...record, ...fields },
      acted: { action: `${kind}.change`, ...changedFields({ ...record }, { ...record, ...fields }) },
    }),
  });
  if (outcome.kind === 'done') deps.follow();
  return outcome;
};
