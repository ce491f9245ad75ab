import { getHome, type ProductCard } from '@shop/contracts/catalog/storefront';
import { call } from '@shop/kit/api';
import { useEffect, useState } from 'react';

/** The home page's best sellers: undefined until they have arrived, none if they cannot be loaded. */
export const useMostOrdered = (): readonly ProductCard[] | undefined => {
  const [products, setProducts] = useState<readonly ProductCard[]>();
  useEffect(() => {
    const abort = new AbortController();
    call(getHome, { query: { view: 'page' }, signal: abort.signal }).then(
      ({ body: { modules } }) =>
        setProducts(modules.find(({ type }) => type === 'bestsellers_products')?.products ?? []),
      () => setProducts([]),
    );
    return () => abort.abort();
  }, []);
  return products;
};
