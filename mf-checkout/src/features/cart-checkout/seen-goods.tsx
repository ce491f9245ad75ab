import type { ProductCard as Card } from '@shop/contracts/catalog/storefront';
import { useTranslation } from '@shop/kit';
import { loadSeen, seenProducts } from '@shop/kit/goods';
import { ProductCard, Rail } from '@shop/kit/ui';
import { useEffect, useState, type ReactNode } from 'react';
import styles from './cart-checkout.module.css';

const MAX_SEEN = 8;

/** What this browser viewed before; nothing on a first visit. */
export const SeenGoods = (): ReactNode => {
  const { t } = useTranslation('checkout.cart');
  const [products, setProducts] = useState<readonly Card[]>([]);
  useEffect(() => {
    let isShown = true;
    void loadSeen(seenProducts().slice(0, MAX_SEEN)).then((arrived) => isShown && setProducts(arrived));
    return () => {
      isShown = false;
    };
  }, []);
  return (
    products.length > 0 && (
      <section className={styles.mostOrdered}>
        <Rail title={t('empty.seen')}>
          {products.map((product) => (
            <ProductCard key={product.id} product={product} />
          ))}
        </Rail>
      </section>
    )
  );
};
