import type { CustomerCard } from '@shop/contracts/order/dashboard';
import { useLanguage, useTranslation } from '@shop/kit';
import { formatDate } from '@shop/kit/format';
import { CustomerPhone } from './customer-columns.tsx';
import { Section } from './section.tsx';
import styles from './customers.module.css';

/** How to reach the customer. */
export const CustomerIdentity = ({ card }: { card: CustomerCard }) => {
  const { t } = useTranslation('dashboard.customers');
  const language = useLanguage();
  const others = card.phones.filter((phone) => phone !== card.phone);
  return (
    <Section title={t('identity')}>
      <div className={styles.stack}>
        <CustomerPhone phone={card.phone} />
        {others.map((phone) => (
          <CustomerPhone key={phone} phone={phone} />
        ))}
        {card.email !== null && (
          <a href={`mailto:${card.email}`}>
            <bdi dir="ltr">{card.email}</bdi>
          </a>
        )}
        <span className={styles.dim} data-own="">
          {t('since', { date: formatDate(card.since, language) })}
        </span>
      </div>
    </Section>
  );
};
