import { foldedWords } from '@shop/contracts/folding';
import { nameOfEntity, type NameOfEntity } from '@shop/contracts/staff/events';

/** D-11.03: an entry of the audit log. `before` and `after` hold the changed fields alone, money in centimes. */
export interface ActRecord {
  /** The event's. */
  readonly _id: string;
  readonly shopUuid: string;
  readonly at: Date;
  readonly by: { readonly id: string; readonly name: string };
  /** The kind of `subject`. */
  readonly entity: string;
  readonly subject: string;
  readonly action: string;
  /** The name of the entity; absent if it has none or the service does not send it. */
  readonly name?: NameOfEntity;
  /** The search words, taken from its name. */
  readonly words?: readonly string[];
  readonly before: Readonly<Record<string, unknown>>;
  readonly after: Readonly<Record<string, unknown>>;
  readonly from: string;
  /** The user agent of the browser; absent if it is unknown. */
  readonly device?: string;
  readonly requestId: string;
}

/** The name of the entity: from the act itself, or from the changed fields. */
export const nameOfAct = ({
  name,
  entity,
  before,
  after,
}: Pick<ActRecord, 'name' | 'entity' | 'before' | 'after'>): NameOfEntity | undefined =>
  name ?? nameOfEntity(entity, after) ?? nameOfEntity(entity, before);

const MAX_WORDS = 60;
/** Words as they are kept, and as they are asked for. */
export const wordsOf = (name: NameOfEntity): readonly string[] =>
  [...new Set((typeof name === 'string' ? [name] : Object.values(name)).flatMap(foldedWords))].slice(0, MAX_WORDS);

/** Fields that hold what a person typed, of a review also the visitor's name; all others hold values of the shop. */
export const TYPED_FIELDS = ['note', 'reason', 'answer', 'name'] as const;
/** Whether an entry holds words that an erasure takes away (D-15.03). */
export const hasTyped = ({ before, after }: Pick<ActRecord, 'before' | 'after'>): boolean =>
  [before, after].some((fields) => TYPED_FIELDS.some((field) => typeof fields[field] === 'string'));
