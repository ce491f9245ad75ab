import type { Product } from '@shop/contracts/catalog/storefront';
import { useTranslation } from '@shop/kit';
import { ProductCardSkeleton, Rail } from '@shop/kit/ui';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useNear } from '@shop/kit/near';
import { ProductTile } from '../../../parts/product-tile.tsx';
import { loadCrossSelling, type CrossSellingGroups } from '../api/load-cross-selling.ts';
import { distinctGroups } from '../model/distinct-groups.ts';
import styles from './cross-selling.module.css';

const TITLES = {
  relatedProducts: 'cross.related',
  productsFromSameBrand: 'cross.sameBrand',
  productsFromSameCategory: 'cross.sameCategory',
  newProducts: 'cross.new',
} as const;
const GROUPS = ['relatedProducts', 'productsFromSameBrand', 'productsFromSameCategory', 'newProducts'] as const;

/** SF-3.20: four groups, asked for when the visitor comes within 200 px; empty ones do not show. */
export const CrossSelling = ({ product }: { product: Product }): ReactNode => {
  const { t } = useTranslation('storefront.product');
  const [groups, setGroups] = useState<Partial<CrossSellingGroups>>();
  const place = useRef<HTMLDivElement>(null);
  const near = useNear(place);
  useEffect(() => {
    if (!near) return;
    let isUnmounted = false;
    void loadCrossSelling(product).then((loadedGroups) => !isUnmounted && setGroups(loadedGroups));
    return () => {
      isUnmounted = true;
    };
  }, [near, product]);
  return (
    <div ref={place} className={styles.groups} aria-busy={!groups}>
      {groups ? (
        distinctGroups(groups, GROUPS).map(([name, products]) => {
          if (products.length === 0) return null;
          return (
            <section key={name} className={styles.group}>
              <Rail title={t(TITLES[name])} perView={{ mobile: 2, tablet: 3, desktop: 4 }}>
                {products.map((card) => (
                  <ProductTile key={card.id} product={card} />
                ))}
              </Rail>
            </section>
          );
        })
      ) : (
        <div className={styles.waiting} role="status" aria-label={t('cross.loading')}>
          {[0, 1, 2, 3].map((index) => (
            <ProductCardSkeleton key={index} />
          ))}
        </div>
      )}
    </div>
  );
};
