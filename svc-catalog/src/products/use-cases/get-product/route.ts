import { localized } from '@shop/contracts';
import { getStaffProduct, listProductCombinations } from '@shop/contracts/catalog/dashboard';
import { notFound, reply, type Api } from '@shop/service-kit';
import { productView, type ProductWriteDeps } from '../../product-writes.ts';
import { getProduct, type GetProductDeps } from './get-product.ts';

type Deps = GetProductDeps & Pick<ProductWriteDeps, 'taxonomy'>;

export const getProductRoute = (api: Api, deps: Deps): void =>
  api.route(getStaffProduct, async ({ params, staff, language }) => {
    const product = await getProduct(deps, staff.shopUuid, params.uuid);
    if (!product) return notFound(language);
    const view = await productView(deps, product);
    // Supply prices are only for people who may write products; cashiers read products too.
    const isBuyer = staff.permissions.includes('product.write');
    return reply(200, isBuyer ? view : { ...view, supplyPriceHt: null, supplyPriceTtc: null, suppliers: [] });
  });

/** BO-7.01: each combination by the labels of its values. */
export const listProductCombinationsRoute = (api: Api, deps: Deps): void =>
  api.route(listProductCombinations, async ({ params, staff, language }) => {
    const product = await getProduct(deps, staff.shopUuid, params.uuid);
    if (!product || product.deletedAt !== undefined) return notFound(language);
    return reply(200, {
      combinations: product.combinations.map(({ uuid, values }) => ({
        id: uuid,
        combination: values.map(({ label }) => localized(label, language)).join(' / '),
      })),
    });
  });
