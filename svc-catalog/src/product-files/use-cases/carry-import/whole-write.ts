import { changedFields } from '@shop/service-kit';
import { auditedCombinations, auditedFeatures, auditedPack } from '../../../product-parts/index.ts';
import { differingFields, productDifference, type ProductRecord, auditedNewProduct } from '../../../products/index.ts';
import type { Plan, Stage } from '../../domain/plan-unit.ts';

type Fields = Readonly<Record<string, unknown>>;
/** D-11.03: an audit entry of one step, as if the step had been a request of its own. */
interface Act {
  readonly action: string;
  readonly before: Fields;
  readonly after: Fields;
}
/** All that a file says of a product, in one write. */
export interface WholeWrite {
  /** The product that was read; null if the write creates it. */
  readonly seen: ProductRecord | null;
  readonly after: ProductRecord;
  readonly fields: Fields;
  readonly acts: readonly Act[];
}

const difference = (action: Stage['action'], before: ProductRecord, after: ProductRecord) => {
  if (action === 'product.change') return productDifference(before, after);
  switch (action) {
    case 'product.features':
      return changedFields(auditedFeatures(before), auditedFeatures(after));
    case 'product.pack':
      return changedFields(auditedPack(before), auditedPack(after));
    case 'product.combinations':
      return changedFields(auditedCombinations(before), auditedCombinations(after));
  }
};

export const wholeWrite = (plan: Extract<Plan, { readonly kind: 'create' | 'change' }>): WholeWrite => {
  const { product, stages } = plan;
  const isNew = plan.kind === 'create';
  const acts: Act[] = isNew ? [{ action: 'product.create', before: {}, after: auditedNewProduct(product) }] : [];
  let after = product;
  for (const stage of stages) {
    acts.push({ action: stage.action, ...difference(stage.action, after, stage.after) });
    ({ after } = stage);
  }
  const { _id, shopUuid: _shop, version: _version, ...fields } = after;
  return isNew
    ? { seen: null, after, fields, acts }
    : { seen: product, after, fields: differingFields(product, after), acts };
};
