import { MAX_TARGETS } from '@shop/contracts/catalog/dashboard';
import type { IsThere } from './decide-promotion.ts';
import type { PromotionRecord } from './promotion-record.ts';

/** `same`: it names what was asked for already, or does not name it. */
export type TargetsRefusal = 'binned' | 'notOfProducts' | 'tooMany' | 'noTarget' | 'lastTarget' | 'same';
type Decided = { readonly decision: readonly string[] } | { readonly refusal: TargetsRefusal };

const refusalOf = ({ deletedAt, scope }: PromotionRecord): 'binned' | 'notOfProducts' | undefined =>
  deletedAt !== undefined ? 'binned' : scope !== 'product' ? 'notOfProducts' : undefined;

/** The products of a promotion with these among them. */
export const decidePutting = (record: PromotionRecord, products: readonly string[], isThere: IsThere): Decided => {
  const refusal = refusalOf(record);
  if (refusal) return { refusal };
  const targets = [...new Set([...record.targets, ...products])];
  if (targets.length === record.targets.length) return { refusal: 'same' };
  if (targets.length > MAX_TARGETS) return { refusal: 'tooMany' };
  // Products that the promotion already names are accepted even if they have been deleted since.
  const isRight = (id: string): boolean => record.targets.includes(id) || isThere('product', id);
  return products.every(isRight) ? { decision: targets } : { refusal: 'noTarget' };
};

/** Without them; one that names nothing would not say what it is for. */
export const decideTaking = (record: PromotionRecord, products: readonly string[]): Decided => {
  const refusal = refusalOf(record);
  if (refusal) return { refusal };
  const gone = new Set(products);
  const targets = record.targets.filter((id) => !gone.has(id));
  if (targets.length === record.targets.length) return { refusal: 'same' };
  return targets.length === 0 ? { refusal: 'lastTarget' } : { decision: targets };
};
