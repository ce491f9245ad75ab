import type { ProductCard as Card } from '@shop/contracts/catalog/storefront';
import { ProductCard, Rail } from '@shop/kit/ui';
import type { ReactNode } from 'react';
import styles from './cart-checkout.module.css';
import { MostOrderedWaiting } from './most-ordered-waiting.tsx';

/** A rail of best sellers; without any, nothing is shown here, and the page is complete. */
export const MostOrdered = ({
  title,
  products,
}: {
  title: string;
  /** Undefined while they load. */
  products: readonly Card[] | undefined;
}): ReactNode => {
  if (!products) return <MostOrderedWaiting />;
  if (products.length === 0) return null;
  return (
    <section className={styles.mostOrdered}>
      <Rail title={title}>
        {products.map((product) => (
          <ProductCard key={product.id} product={product} />
        ))}
      </Rail>
    </section>
  );
};
