import {
  causeOf,
  changedFields,
  untilCommitted,
  type Attempt,
  type StaffCommand,
  type StaffOutcome,
} from '@shop/service-kit';
import {
  snapshotOf,
  type TaxonomyReader,
  type ListedProduct,
  type ProductRecord,
  type Products,
} from '../products/index.ts';
import { productChanged } from '../shared/snapshot-events.ts';
import type { StaffCommits } from '../shared/staff-commits.ts';
import type { Decided, PartsRefusal } from './domain/parts-refusal.ts';

export interface WritePartsDeps {
  readonly products: Pick<Products, 'of'>;
  readonly commits: StaffCommits<ProductRecord>;
  readonly taxonomy: Pick<TaxonomyReader, 'slugOfCategory'>;
  readonly now: () => number;
}
type Parts = Partial<
  Pick<ListedProduct, 'images' | 'combinations' | 'features' | 'pack' | 'type' | 'priceHt' | 'priceTtc'>
>;
type Audited = Readonly<Record<string, unknown>>;

export interface PartsWrite {
  readonly product: string;
  /** The version that the caller has read (optimistic lock); undefined for a write that fits any other change. */
  readonly version?: number;
  readonly action: string;
  /** Pure. */
  readonly decide: (product: ListedProduct) => Decided<Parts>;
  /** The audited fields of the parts, computed before and after the change. */
  readonly audited: (product: ListedProduct) => Audited;
  /** The audited ids from the path. */
  readonly which?: Audited;
}
export type PartsOutcome = StaffOutcome<ProductRecord, PartsRefusal>;

const writeOnce = async (
  deps: WritePartsDeps,
  { product: id, version, action, decide, audited, which = {} }: PartsWrite,
  command: StaffCommand,
): Promise<Attempt<PartsOutcome>> => {
  const found = await deps.products.of(command.staff.shopUuid).find(id);
  const checked = await deps.commits.check(found, version, command);
  if (checked.kind !== 'current') return checked;
  const product = checked.entity;

  const decided = decide(product);
  if ('refusal' in decided) return { kind: 'refused', entity: product, refusal: decided.refusal };

  const after = { ...product, ...decided.decision };
  const differences = changedFields(audited(product), audited(after));
  return deps.commits.commit(product, command, {
    set: decided.decision,
    events: [productChanged(await snapshotOf(deps, after), causeOf(command))],
    audit: { action, before: { ...which, ...differences.before }, after: { ...which, ...differences.after } },
  });
};

/**
 * Writes parts of a product in one conditional write, with its snapshot and its audit entry. It retries conflicts
 * itself, as what its callers do before (taking pictures) is not to be done again.
 */
export const writeParts = (deps: WritePartsDeps, write: PartsWrite, command: StaffCommand): Promise<PartsOutcome> =>
  untilCommitted(() => writeOnce(deps, write, command));
