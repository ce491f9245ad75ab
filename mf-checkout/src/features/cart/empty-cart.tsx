import type { ProductCard } from '@shop/contracts/catalog/storefront';
import { useTranslation } from '@shop/kit';
import { loadBestSellers, loadSeen, seenProducts } from '@shop/kit/goods';
import { Arch, Button, ButtonLink, Icon } from '@shop/kit/ui';
import { useEffect, useState, type ReactNode } from 'react';
import styles from './empty-cart.module.css';
import { GoodsRows } from './goods-row.tsx';

const MAX_SEEN = 3;
const MAX_BEST = 6;

interface Goods {
  readonly seen: readonly ProductCard[];
  readonly best: readonly ProductCard[];
}
const NONE: Goods = { seen: [], best: [] };

const loadGoods = async (): Promise<Goods> => {
  const [seen, best] = await Promise.all([loadSeen(seenProducts().slice(0, MAX_SEEN)), loadBestSellers()]);
  const others = best.filter(({ id, available }) => available && !seen.some((one) => one.id === id));
  return { seen, best: others.slice(0, MAX_BEST) };
};

/** SF-8.05: an empty drawer leads on: what this browser viewed, and what others order. */
export const EmptyCart = ({ onLeave }: { onLeave: () => void }): ReactNode => {
  const { t } = useTranslation('checkout.cart');
  const [{ seen, best }, setGoods] = useState(NONE);
  useEffect(() => {
    let isUnmounted = false;
    void loadGoods().then((loaded) => !isUnmounted && setGoods(loaded));
    return () => {
      isUnmounted = true;
    };
  }, []);
  return (
    <div className={styles.empty}>
      <Arch className={styles.arch}>
        <Icon name="bag" size={44} />
      </Arch>
      <p className={styles.title} role="alert">
        {t('empty.title')}
      </p>
      <p className={styles.text}>{t('empty.text')}</p>
      {/* The link is inside what closes, as in the foot of a full cart. */}
      <span onClick={onLeave}>
        <ButtonLink to="/promotions">{t('empty.promotions')}</ButtonLink>
      </span>
      <Button look="link" onClick={onLeave}>
        {t('continue')}
      </Button>
      <GoodsRows title={t('empty.seen')} products={seen} onLeave={onLeave} />
      <GoodsRows title={t('empty.mostOrdered')} products={best} onLeave={onLeave} />
    </div>
  );
};
