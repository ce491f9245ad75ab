import type { ProductCard } from '@shop/contracts/catalog/storefront';
import { useTranslation } from '@shop/kit';
import { loadBestSellers } from '@shop/kit/goods';
import { Rail } from '@shop/kit/ui';
import { useEffect, useState, type ReactNode } from 'react';
import { ProductTile } from './product-tile.tsx';

/** What others order, loaded when it is shown; nothing where the shop has nothing. */
export const BestSellers = (): ReactNode => {
  const { t } = useTranslation('storefront.parts');
  const [products, setProducts] = useState<readonly ProductCard[]>([]);
  useEffect(() => {
    let isUnmounted = false;
    void loadBestSellers().then((loaded) => !isUnmounted && setProducts(loaded));
    return () => {
      isUnmounted = true;
    };
  }, []);
  return (
    products.length > 0 && (
      <Rail title={t('bestSellers')} perView={{ mobile: 2, tablet: 3, desktop: 4 }}>
        {products.map((product) => (
          <ProductTile key={product.id} product={product} />
        ))}
      </Rail>
    )
  );
};
