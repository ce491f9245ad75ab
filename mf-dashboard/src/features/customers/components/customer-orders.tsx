import type { CustomerCard } from '@shop/contracts/order/dashboard';
import { Link, useLanguage, useTranslation } from '@shop/kit';
import { formatDate } from '@shop/kit/format';
import { Button, Skeleton } from '@mantine/core';
import { Amount } from '@shop/back-office/amounts';
import { StateBadge } from '@shop/back-office/badges';
import { Failure } from '@shop/back-office/feedback';
import { May } from '@shop/back-office/session';
import { useCustomerOrders } from '../api/customers.ts';
import { Section } from './section.tsx';
import styles from './customers.module.css';

const Orders = ({ card }: { card: CustomerCard }) => {
  const { t } = useTranslation('dashboard.customers');
  const language = useLanguage();
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useCustomerOrders(card.uuid);
  const orders = data?.pages.flatMap((one) => one.orders) ?? [];
  if (!data)
    return error ? (
      <Failure error={error} onRetry={() => void refetch()} />
    ) : (
      <Skeleton height={120} radius="md" aria-busy="true" aria-label={t('loading')} />
    );
  if (orders.length === 0) return <p className={styles.dim}>{t('order.none')}</p>;
  return (
    <>
      <ul className={styles.rows} aria-label={t('order.title')}>
        {orders.map(({ uuid, number, state, placedAt, total, name, place }) => (
          <li key={uuid} className={styles.orderRow}>
            <Link to={`/dashboard/orders/${uuid}`} className={styles.name}>
              <bdi dir="ltr">{number}</bdi>
            </Link>
            <StateBadge state={state} />
            <span className={styles.dim}>
              <bdi>{name}</bdi>
              {place && (
                <>
                  {' · '}
                  <bdi>{language === 'ar' ? place.commune.nameAr : place.commune.name}</bdi>
                </>
              )}
            </span>
            <time className={styles.dim} dateTime={placedAt} data-own="">
              {formatDate(placedAt, language)}
            </time>
            <Amount value={total} />
          </li>
        ))}
      </ul>
      {hasNextPage && (
        <Button variant="default" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('order.more')}
        </Button>
      )}
    </>
  );
};

/** T-2.12: the orders of the card, each with the name and the commune that it was placed with. */
export const CustomerOrders = ({ card }: { card: CustomerCard }) => {
  const { t } = useTranslation('dashboard.customers');
  return (
    <May permission="order.read">
      <Section title={t('order.title')}>
        <Orders card={card} />
      </Section>
    </May>
  );
};
