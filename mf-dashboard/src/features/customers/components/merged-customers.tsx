import type { CustomerCard } from '@shop/contracts/order/dashboard';
import { useLanguage, useTranslation } from '@shop/kit';
import { formatDateTime } from '@shop/kit/format';
import { Button } from '@mantine/core';
import { PhoneNumber } from '@shop/back-office/badges';
import { useNow } from '@shop/back-office/dates';
import { useMay } from '@shop/back-office/session';
import { useCustomerWrites } from '../api/customers.ts';
import { Section } from './section.tsx';
import { useCardWrite } from './use-card-write.ts';
import styles from './customers.module.css';

/** T-2.13: the cards that became a part of this one; for a day each can be taken out again. */
export const MergedCustomers = ({ card }: { card: CustomerCard }) => {
  const { t } = useTranslation('dashboard.customers');
  const language = useLanguage();
  const now = useNow();
  const mayWrite = useMay('customer.write');
  const { unmerge } = useCustomerWrites();
  const { busy, write } = useCardWrite(card.uuid);
  if (card.merged.length === 0) return null;
  return (
    <Section title={t('merged.title')}>
      <ul className={styles.rows}>
        {card.merged.map(({ uuid, name, phone, at, byName, until }) => (
          <li key={uuid} className={styles.address}>
            <span>
              <bdi>{name}</bdi> <PhoneNumber phone={phone} />
              <br />
              <span className={styles.dim} data-own="">
                <bdi>{byName}</bdi> · <time dateTime={at}>{formatDateTime(at, language)}</time>
              </span>
            </span>
            {mayWrite && Date.parse(until) > now && (
              <Button
                variant="default"
                size="compact-sm"
                loading={busy}
                onClick={() => void write(() => unmerge(card.uuid, { version: card.version, other: uuid }))}
              >
                {t('merged.undo')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
};
