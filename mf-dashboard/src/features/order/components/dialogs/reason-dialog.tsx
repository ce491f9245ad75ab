import { useTranslation } from '@shop/kit';
import { Alert, Textarea } from '@mantine/core';
import { IconPackageImport } from '@tabler/icons-react';
import { useState } from 'react';
import { FormDialog } from '@shop/back-office/dialogs';
import styles from '../order.module.css';
import type { DialogProps } from './dialog-props.ts';
import { Radio } from '@shop/back-office/mantine/radio';

const REASONS = {
  cancel: ['changedMind', 'cheaperElsewhere', 'duplicate', 'wrongNumber', 'unavailable', 'other'],
  markReturned: ['absent', 'refused', 'wrongAddress', 'damaged', 'other'],
} as const;

/** Why an order is cancelled (a reason is required, D-4.02) or came back. */
export const ReasonDialog = ({
  order,
  action,
  busy,
  onClose,
  onSubmit,
}: DialogProps & { action: 'cancel' | 'markReturned' }) => {
  const { t } = useTranslation('dashboard.order');
  const [reason, setReason] = useState<string>();
  const [detail, setDetail] = useState('');
  const needsDetail = reason === 'other' && detail.trim() === '';
  const reserved = order.reservations.reduce((sum, { quantity }) => sum + quantity, 0);
  const text = [reason && reason !== 'other' ? t(`reason.${reason}`) : '', detail.trim()].filter(Boolean).join(' : ');
  return (
    <FormDialog
      title={t(`${action}.title`, { number: order.number })}
      lead={<bdi>{`${order.customer.firstname} ${order.customer.lastname}`}</bdi>}
      submit={{
        label: t(`${action}.submit`),
        danger: action === 'cancel',
        disabled: reason === undefined || needsDetail,
        busy,
        run: () => void onSubmit(action, { reason: text }),
      }}
      closeLabel={t(`${action}.keep`)}
      onClose={onClose}
    >
      <Radio.Group value={reason ?? null} onChange={setReason} label={t('reason.title')} withAsterisk>
        <div className={styles.choices}>
          {REASONS[action].map((name) => (
            <Radio key={name} value={name} label={t(`reason.${name}`)} />
          ))}
        </div>
      </Radio.Group>
      <Textarea
        mt="md"
        rows={3}
        maxLength={400}
        label={t('reason.detail')}
        placeholder={t('reason.visible')}
        value={detail}
        onChange={(event) => setDetail(event.currentTarget.value)}
        error={needsDetail ? t('reason.needed') : undefined}
      />
      {reserved > 0 && action === 'cancel' && (
        <Alert mt="md" color="sun" icon={<IconPackageImport size={16} />}>
          {t('cancel.stockComesBack', { count: reserved })}
        </Alert>
      )}
      {action === 'markReturned' && (
        <Alert mt="md" color="sun" icon={<IconPackageImport size={16} />}>
          {t('markReturned.onHold')}
        </Alert>
      )}
    </FormDialog>
  );
};
