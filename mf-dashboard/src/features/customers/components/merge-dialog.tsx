import type { CustomerCard, CustomerRow } from '@shop/contracts/order/dashboard';
import { useTranslation } from '@shop/kit';
import { formatPhone } from '@shop/kit/format';
import { Radio } from '@shop/back-office/mantine/radio';
import { Loader, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useAttempt } from '@shop/back-office/commands';
import { FormDialog } from '@shop/back-office/dialogs';
import { Flash } from '@shop/back-office/feedback';
import { isolated } from '@shop/back-office/text';
import { useState } from 'react';
import { useCustomers, useCustomerWrites } from '../api/customers.ts';
import { nameOf } from '../model/customer-name.ts';
import styles from './customers.module.css';

const AFTER_MS = 250;
const SHOWN = 6;

/** T-2.13: another card becomes a part of this one. */
export const MergeDialog = ({
  card,
  onMerged,
  onClose,
}: {
  card: CustomerCard;
  onMerged: (merged: CustomerRow, stays: CustomerCard) => void;
  onClose: () => void;
}) => {
  const { t } = useTranslation('dashboard.customers');
  const { merge } = useCustomerWrites();
  const { busy, trouble, attempt } = useAttempt();
  const [typed, setTyped] = useState('');
  const [q] = useDebouncedValue(typed.trim(), AFTER_MS);
  const [chosenUuid, setChosenUuid] = useState<string>();
  const found = useCustomers({ q, limit: SHOWN + 1 }, q.length > 1);
  const others = q.length > 1 ? (found.data?.customers ?? []).filter(({ uuid }) => uuid !== card.uuid) : [];
  // After another person's change the list is read again: the next press acts on the card as it is then.
  const chosen = others.find(({ uuid }) => uuid === chosenUuid);
  const run = () =>
    void attempt(async () => {
      if (!chosen) return undefined;
      const body = { version: chosen.version, into: card.uuid, intoVersion: card.version };
      const saved = await merge(chosen.uuid, body);
      if ('problem' in saved) return saved.problem.title;
      onMerged(chosen, saved.customer);
      return undefined;
    });
  return (
    <FormDialog
      title={t('merge.title', { name: isolated(nameOf(card)) })}
      lead={t('merge.lead')}
      submit={{ label: t('merge.submit'), disabled: chosen === undefined, busy, run }}
      onClose={onClose}
    >
      <div className={styles.stack}>
        <TextInput
          label={t('merge.search')}
          autoFocus
          value={typed}
          onChange={({ currentTarget }) => {
            setTyped(currentTarget.value);
            setChosenUuid(undefined);
          }}
        />
        {q.length > 1 && found.isPending && <Loader size="sm" aria-label={t('loading')} />}
        {q.length > 1 && found.data && others.length === 0 && <p className={styles.dim}>{t('merge.nobody')}</p>}
        {others.length > 0 && (
          <Radio.Group label={t('merge.which')} value={chosenUuid ?? ''} onChange={setChosenUuid}>
            <div className={styles.choices}>
              {others.slice(0, SHOWN).map((one) => (
                <Radio
                  key={one.uuid}
                  value={one.uuid}
                  label={<bdi>{nameOf(one)}</bdi>}
                  description={`${isolated(formatPhone(one.phone))} · ${t('card.orders', { count: one.orderCount })}`}
                />
              ))}
            </div>
          </Radio.Group>
        )}
      </div>
      <Flash>{trouble}</Flash>
    </FormDialog>
  );
};
