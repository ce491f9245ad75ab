import type { ProductCard } from '@shop/contracts/catalog/storefront';
import { useTranslation } from '@shop/kit';
import { Rail } from '@shop/kit/ui';
import { useEffect, useState, type ReactNode } from 'react';
import { ProductTile } from '../../../parts/product-tile.tsx';
import { loadSeen } from '../api/load-seen.ts';

/** The products of these ids that there still are, the last seen first. */
export const SeenRail = ({ ids, onNone }: { ids: readonly string[]; onNone: () => void }): ReactNode => {
  const { t } = useTranslation('storefront.product');
  const [products, setProducts] = useState<readonly ProductCard[]>([]);
  useEffect(() => {
    let gone = false;
    void loadSeen(ids).then((found) => {
      if (gone) return;
      setProducts(found);
      if (found.length === 0) onNone();
    });
    return () => {
      gone = true;
    };
    // What to ask for is known when the rail comes, and asked for once.
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
