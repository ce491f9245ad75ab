import type { ProductCard } from '@shop/contracts/catalog/storefront';
import { loadBestSellers } from '@shop/kit/goods';
import { useEffect, useState } from 'react';

/**
 * What others order: undefined until it has arrived, none if it cannot be loaded. The empty cart is mounted twice,
 * because the shop's layout comes around it: both share one request.
 */
export const useMostOrdered = (): readonly ProductCard[] | undefined => {
  const [products, setProducts] = useState<readonly ProductCard[]>();
  useEffect(() => {
    let isShown = true;
    void loadBestSellers().then((arrived) => isShown && setProducts(arrived));
    return () => {
      isShown = false;
    };
  }, []);
  return products;
};
