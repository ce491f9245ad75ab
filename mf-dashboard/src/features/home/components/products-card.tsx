import { localized } from '@shop/contracts';
import type { OrderFigures } from '@shop/contracts/order/dashboard';
import { useLanguage, useTranslation } from '@shop/kit';
import type { UseQueryResult } from '@tanstack/react-query';
import { HomeCard } from './home-card.tsx';
import { ProductLink } from './product-link.tsx';
import styles from './home.module.css';

/** Best products of these days by units. */
export const ProductsCard = ({ orders }: { orders: UseQueryResult<OrderFigures> }) => {
  const { t } = useTranslation('dashboard.home');
  const language = useLanguage();
  return (
    <HomeCard title={t('products.title')} height={220} query={orders}>
      {({ products }) =>
        products.length === 0 ? (
          <p className={styles.nothing}>{t('products.none')}</p>
        ) : (
          <ol className={styles.rows}>
            {products.map(({ uuid, name, units }) => (
              <li key={uuid}>
                <ProductLink name={localized(name, language) || undefined} otherwise={t('products.gone')} />
                <b>{t('products.units', { count: units })}</b>
              </li>
            ))}
          </ol>
        )
      }
    </HomeCard>
  );
};
