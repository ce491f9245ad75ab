import type { ProductCard } from '@shop/contracts/catalog/storefront';
import { useTranslation } from '@shop/kit';
import { ButtonLink, classNames, Icon } from '@shop/kit/ui';
import type { ReactNode } from 'react';
import { ProductTile } from '../../../parts/product-tile.tsx';
import styles from './product-grid.module.css';

/** Pictures in the first HTML: the first row of a phone. */
const EAGER_CARDS = 2;

/** SF-2.25: 1, 2, 3, 4 in a row, as the screen widens. */
export const ProductGrid = ({
  products,
  loading,
  children,
}: {
  products: readonly ProductCard[];
  loading: boolean;
  /** Cards on their way. */ children?: ReactNode;
}): ReactNode => (
  <ul className={classNames(styles.grid, loading && styles.loading)}>
    {products.map((product, index) => (
      <li key={product.id}>
        <ProductTile product={product} first={index < EAGER_CARDS} plain />
      </li>
    ))}
    {children}
  </ul>
);

/** SF-2.26 */
export const EmptyResult = (): ReactNode => {
  const { t } = useTranslation('storefront.listing');
  return (
    <div className={styles.empty} role="status">
      <Icon name="search" size={40} />
      <h2 className={styles.title}>{t('empty.title')}</h2>
      <p className={styles.hint}>{t('empty.hint')}</p>
      <ButtonLink to="/" look="secondary">
        {t('empty.home')}
      </ButtonLink>
    </div>
  );
};
