import type { BodyOf } from '@shop/contracts';
import type { changeDictionary as endpoint, DictionaryKind } from '@shop/contracts/catalog/dashboard';
import { changedFields, type Attempt, type StaffCommand, type StaffOutcome } from '@shop/service-kit';
import type { DictionaryDeps } from '../../dictionary-deps.ts';
import { decideDictionaryChange, goneOf, type DictionaryRefusal } from '../../domain/decide-dictionary.ts';
import type { StaffDictionary } from '../../domain/dictionary-record.ts';

export interface ChangeDictionary {
  readonly kind: DictionaryKind;
  readonly uuid: string;
  readonly change: Omit<BodyOf<typeof endpoint>, 'version'>;
  /** The version that the caller has read (optimistic lock). */
  readonly version: number;
}
export type ChangeDictionaryOutcome = StaffOutcome<StaffDictionary, DictionaryRefusal>;

/** Writes the dictionary once; its products take the changed words afterwards (`relabelProducts`). */
const writeChange = async (
  deps: DictionaryDeps,
  { kind, uuid, change, version }: ChangeDictionary,
  command: StaffCommand,
): Promise<Attempt<ChangeDictionaryOutcome>> => {
  const { shopUuid } = command.staff;
  const commits = deps.commitsOf(kind);

  const checked = await commits.check(await deps.dictionaries.of(shopUuid).find(kind, uuid), version, command);
  if (checked.kind !== 'current') return checked;
  const dictionary = checked.entity;

  const removed = goneOf(dictionary, change.values);
  const inUse =
    removed.length > 0 ? await deps.products.of(shopUuid).valueInUse(kind, dictionary.slug, removed) : undefined;
  const decided = decideDictionaryChange(dictionary, change, inUse);
  if ('refusal' in decided) return { kind: 'refused', entity: dictionary, refusal: decided.refusal };
  const fields = decided.decision;

  return commits.commit(dictionary, command, {
    set: { ...fields, unspoken: true },
    audit: { action: `${kind}.change`, ...changedFields({ ...dictionary }, { ...dictionary, ...fields }) },
  });
};

export const changeDictionary = async (
  deps: DictionaryDeps,
  input: ChangeDictionary,
  command: StaffCommand,
): Promise<Attempt<ChangeDictionaryOutcome>> => {
  const outcome = await writeChange(deps, input, command);
  if (outcome.kind === 'done') deps.follow();
  return outcome;
};
