import { setImmediate } from 'node:timers/promises';
import { actedEvent, idOfCreation, type NewEvent } from '@shop/service-kit';
import { productMade, productSnapshot, type ProductWriteDeps } from '../../../products/index.ts';
import type { Entities, EntityTogether } from '../../../shared/persistence/entity.repository.ts';
import { productChanged } from '../../../shared/snapshot-events.ts';
import { type ImportFacts, planUnit } from '../../domain/plan-unit.ts';
import type { ImportRecord, ImportUnitRecord } from '../../persistence/import.model.ts';
import { freeAddresses } from './free-addresses.ts';
import type { FactsDeps } from './facts-for.ts';
import { commandOf } from './command-of.ts';
import { wasLookedAt } from './was-looked-at.ts';
import { wholeWrite, type WholeWrite } from './whole-write.ts';

export interface BookTogetherDeps extends FactsDeps, Pick<ProductWriteDeps, 'redirects'> {
  readonly entities: Pick<Entities, 'writeEach'>;
  /** Wakes the relay: an event is pending. */
  readonly nudge: () => void;
  readonly now: () => number;
}

/** The product whole, in one conditional write with its snapshot, its signal and the audit entries of its steps. */
const writeOf = async (
  slugOfCategory: (category: string) => Promise<string>,
  job: ImportRecord,
  { place }: ImportUnitRecord,
  { seen, after, fields, acts }: WholeWrite,
  at: number,
): Promise<EntityTogether> => {
  const command = commandOf(job, place, 'whole');
  const { _id: id, mainCategory } = after;
  const cause = { at: new Date(at).toISOString(), correlationId: command.requestId };
  const events: readonly NewEvent[] = [
    productChanged(productSnapshot(after, await slugOfCategory(mainCategory)), cause),
    ...acts.map((act) => actedEvent(command, at, { entity: 'product', subject: id, name: after.name, ...act })),
  ];
  return { id, seen: seen?.version ?? null, fields, events, operation: command.operation };
};

/** D-10.05: the redirects are written before the addresses change, so that no crash leaves a dead link. */
const leaveAddresses = async (
  deps: BookTogetherDeps,
  shopUuid: string,
  wholes: readonly WholeWrite[],
): Promise<void> => {
  for (const { seen, after } of wholes)
    if (seen && after.slug !== seen.slug)
      await deps.redirects.of(shopUuid).leave('product', seen.slug, { kind: 'product', id: seen._id });
};

/**
 * Books units in one bulk write: each product is planned once, from facts that were read for all of them. A unit that
 * is refused, or whose product was changed in between, is booked alone later.
 * @returns the booked units and the written products
 */
export const bookTogether = async (
  deps: BookTogetherDeps,
  job: ImportRecord,
  units: readonly ImportUnitRecord[],
  facts: ImportFacts,
): Promise<{ readonly booked: ReadonlySet<ImportUnitRecord>; readonly products: readonly string[] }> => {
  const { shopUuid } = job;
  const at = deps.now();
  const addressOf = await freeAddresses(
    deps.products.of(shopUuid),
    units.filter(({ kind }) => kind === 'create'),
  );
  const wholes = new Map<ImportUnitRecord, WholeWrite>();
  const booked = new Set<ImportUnitRecord>();
  const ids = new Set<string>();
  for (const record of units) {
    // Long texts are cleaned here, and visitors are served by the same process.
    await setImmediate();
    const create = commandOf(job, record.place, 'create');
    const id = idOfCreation(create);
    const plan = planUnit(record.unit, {
      ...facts,
      made: (_unit, made, sku) => {
        const slug = addressOf({ _id: id, name: made.name });
        return { ...productMade(made, { id, shopUuid, at, sku, taken: [] }), slug };
      },
    });
    if (plan.kind === 'nothing') booked.add(record);
    if (plan.kind !== 'create' && plan.kind !== 'change') continue;
    if ((record.kind === 'create') !== (plan.kind === 'create') || !wasLookedAt(record, plan, create)) continue;
    // An existing product without other changes needs only its pictures, which are booked afterwards.
    if (plan.kind === 'change' && plan.stages.length === 0) {
      booked.add(record);
      continue;
    }
    // Two rows of one product, by its reference and by its address: one after the other.
    if (ids.has(plan.product._id)) continue;
    ids.add(plan.product._id);
    wholes.set(record, wholeWrite(plan));
  }
  await leaveAddresses(deps, shopUuid, [...wholes.values()]);
  // Thousands of rows are of a few categories.
  const slugs = new Map<string, Promise<string | undefined>>();
  const slugOfCategory = async (category: string): Promise<string> => {
    const slug = slugs.get(category) ?? deps.taxonomy.slugOfCategory(shopUuid, category);
    slugs.set(category, slug);
    return (await slug) ?? '-';
  };
  const writes: EntityTogether[] = [];
  for (const [record, whole] of wholes) {
    await setImmediate();
    writes.push(await writeOf(slugOfCategory, job, record, whole, at));
  }
  const cause = { at: new Date(at).toISOString(), correlationId: commandOf(job, 0, 'whole').requestId };
  const products = await deps.entities.writeEach('product', shopUuid, writes, cause);
  if (products.size > 0) deps.nudge();
  for (const [record, { after }] of wholes) if (products.has(after._id)) booked.add(record);
  return { booked, products: [...products] };
};
