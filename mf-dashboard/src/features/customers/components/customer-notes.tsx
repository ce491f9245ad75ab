import { MAX_CUSTOMER_NOTE_LENGTH, type CustomerCard } from '@shop/contracts/order/dashboard';
import { useLanguage, useTranslation } from '@shop/kit';
import { formatDateTime } from '@shop/kit/format';
import { Button, Textarea } from '@mantine/core';
import { useMay } from '@shop/back-office/session';
import { useState } from 'react';
import { useCustomerWrites } from '../api/customers.ts';
import { Section } from './section.tsx';
import { useCardWrite } from './use-card-write.ts';
import styles from './customers.module.css';

/** What staff write down of a customer, the latest first. */
export const CustomerNotes = ({ card }: { card: CustomerCard }) => {
  const { t } = useTranslation('dashboard.customers');
  const language = useLanguage();
  const mayWrite = useMay('customer.write');
  const { note } = useCustomerWrites();
  const { busy, write } = useCardWrite(card.uuid);
  const [text, setText] = useState('');
  const add = async () => {
    if (text.trim() === '') return;
    const isAdded = await write(() => note(card.uuid, { version: card.version, text: text.trim() }));
    if (isAdded) setText('');
  };
  return (
    <Section title={t('notes.title')}>
      {mayWrite && (
        <form
          className={styles.stack}
          onSubmit={(event) => {
            event.preventDefault();
            void add();
          }}
        >
          <Textarea
            aria-label={t('notes.new')}
            placeholder={t('notes.new')}
            autosize
            minRows={2}
            maxLength={MAX_CUSTOMER_NOTE_LENGTH}
            value={text}
            onChange={({ currentTarget }) => setText(currentTarget.value)}
          />
          <Button type="submit" variant="default" loading={busy} disabled={text.trim() === ''}>
            {t('notes.add')}
          </Button>
        </form>
      )}
      {card.notes.length === 0 ? (
        <p className={styles.dim}>{t('notes.none')}</p>
      ) : (
        <ul className={styles.rows}>
          {card.notes.map(({ id, at, byName, text: written }) => (
            <li key={id} className={styles.note}>
              <p dir="auto">{written}</p>
              <span className={styles.dim} data-own="">
                <bdi>{byName}</bdi> · <time dateTime={at}>{formatDateTime(at, language)}</time>
              </span>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
};
