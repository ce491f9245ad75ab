import { useLanguage, useTranslation } from '@shop/kit';
import { formatPrice } from '@shop/kit/format';
import { Textarea } from '@mantine/core';
import { useState } from 'react';
import { FormDialog } from '@shop/back-office/dialogs';
import { Radio } from '@shop/back-office/mantine/radio';
import { isolated } from '@shop/back-office/text';
import type { ShownLine } from '../model/shown-line.ts';
import styles from './statement.module.css';

const REASONS = ['fees', 'partial', 'discount', 'other'] as const;
const MIN_REASON = 3;

/** Asks why another amount than is owed closes the order. */
export const AcceptDialog = ({
  line: { result },
  onAccept,
  onClose,
}: {
  line: ShownLine;
  onAccept: (reason: string) => void;
  onClose: () => void;
}) => {
  const { t } = useTranslation('dashboard.transporter-payments');
  const language = useLanguage();
  const [reason, setReason] = useState<string>('fees');
  const [text, setText] = useState('');
  const [isAsked, setAsked] = useState(false);
  if (result.kind !== 'differs') return null;
  const { order, centimes } = result;
  const isMissing = reason === 'other' && text.trim().length < MIN_REASON;
  return (
    <FormDialog
      title={t('statement.acceptTitle', {
        amount: isolated(formatPrice(centimes / 100, language)),
        number: isolated(order.number),
      })}
      lead={t('statement.acceptText', { owed: isolated(formatPrice(order.total, language)) })}
      submit={{
        label: t('statement.accept'),
        run: () => {
          setAsked(true);
          if (!isMissing) onAccept(reason === 'other' ? text.trim() : t(`statement.reasons.${reason}`));
        },
      }}
      onClose={onClose}
    >
      <Radio.Group value={reason} onChange={setReason} label={t('reverse.reason')}>
        <div className={styles.reasons}>
          {REASONS.map((name) => (
            <Radio key={name} value={name} label={t(`statement.reasons.${name}`)} />
          ))}
        </div>
      </Radio.Group>
      {reason === 'other' && (
        <Textarea
          mt="md"
          rows={2}
          maxLength={200}
          aria-label={t('reverse.reason')}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          error={isAsked && isMissing ? t('reverse.needed') : undefined}
        />
      )}
    </FormDialog>
  );
};
