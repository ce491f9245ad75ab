import { getHome, type ProductCard as Card } from '@shop/contracts/catalog/storefront';
import { call } from '@shop/kit/api';
import { ProductCard, Rail } from '@shop/kit/ui';
import { useEffect, useState, type ReactNode } from 'react';
import styles from './cart-checkout.module.css';
import { MostOrderedWaiting } from './most-ordered-waiting.tsx';

/** The home page's best sellers. If they cannot be loaded, nothing is shown here; the page is complete without them. */
export const MostOrdered = ({ title }: { title: string }): ReactNode => {
  const [products, setProducts] = useState<readonly Card[]>();
  useEffect(() => {
    const abort = new AbortController();
    call(getHome, { query: { view: 'page' }, signal: abort.signal }).then(
      ({ body: { modules } }) =>
        setProducts(modules.find(({ type }) => type === 'bestsellers_products')?.products ?? []),
      () => setProducts([]),
    );
    return () => abort.abort();
  }, []);
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
