import type { ProductCard } from '@shop/contracts/catalog/storefront';
import { emit, Link, useShop, useTranslation } from '@shop/kit';
import { Icon, imageSource, Price, productPath } from '@shop/kit/ui';
import type { ReactNode } from 'react';
import styles from './goods-row.module.css';

const add = (product: ProductCard): void => {
  if (product.defaultCombinationId === undefined) emit('combination:open', { product });
  else emit('cart:add', { product, combinationId: product.defaultCombinationId ?? null, quantity: 1 });
};

/** A product in the drawer, with one press into the cart. */
const GoodsRow = ({ product, onLeave }: { product: ProductCard; onLeave: () => void }): ReactNode => {
  const { t } = useTranslation('checkout.cart');
  const { activeAddToCart } = useShop();
  const [image] = product.images;
  return (
    <li className={styles.row}>
      <span className={styles.photo}>
        {image && <img src={imageSource(image, 'small_product').src} alt="" width={64} height={72} loading="lazy" />}
      </span>
      <span className={styles.words}>
        <Link to={productPath(product)} className={styles.name} onClick={onLeave}>
          {product.name}
        </Link>
        <Price amount={product.productPriceAfterPromotion} before={product.priceTtc} size="row" />
      </span>
      {activeAddToCart && product.available && !product.needsConfiguration && (
        <button
          type="button"
          className={styles.add}
          aria-label={t('addOne', { name: product.name })}
          onClick={() => add(product)}
        >
          <Icon name="plus" size={20} />
        </button>
      )}
    </li>
  );
};

/** Products one below the other; nothing where there are none. */
export const GoodsRows = ({
  title,
  products,
  onLeave,
}: {
  title: string;
  products: readonly ProductCard[];
  onLeave: () => void;
}): ReactNode =>
  products.length > 0 && (
    <section className={styles.goods}>
      <h3 className={styles.title}>{title}</h3>
      <ul className={styles.rows}>
        {products.map((product) => (
          <GoodsRow key={product.id} product={product} onLeave={onLeave} />
        ))}
      </ul>
    </section>
  );
