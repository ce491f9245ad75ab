import { actedEvent, type Actor, changedFields, EVENTS_PER_WRITE, newId } from '@shop/service-kit';
import type { Reload } from '../../../shared/changed-entity.ts';
import type { Entities } from '../../../shared/persistence/entity.repository.ts';
import { productChanged } from '../../../shared/snapshot-events.ts';
import type { ProductRecord, ScheduledPriceRecord } from '../../domain/product-records.ts';
import { type LeftOut, auditedScheduledPrice, withBegun } from '../../domain/scheduled-price.ts';
import type { Products } from '../../persistence/product.repository.ts';
import { snapshotOf, type TaxonomyReader } from '../../product-writes.ts';

export interface BeginPricesDeps {
  readonly products: Pick<Products, 'withPricesUntil'>;
  readonly entities: Pick<Entities, 'change'>;
  readonly taxonomy: Pick<TaxonomyReader, 'slugOfCategory'>;
  readonly reload: Reload;
  readonly nudge: () => void;
  readonly now: () => number;
}

/** Limit per round. */
export const MAX_STARTED = 50;
/** Limit per write: each price is an event, next to the product event and the signal for other replicas. */
const MAX_PER_WRITE = EVENTS_PER_WRITE - 2;
/** A due price is read this early (milliseconds), so that it starts on time on any replica. */
export const LOOKS_AHEAD_MS = 2000;

const pricesOf = ({ priceHt, priceTtc, combinations }: ProductRecord, combination: string | null) => {
  const chosen = combinations.find(({ uuid }) => uuid === combination);
  return chosen ? { priceHt: chosen.priceHt, priceTtc: chosen.priceTtc } : { priceHt, priceTtc };
};
/** The audit log names the person who scheduled the price as the author of its start. */
const actorOf = ({ shopUuid }: ProductRecord, { id, name }: ScheduledPriceRecord['by']): Actor => ({
  staff: { sub: id, name, shopUuid },
  requestId: newId(),
  from: '',
});
/** No person waits for the result, so the audit log records why a price did not start. */
const leftOutOf = (product: ProductRecord, { scheduled, why }: LeftOut, now: number) =>
  actedEvent(actorOf(product, scheduled.by), now, {
    entity: 'product',
    subject: product._id,
    action: 'product.priceNotBegun',
    before: auditedScheduledPrice(scheduled),
    after: { notBegun: why },
  });
/** D-11.03: who has scheduled it has changed the price. */
const actedOn = (
  before: ProductRecord,
  after: ProductRecord,
  { by, combination }: ScheduledPriceRecord,
  now: number,
) => {
  const which = combination === null ? {} : { combination };
  const changed = changedFields(pricesOf(before, combination), pricesOf(after, combination));
  return actedEvent(actorOf(before, by), now, {
    entity: 'product',
    subject: before._id,
    name: after.name,
    action: 'product.price',
    before: { ...which, ...changed.before },
    after: { ...which, ...changed.after },
  });
};

/** `again`: more prices are due, or another write came in between. */
type Beginning = 'begun' | 'again' | 'not-yet';

const beginPricesOf = async (deps: BeginPricesDeps, before: ProductRecord): Promise<Beginning> => {
  const { entities, reload, nudge, now } = deps;
  const at = now();
  const { product, begun, leftOut } = withBegun(before, at, MAX_PER_WRITE);
  if (begun.length + leftOut.length === 0) return 'not-yet';
  // For each product or combination the last due price applies.
  const last = begun.filter(
    (one, place) => begun.findLastIndex((other) => other.combination === one.combination) === place,
  );
  const { _id: id, shopUuid, version, priceHt, priceTtc, combinations, scheduledPrices = [] } = product;
  const cause = { at: new Date(at).toISOString(), correlationId: newId() };
  const snapshot = await snapshotOf(deps, product);
  const left = scheduledPrices.length === 0 ? undefined : scheduledPrices;
  const written = await entities.change(
    { kind: 'product', id, shopUuid, version },
    { priceHt, priceTtc, combinations, scheduledPrices: left },
    cause,
    {
      events: [
        productChanged(snapshot, cause),
        ...last.map((one) => actedOn(before, product, one, at)),
        ...leftOut.map((one) => leftOutOf(before, one, at)),
      ],
    },
  );
  if (written.kind !== 'changed') return 'again';
  nudge();
  await reload('product', [{ kind: 'product', id, shopUuid }]);
  return scheduledPrices.some((scheduled) => scheduled.at <= at) ? 'again' : 'begun';
};

/**
 * Writes the prices whose moment has come, each product's in one conditional write with its snapshot and its audit
 * entries. Safe to repeat: what has begun is scheduled no more. @returns milliseconds until the next one, undefined:
 * none is near @throws what befell one of the products, once all were tried: it holds up no other
 */
export const beginPrices = async (deps: BeginPricesDeps): Promise<number | undefined> => {
  const { products, now } = deps;
  const near = await products.withPricesUntil(now() + LOOKS_AHEAD_MS, MAX_STARTED);
  const failures: unknown[] = [];
  let again = false;
  for (const before of near) {
    try {
      const beginning = await beginPricesOf(deps, before);
      again ||= beginning === 'again' || (beginning === 'begun' && near.length === MAX_STARTED);
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, 'prices whose moment has come did not begin');
  if (again) return 0;
  const next = Math.min(
    ...near.flatMap(({ scheduledPrices = [] }) => scheduledPrices.map(({ at }) => at)).filter((at) => at > now()),
  );
  return Number.isFinite(next) ? Math.max(0, next - now()) : undefined;
};
