import { useLanguage, useTranslation } from '@shop/kit';
import { formatPrice } from '@shop/kit/format';
import { Alert, Select, Textarea } from '@mantine/core';
import { IconPackageImport } from '@tabler/icons-react';
import { useState } from 'react';
import { FormDialog } from '@shop/back-office/dialogs';
import { useMay } from '@shop/back-office/session';
import { isolated } from '@shop/back-office/text';
import { useWarehouses } from '../../../../shared/warehouses.ts';
import styles from '../order.module.css';
import type { DialogProps } from './dialog-props.ts';
import { Radio } from '@shop/back-office/mantine/radio';

const REASONS = {
  cancel: ['changedMind', 'cheaperElsewhere', 'duplicate', 'wrongNumber', 'unavailable', 'other'],
  markReturned: ['absent', 'refused', 'wrongAddress', 'damaged', 'other'],
} as const;

/** T-1.28: a parcel may come back to another warehouse than the one that shipped it. */
const ArrivalField = ({ value, onChange }: { value: string | null; onChange: (warehouse: string | null) => void }) => {
  const { t } = useTranslation('dashboard.order');
  const warehouses = useWarehouses().data ?? [];
  if (warehouses.length < 2) return null;
  return (
    <Select
      mt="md"
      label={t('markReturned.arrives')}
      placeholder={t('markReturned.origin')}
      clearable
      data={warehouses.map(({ uuid, name }) => ({ value: uuid, label: name }))}
      value={value}
      onChange={onChange}
    />
  );
};

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
  const [warehouse, setWarehouse] = useState<string | null>(null);
  const seesStock = useMay('stock.read');
  const language = useLanguage();
  /** The button was pressed; what is missing is asked for from then on. */
  const [isAsked, setAsked] = useState(false);
  const needsDetail = reason === 'other' && detail.trim() === '';
  const isMissing = reason === undefined || needsDetail;
  const reserved = order.reservations.reduce((sum, { quantity }) => sum + quantity, 0);
  const text = [reason && reason !== 'other' ? t(`reason.${reason}`) : '', detail.trim()].filter(Boolean).join(' : ');
  return (
    <FormDialog
      title={t(`${action}.title`, { number: order.number })}
      lead={<bdi>{`${order.customer.firstname} ${order.customer.lastname}`}</bdi>}
      submit={{
        label: t(`${action}.submit`),
        danger: action === 'cancel',
        busy,
        run: () => {
          setAsked(true);
          if (!isMissing) void onSubmit(action, { reason: text, ...(warehouse !== null && { warehouse }) });
        },
      }}
      closeLabel={t(`${action}.keep`)}
      onClose={onClose}
    >
      <Radio.Group
        value={reason ?? null}
        onChange={setReason}
        label={t('reason.title')}
        withAsterisk
        error={isAsked && reason === undefined ? t('reason.missing') : undefined}
      >
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
        error={isAsked && needsDetail ? t('reason.needed') : undefined}
      />
      {action === 'markReturned' && seesStock && <ArrivalField value={warehouse} onChange={setWarehouse} />}
      <Alert mt="md" color="sun" icon={<IconPackageImport size={16} />}>
        {t(`${action}.lost`, { amount: isolated(formatPrice(order.totals.total, language)) })}{' '}
        {action === 'markReturned'
          ? t('markReturned.onHold')
          : reserved > 0 && t('cancel.stockComesBack', { count: reserved })}
      </Alert>
    </FormDialog>
  );
};
