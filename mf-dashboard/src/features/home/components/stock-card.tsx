import { Link, useTranslation } from '@shop/kit';
import { useProductNames, useStockFigures } from '../api/figures.ts';
import { HomeCard } from './home-card.tsx';
import { ProductLink } from './product-link.tsx';
import styles from './home.module.css';

/** C-1.03: what is at its own threshold or below, or at the shop's where it has none. */
const LOW_STOCK = '/dashboard/stock?state=low';

/**
 * Stock that is nearly sold out, by warehouse. It lists combinations, because one size can be sold out while the
 * product is not.
 */
export const StockCard = () => {
  const { t } = useTranslation('dashboard.home');
  const stock = useStockFigures();
  const names = useProductNames((stock.data?.lowest ?? []).map(({ product }) => product));
  return (
    <HomeCard title={t('stock.title')} height={180} query={stock}>
      {({ lowest, units, low, lowIsExact }) =>
        lowest.length === 0 ? (
          <p className={styles.nothing}>{t('stock.none', { count: units })}</p>
        ) : (
          <>
            <ul className={styles.rows}>
              {lowest.map(({ warehouse, product, combination, available }) => (
                <li key={`${warehouse.uuid}:${product}:${combination ?? ''}`}>
                  <ProductLink name={names.get(product)} otherwise={t('products.gone')} />
                  <small>{warehouse.name}</small>
                  <span className={styles.tag} data-tone={available === 0 ? 'danger' : 'warn'}>
                    {t(available === 0 ? 'stock.out' : 'stock.left', { count: available })}
                  </span>
                </li>
              ))}
            </ul>
            <p className={styles.foot}>
              <span>{t('stock.counted', { shown: lowest.length, low: lowIsExact ? low : `${low}+`, units })}</span>
              <Link to={LOW_STOCK}>{t('stock.low')}</Link>
            </p>
          </>
        )
      }
    </HomeCard>
  );
};
