import type { ProductCard } from '@shop/contracts/catalog/storefront';
import { classNames } from '@shop/kit/ui';
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
