import { Alert } from '@mantine/core';
import { IconPackageImport } from '@tabler/icons-react';
import { useTranslation } from '@shop/kit';
import { FormDialog } from '@shop/back-office/dialogs';
import { isolated } from '@shop/back-office/text';
import type { DialogProps } from './dialog-props.ts';

/** D-7.06: what taking a parcel back means, before its company is asked. */
export const TakeBackDialog = ({ order, busy, onClose, onSubmit }: DialogProps) => {
  const { t } = useTranslation('dashboard.order');
  return (
    <FormDialog
      title={t('takeBack.title', { number: isolated(order.number) })}
      lead={<bdi>{order.transporter?.name}</bdi>}
      submit={{ label: t('takeBack.submit'), busy, run: () => void onSubmit('takeBack', {}) }}
      closeLabel={t('takeBack.keep')}
      onClose={onClose}
    >
      <Alert color="sun" icon={<IconPackageImport size={16} />}>
        {t('takeBack.text', { tracking: isolated(order.expedition?.trackingId ?? '') })}{' '}
        {t(order.expedition?.pool ? 'takeBack.toPool' : 'takeBack.toPacked')}
      </Alert>
    </FormDialog>
  );
};
