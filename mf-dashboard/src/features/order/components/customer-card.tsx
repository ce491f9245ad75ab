import type { Order } from '@shop/contracts/order/dashboard';
import { Link, useLanguage, useTranslation } from '@shop/kit';
import { formatDate } from '@shop/kit/format';
import { ActionIcon, Avatar, CopyButton, Skeleton, Tooltip } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { initialsOf } from '@shop/back-office/text';
import { CallLink, PhoneNumber, riskOf, StateGlyph, WhatsAppLink } from '@shop/back-office/badges';
import { useCustomer } from '../api/order.ts';
import styles from './order.module.css';

/** D-4.06: who ordered, how to reach them, and how their former orders ended. */
export const CustomerCard = ({ order }: { order: Order }) => {
  const { t } = useTranslation('dashboard.order');
  const { t: tFrame } = useTranslation('dashboard.frame');
  const language = useLanguage();
  const { customer } = order;
  const card = useCustomer(customer.uuid).data;
  const name = `${customer.firstname} ${customer.lastname}`;
  const risk = riskOf(card?.returnRate ?? null);
  return (
    <section className={styles.card} aria-labelledby="order-customer">
      <h2 id="order-customer" className={styles.cardTitle}>
        {t('customer.title')}
      </h2>
      <div className={styles.person}>
        <Avatar size={44} color="pine">
          {initialsOf(name)}
        </Avatar>
        <span>
          <strong>
            {customer.uuid === null ? (
              <bdi>{name}</bdi>
            ) : (
              <Link to={`/dashboard/customers/${customer.uuid}`}>
                <bdi>{name}</bdi>
              </Link>
            )}
          </strong>
          {customer.uuid === null ? null : card ? (
            <small data-own="">{t('customer.since', { date: formatDate(card.since, language) })}</small>
          ) : (
            <Skeleton height={10} width={110} mt={6} />
          )}
        </span>
      </div>
      {customer.phone !== null && (
        <div className={styles.phoneBox}>
          <PhoneNumber phone={customer.phone} />
          <CopyButton value={customer.phone}>
            {({ copied, copy }) => (
              <Tooltip label={t(copied ? 'customer.copied' : 'customer.copy')}>
                <ActionIcon variant="subtle" color="gray" onClick={copy} aria-label={t('customer.copy')}>
                  {copied ? <IconCheck size={16} /> : <IconCopy size={16} stroke={1.75} />}
                </ActionIcon>
              </Tooltip>
            )}
          </CopyButton>
          <WhatsAppLink phone={customer.phone} />
          <CallLink phone={customer.phone} className={styles.callButton} />
        </div>
      )}
      {customer.secondPhone && (
        <p className={styles.note}>
          {t('customer.secondPhone')} <PhoneNumber phone={customer.secondPhone} />{' '}
          <CallLink phone={customer.secondPhone} /> <WhatsAppLink phone={customer.secondPhone} />
        </p>
      )}
      {customer.email && (
        <p className={styles.note}>
          <bdi dir="ltr">{customer.email}</bdi>
        </p>
      )}
      {card && (
        <>
          <div className={styles.outstanding}>
            <span>{t('customer.orders', { count: card.orderCount })}</span>
            {card.returnRate !== null && (
              <span>
                {t('customer.returnRate')}{' '}
                <span className={styles.tag} data-tone={risk}>
                  <bdi dir="ltr">{Math.round(card.returnRate * 100)} %</bdi>
                </span>
              </span>
            )}
          </div>
          <div className={styles.past}>
            {card.recent.map((past) => (
              <Tooltip key={past.uuid} label={`${past.number} · ${tFrame(`state.${past.state}`)}`}>
                <Link
                  to={`/dashboard/orders/${past.uuid}`}
                  aria-label={`${past.number} ${tFrame(`state.${past.state}`)}`}
                  aria-current={past.uuid === order.uuid || undefined}
                >
                  <StateGlyph state={past.state} size={18} />
                </Link>
              </Tooltip>
            ))}
          </div>
          <p className={styles.note}>
            {[
              t('customer.delivered', { count: card.delivered }),
              t('customer.returned', { count: card.returned }),
              t('customer.cancelled', { count: card.cancelled }),
              t('customer.inProgress', { count: card.inProgress }),
            ].join(' · ')}
          </p>
        </>
      )}
    </section>
  );
};
