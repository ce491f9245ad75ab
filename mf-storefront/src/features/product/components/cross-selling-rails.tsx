import type { Product } from '@shop/contracts/catalog/storefront';
import { useTranslation } from '@shop/kit';
import { Rail } from '@shop/kit/ui';
import { useEffect, useState, type ReactNode } from 'react';
import { ProductTile } from '../../../parts/product-tile.tsx';
import { loadCrossSelling, type CrossSellingGroups } from '../api/load-cross-selling.ts';
import { distinctGroups } from '../model/distinct-groups.ts';
import { CrossSellingWaiting } from './cross-selling-waiting.tsx';
import styles from './cross-selling.module.css';

const TITLES = {
  relatedProducts: 'cross.related',
  productsFromSameBrand: 'cross.sameBrand',
  productsFromSameCategory: 'cross.sameCategory',
  newProducts: 'cross.new',
} as const;
const GROUPS = ['relatedProducts', 'productsFromSameBrand', 'productsFromSameCategory', 'newProducts'] as const;

/** The rails below a product, without a product twice. */
export const CrossSellingRails = ({ product }: { product: Product }): ReactNode => {
  const { t } = useTranslation('storefront.product');
  const [groups, setGroups] = useState<Partial<CrossSellingGroups>>();
  useEffect(() => {
    let isUnmounted = false;
    void loadCrossSelling(product).then((loadedGroups) => !isUnmounted && setGroups(loadedGroups));
    return () => {
      isUnmounted = true;
    };
  }, [product]);
  if (!groups) return <CrossSellingWaiting />;
  return distinctGroups(groups, GROUPS).map(
    ([name, products]) =>
      products.length > 0 && (
        <section key={name} className={styles.group}>
          <Rail title={t(TITLES[name])} perView={{ mobile: 2, tablet: 3, desktop: 4 }}>
            {products.map((card) => (
              <ProductTile key={card.id} product={card} />
            ))}
          </Rail>
        </section>
      ),
  );
};
