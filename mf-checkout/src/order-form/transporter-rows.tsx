import { emit, useShop, useTranslation } from '@shop/kit';
import { formatPhone } from '@shop/kit/format';
import { classNames, Icon, Skeleton } from '@shop/kit/ui';
import { createElement, useEffect, type ReactNode } from 'react';
import { loadedEngine } from './load-engine.ts';
import styles from './order-form.module.css';
import type { OrderForm } from './use-order-form.ts';
import { useRateSentence } from './use-rate-sentence.ts';

/** Offers alternatives: a neighbouring commune, or a call to the shop. */
const NoDelivery = (): ReactNode => {
  const { t } = useTranslation('checkout.order-form');
  const { phone } = useShop();
  return (
    <p className={styles.first} role="status">
      {t('delivery.none')} {t('delivery.noneHelp')}{' '}
      <a href={`tel:${phone.replace(/[^\d+]/g, '')}`}>
        <bdi dir="ltr">{formatPhone(phone)}</bdi>
      </a>
    </p>
  );
};

/** SF-2.13, SF-4.06: ways to deliver to the commune; rows of one height, so that nothing moves while they load. */
export const TransporterRows = ({ form }: { form: OrderForm }): ReactNode => {
  const { t } = useTranslation('checkout.order-form');
  const { delivery, errors } = form;
  const { offers } = delivery;
  const sentence = useRateSentence(form);
  useEffect(() => emit('delivery:from', { sentence }), [sentence]);
  // The engine loaded the offers, so it is there.
  const groups = offers.items.length > 0 ? loadedEngine()?.OfferGroups : undefined;
  const loading = offers.status === 'loading' && offers.items.length === 0;
  return (
    <fieldset
      className={classNames(styles.delivery, errors.offer && styles.wrong)}
      data-field="offer"
      // A message leads here where there are no offers yet.
      tabIndex={-1}
    >
      <legend>{t('field.offer')}</legend>
      {offers.status === 'idle' && (
        <p className={styles.first}>
          {sentence && <strong>{sentence} </strong>}
          {t('delivery.chooseCommune')}
        </p>
      )}
      {loading && (
        <div className={styles.rows} aria-busy="true">
          {[0, 1, 2].map((index) => (
            <Skeleton key={index} className={styles.rowSkeleton} />
          ))}
        </div>
      )}
      {offers.status === 'failed' && (
        <p className={styles.failed} role="alert">
          {t('delivery.transportersFailed')}{' '}
          <button type="button" onClick={delivery.retry}>
            {t('retry')}
          </button>
        </p>
      )}
      {offers.status === 'ready' && offers.items.length === 0 && <NoDelivery />}
      {groups && createElement(groups, { form })}
      {errors.offer && (
        <span className={styles.error}>
          <Icon name="alert" size={16} />
          {t(errors.offer)}
        </span>
      )}
    </fieldset>
  );
};
