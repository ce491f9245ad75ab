import type { ProductCard as Card } from '@shop/contracts/catalog/storefront';
import { useTranslation } from '@shop/kit';
import { loadSeen } from '@shop/kit/goods';
import { ProductCard, Rail } from '@shop/kit/ui';
import { useEffect, useState, type ReactNode } from 'react';
import styles from './cart-checkout.module.css';

/** What this browser viewed before, as far as it is still sold. */
export const SeenGoods = ({ ids }: { ids: readonly string[] }): ReactNode => {
  const { t } = useTranslation('checkout.cart');
  const [products, setProducts] = useState<readonly Card[]>([]);
  useEffect(() => {
    let isShown = true;
    void loadSeen(ids).then((arrived) => isShown && setProducts(arrived));
    return () => {
      isShown = false;
    };
  }, [ids]);
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
