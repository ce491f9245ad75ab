import type { CustomerRow } from '@shop/contracts/order/dashboard';
import { useLanguage, useTranslation } from '@shop/kit';
import { formatCount, formatDate } from '@shop/kit/format';
import { Amount } from '@shop/back-office/amounts';
import { CallLink, PhoneNumber, RiskMark, Tag, WhatsAppLink } from '@shop/back-office/badges';
import { type ListColumn, RowLink } from '@shop/back-office/list-page';
import { customerHref } from '../model/customer-href.ts';
import { nameOf } from '../model/customer-name.ts';
import styles from './customers.module.css';

/** The name, with what stands out: a high rate of returns, a block, tags. */
export const CustomerName = ({ row }: { row: CustomerRow }) => {
  const { t } = useTranslation('dashboard.customers');
  return (
    <span className={styles.nameCell}>
      <RowLink to={customerHref(row.uuid)}>
        <bdi>{nameOf(row)}</bdi>
      </RowLink>
      <RiskMark rate={row.returnRate} />
      {row.isBlocked && <Tag kind="danger">{t('blocked.tag')}</Tag>}
      {row.tags.map((tag) => (
        <Tag key={tag} kind="neutral">
          <bdi>{tag}</bdi>
        </Tag>
      ))}
    </span>
  );
};

export const CustomerPhone = ({ phone }: { phone: string }) => (
  <span className={styles.phone}>
    <PhoneNumber phone={phone} />
    <CallLink phone={phone} />
    <WhatsAppLink phone={phone} />
  </span>
);

/** The columns of the customers list. */
export const useCustomerColumns = (): readonly ListColumn<CustomerRow>[] => {
  const { t } = useTranslation('dashboard.customers');
  const language = useLanguage();
  const count = (value: number) => <bdi dir="ltr">{formatCount(value, language)}</bdi>;
  const place = ({ place: at }: CustomerRow) => at && (language === 'ar' ? at.wilaya.nameAr : at.wilaya.name);
  return [
    { id: 'name', label: t('column.name'), cell: (row) => <CustomerName row={row} />, fixed: true },
    { id: 'phone', label: t('column.phone'), cell: ({ phone }) => <CustomerPhone phone={phone} />, fixed: true },
    { id: 'wilaya', label: t('column.wilaya'), cell: place },
    { id: 'orders', label: t('column.orders'), cell: ({ orderCount }) => count(orderCount), end: true },
    { id: 'delivered', label: t('column.delivered'), cell: ({ delivered }) => count(delivered), end: true },
    { id: 'returned', label: t('column.returned'), cell: ({ returned }) => count(returned), end: true },
    { id: 'spent', label: t('column.spent'), cell: ({ spent }) => <Amount value={spent} />, end: true },
    {
      id: 'last',
      label: t('column.last'),
      cell: ({ lastOrderAt }) =>
        lastOrderAt && (
          <time dateTime={lastOrderAt} data-own="">
            {formatDate(lastOrderAt, language)}
          </time>
        ),
    },
  ];
};
