import type { Product, ProductCard } from '@shop/contracts/catalog/storefront';
import { Link, useTranslation } from '@shop/kit';
import { Picture, Price, gridImage, productPath } from '@shop/kit/ui';
import { useEffect, useState, type ReactNode } from 'react';
import { loadCrossSelling } from '../api/load-cross-selling.ts';
import { availableAlternatives } from '../model/available-alternatives.ts';
import styles from './similar-goods.module.css';

const Photo = ({ card: { images } }: { card: ProductCard }): ReactNode => {
  const [image] = images;
  if (!image) return <span className={styles.photo} />;
  const { src, width, height } = gridImage(image);
  return (
    <span className={styles.photo}>
      <Picture src={src} alt="" width={width} height={height} cover />
    </span>
  );
};

/** Beside the notice that a product is sold out: what is like it and can be bought now. */
export const SimilarGoods = ({ product }: { product: Product }): ReactNode => {
  const { t } = useTranslation('storefront.product');
  const [goods, setGoods] = useState<readonly ProductCard[]>([]);
  useEffect(() => {
    let isUnmounted = false;
    void loadCrossSelling(product).then((groups) => !isUnmounted && setGoods(availableAlternatives(groups)));
    return () => {
      isUnmounted = true;
    };
  }, [product]);
  if (goods.length === 0) return null;
  return (
    <section className={styles.similar} aria-labelledby="similar-goods">
      <h3 id="similar-goods" className={styles.title}>
        {t('similar')}
      </h3>
      <ul className={styles.goods}>
        {goods.map((card) => (
          <li key={card.id}>
            <Link to={productPath(card)} className={styles.good}>
              <Photo card={card} />
              <span className={styles.words}>
                <span className={styles.name}>{card.name}</span>
                <Price amount={card.productPriceAfterPromotion} before={card.priceTtc} size="row" />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
};
