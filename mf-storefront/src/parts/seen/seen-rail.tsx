import type { ProductCard } from '@shop/contracts/catalog/storefront';
import { useTranslation } from '@shop/kit';
import { loadSeen } from '@shop/kit/goods';
import { Rail } from '@shop/kit/ui';
import { useEffect, useState, type ReactNode } from 'react';
import { ProductTile } from '../product-tile.tsx';

/** The products of these ids that are still on sale, the last viewed first. */
export const SeenRail = ({ ids, onNone }: { ids: readonly string[]; onNone: () => void }): ReactNode => {
  const { t } = useTranslation('storefront.parts');
  const [products, setProducts] = useState<readonly ProductCard[]>([]);
  useEffect(() => {
    let isUnmounted = false;
    void loadSeen(ids).then((loadedProducts) => {
      if (isUnmounted) return;
      setProducts(loadedProducts);
      if (loadedProducts.length === 0) onNone();
    });
    return () => {
      isUnmounted = true;
    };
    // The ids are known when the rail appears, and loaded once.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  return (
    products.length > 0 && (
      <Rail title={t('seen')} perView={{ mobile: 2, tablet: 3, desktop: 4 }}>
        {products.map((product) => (
          <ProductTile key={product.id} product={product} />
        ))}
      </Rail>
    )
  );
};
