import { MAX_CUSTOMER_TAG_LENGTH, MAX_CUSTOMER_TAGS, type CustomerCard } from '@shop/contracts/order/dashboard';
import { useTranslation } from '@shop/kit';
import { TagsInput } from '@mantine/core';
import { Tag } from '@shop/back-office/badges';
import { useMay } from '@shop/back-office/session';
import { useCustomers, useCustomerWrites } from '../api/customers.ts';
import { Section } from './section.tsx';
import { useCardWrite } from './use-card-write.ts';
import styles from './customers.module.css';

/** Words of the shop by which customers are found again. */
export const CustomerTags = ({ card }: { card: CustomerCard }) => {
  const { t } = useTranslation('dashboard.customers');
  const mayWrite = useMay('customer.write');
  const { tag } = useCustomerWrites();
  const { busy, write } = useCardWrite(card.uuid);
  const known = useCustomers({ limit: 1 }, mayWrite).data?.tags ?? [];
  if (!mayWrite && card.tags.length === 0) return null;
  return (
    <Section title={t('tags.title')}>
      {mayWrite ? (
        <TagsInput
          aria-label={t('tags.title')}
          placeholder={card.tags.length === 0 ? t('tags.placeholder') : ''}
          data={[...known]}
          value={[...card.tags]}
          maxTags={MAX_CUSTOMER_TAGS}
          disabled={busy}
          onChange={(tags) => {
            const short = tags.map((one) => one.trim().slice(0, MAX_CUSTOMER_TAG_LENGTH)).filter(Boolean);
            void write(() => tag(card.uuid, { version: card.version, tags: short }));
          }}
        />
      ) : (
        <span className={styles.nameCell}>
          {card.tags.map((one) => (
            <Tag key={one} kind="neutral">
              <bdi>{one}</bdi>
            </Tag>
          ))}
        </span>
      )}
    </Section>
  );
};
