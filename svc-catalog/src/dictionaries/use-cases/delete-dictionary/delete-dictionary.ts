import type { DictionaryKind } from '@shop/contracts/catalog/dashboard';
import type { StaffOutcome, StaffWrite } from '@shop/service-kit';
import { slugOfDeleted } from '../../../shared/deletable.ts';
import { changeThing } from '../../../shared/staff-things.ts';
import type { DictionaryDeps } from '../../dictionary-deps.ts';
import type { DictionaryRefusal } from '../../domain/decide-dictionary.ts';
import type { StaffDictionary } from '../../domain/dictionary-record.ts';

export interface DeleteDictionary {
  readonly kind: DictionaryKind;
  readonly uuid: string;
  /** As the person saw it. */
  readonly version: number;
}
export type DeleteDictionaryOutcome = StaffOutcome<StaffDictionary, DictionaryRefusal>;

/** One that no product has a value of, in the bin neither. */
export const deleteDictionary = (
  deps: DictionaryDeps,
  { kind, uuid, version }: DeleteDictionary,
  press: StaffWrite,
): Promise<DeleteDictionaryOutcome> => {
  const { shopUuid } = press.staff;
  let isInUse = false;
  return changeThing<StaffDictionary, 'delete', DictionaryRefusal>(deps, press, {
    kind,
    id: uuid,
    version,
    read: async () => {
      const record = await deps.dictionaries.of(shopUuid).evenDeleted(kind, uuid);
      isInUse = record !== null && (await deps.products.of(shopUuid).valueInUse(kind, record.slug)) !== undefined;
      return record;
    },
    decide: () => (isInUse ? { refusal: { kind: 'inUse' } } : { decision: 'delete' }),
    write: (record, _decision, deletedAt) => {
      const fields = { deletedAt, slug: slugOfDeleted(record.slug, uuid) };
      const acted = { action: `${kind}.delete`, before: { name: record.name }, after: {} };
      return { fields, after: { ...record, ...fields }, acted };
    },
  });
};
