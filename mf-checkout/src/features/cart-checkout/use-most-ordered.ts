import { getHome, type ProductCard } from '@shop/contracts/catalog/storefront';
import { call } from '@shop/kit/api';
import { useEffect, useState } from 'react';

type Products = readonly ProductCard[];

let request: Promise<Products> | undefined;
/** The empty cart is mounted twice, because the shop's layout comes around it: both share one request. */
const requestMostOrdered = (): Promise<Products> =>
  (request ??= call(getHome, { query: { view: 'page' } })
    .then(
      ({ body: { modules } }) => modules.find(({ type }) => type === 'bestsellers_products')?.products ?? [],
      () => [],
    )
    .finally(() => (request = undefined)));

/** The home page's best sellers: undefined until they have arrived, none if they cannot be loaded. */
export const useMostOrdered = (): Products | undefined => {
  const [products, setProducts] = useState<Products>();
  useEffect(() => {
    let isShown = true;
    void requestMostOrdered().then((arrived) => isShown && setProducts(arrived));
    return () => {
      isShown = false;
    };
  }, []);
  return products;
};
