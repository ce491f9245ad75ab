import type { DeliveryRate } from '@shop/contracts/logistics/storefront';
import { useLanguage, useTranslation } from '@shop/kit';
import { formatPrice } from '@shop/kit/format';
import type { ReactNode } from 'react';
import styles from './rates-table.module.css';

const DAY = 24;

/** SF-3.02: what delivery costs at least, and how long it takes, in every wilaya. */
export const RatesTable = ({ rates }: { rates: readonly DeliveryRate[] }): ReactNode => {
  const { t } = useTranslation('storefront.page');
  const language = useLanguage();
  const priceOf = (offer: DeliveryRate['home']): string =>
    offer ? (offer.price > 0 ? formatPrice(offer.price, language) : t('rates.free')) : '—';
  const delayOf = ({ home, stopdesk }: DeliveryRate): string => {
    const offers = [home, stopdesk].filter((offer) => offer !== null);
    if (offers.length === 0) return t('rates.none');
    const min = Math.min(...offers.map(({ delay }) => delay.min));
    const max = Math.max(...offers.map(({ delay }) => delay.max));
    return max <= 2 * DAY
      ? t('rates.hours', { min, max, count: max })
      : t('rates.days', { min: Math.ceil(min / DAY), max: Math.ceil(max / DAY), count: Math.ceil(max / DAY) });
  };
  return (
    <section aria-labelledby="rates" className={styles.rates}>
      <h2 id="rates">{t('rates.title')}</h2>
      <p>{t('rates.text')}</p>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('rates.wilaya')}</th>
            <th scope="col">{t('rates.stopdesk')}</th>
            <th scope="col">{t('rates.home')}</th>
            <th scope="col">{t('rates.delay')}</th>
          </tr>
        </thead>
        <tbody>
          {rates.map((rate) => (
            <tr key={rate.id}>
              <th scope="row">
                <bdi dir="ltr">{String(rate.id).padStart(2, '0')}</bdi> <bdi>{rate.name}</bdi>
              </th>
              <td>
                <bdi>{priceOf(rate.stopdesk)}</bdi>
              </td>
              <td>
                <bdi>{priceOf(rate.home)}</bdi>
              </td>
              <td>{delayOf(rate)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
};
