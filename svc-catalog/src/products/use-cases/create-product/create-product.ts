import type { NewProduct } from '@shop/contracts/catalog/dashboard';
import { causeOf, idOfCreation, type Attempt, type StaffCommand, type StaffCreated } from '@shop/service-kit';
import { productChanged } from '../../../shared/snapshot-events.ts';
import { createdBefore } from '../../../shared/staff-commits.ts';
import type { ProductRefusal } from '../../domain/decide-product.ts';
import { decideNewProduct, type MadeProduct, productMade } from '../../domain/new-product.ts';
import type { ProductRecord } from '../../domain/product-records.ts';
import { slugOf, slugsToTry } from '../../domain/slug.ts';
import { auditedNewProduct } from '../../product-acts.ts';
import { factsNow, snapshotOf, type ProductWriteDeps } from '../../product-writes.ts';

export type CreateProductOutcome = StaffCreated<ProductRecord, ProductRefusal>;

/** Inserts a product that was decided upon, with a free address, its snapshot and its audit entry. */
export const insertProduct = async (
  deps: Pick<ProductWriteDeps, 'products' | 'commits' | 'taxonomy'>,
  made: MadeProduct,
  { sku, action }: { readonly sku?: string | undefined; readonly action: 'product.create' | 'product.duplicate' },
  command: StaffCommand,
): Promise<Attempt<CreateProductOutcome>> => {
  const { shopUuid } = command.staff;
  const taken = await deps.products.of(shopUuid).slugsTaken(slugsToTry(slugOf(made.name)));
  const product = productMade(made, { id: idOfCreation(command), shopUuid, at: command.at, sku, taken });
  const written = await deps.commits.insert(command, {
    record: product,
    events: [productChanged(await snapshotOf(deps, product), causeOf(command))],
    audit: { action, before: {}, after: auditedNewProduct(product) },
  });
  // The address was free a moment ago: another one is found.
  return written.kind === 'slug-taken' ? { kind: 'conflict' } : written;
};

/** BO-2.02: a product that visitors do not see yet. */
export const createProduct = async (
  deps: ProductWriteDeps,
  fields: NewProduct,
  command: StaffCommand,
): Promise<Attempt<CreateProductOutcome>> => {
  const { shopUuid } = command.staff;
  const { sku, mainCategory } = fields;
  const products = deps.products.of(shopUuid);

  const created = createdBefore(await products.evenDeleted(idOfCreation(command)));
  if (created) return created;

  const skuTaken = sku !== undefined && sku !== '' && (await products.hasSku(sku, ''));
  const facts = { ...(await factsNow(deps, shopUuid, { mainCategory })), skuTaken };
  const decided = decideNewProduct(fields, facts);
  if ('refusal' in decided) return { kind: 'refused', refusal: decided.refusal };

  return insertProduct(deps, decided.decision, { sku, action: 'product.create' }, command);
};
