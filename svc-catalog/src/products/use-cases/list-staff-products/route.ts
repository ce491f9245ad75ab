import { type Language, localized, toDzd } from '@shop/contracts';
import {
  listMatchingProducts,
  listStaffProducts as endpoint,
  MAX_MATCHING,
  type StaffProductRow,
} from '@shop/contracts/catalog/dashboard';
import { reply, type Api } from '@shop/service-kit';
import { missingOf } from '../../domain/list-rows.ts';
import type { ListedProduct } from '../../domain/product-records.ts';
import { listStaffProducts, type ListStaffProductsDeps, type ProductMemory } from './list-staff-products.ts';

/** BO-3.09 */
const rowOf = (product: ListedProduct, memory: ProductMemory, language: Language): StaffProductRow => ({
  id: product._id,
  version: product.version,
  name: localized(product.name, language),
  link: `/dashboard/products/${product._id}`,
  category: memory.categoryName(product.mainCategory, language),
  brand: product.brand === null ? null : memory.brandName(product.brand, language),
  isActive: product.active,
  priceTtc: toDzd(memory.priceTtc(product)),
  image: product.images[0]?.thumb ?? null,
  type: product.type,
  sku: product.sku,
  taxRate: product.taxRate,
  hasOwnPrice: product.combinations.length === 0 && product.priceTtc !== null,
  units: memory.units(product),
  isLow: memory.units(product) <= memory.lowStock,
  missing: missingOf(product),
  place: {
    mainCategory: product.mainCategory,
    categories: [...product.categories],
    tags: [...product.tags],
  },
  createdAt: new Date(product.createdAt).toISOString(),
  deletedAt: product.deletedAt === undefined ? null : new Date(product.deletedAt).toISOString(),
});

export const listStaffProductsRoute = (api: Api, deps: ListStaffProductsDeps): void =>
  api.route(endpoint, async ({ query, staff, language }) => {
    const { page, limit } = query;
    const { products, total, counts, memory } = await listStaffProducts(deps, {
      shopUuid: staff.shopUuid,
      language,
      ...query,
    });
    return reply(200, {
      products: products.map((product) => rowOf(product, memory, language)),
      total,
      page,
      limit,
      counts,
    });
  });

/** The same rows without pages, for people who select the whole list. */
export const listMatchingProductsRoute = (api: Api, deps: ListStaffProductsDeps): void =>
  api.route(listMatchingProducts, async ({ query, staff, language }) => {
    const { shopUuid } = staff;
    const request = { shopUuid, language, ...query, page: 1, limit: MAX_MATCHING };
    const { products, total, memory } = await listStaffProducts(deps, request);
    return reply(200, { products: products.map((product) => rowOf(product, memory, language)), total });
  });
