import { Alert, Switch } from '@mantine/core';
import { IconCash, IconPackageImport } from '@tabler/icons-react';
import type { Order } from '@shop/contracts/order/dashboard';
import { useLanguage, useTranslation } from '@shop/kit';
import { formatPrice } from '@shop/kit/format';
import { FormDialog } from '@shop/back-office/dialogs';
import { isolated } from '@shop/back-office/text';
import { useState } from 'react';
import type { DialogProps } from './dialog-props.ts';
import { LineQuantities, useLineQuantities } from './line-quantities.tsx';

const packedOf = ({ packedQuantity, quantity }: Order['lines'][number]): number => packedQuantity ?? quantity;

/** Delivered is final and makes the transporter owe what it collected: the question says both (D-4.02, D-8.02). */
const Owed = ({ order }: Pick<DialogProps, 'order'>) => {
  const { t } = useTranslation('dashboard.order');
  const language = useLanguage();
  const owed = order.expedition?.codAmount ?? order.totals.total;
  return owed > 0
    ? t('markDelivered.owes', {
        transporter: isolated(order.transporter?.name ?? ''),
        amount: isolated(formatPrice(owed, language)),
      })
    : t('markDelivered.owesNothing');
};

/** D-4.13: the customer may have taken a part, where shop and transporter allow it. */
export const DeliverDialog = ({ order, busy, onClose, onSubmit }: DialogProps) => {
  const { t } = useTranslation('dashboard.order');
  const lines = order.lines.filter((line) => packedOf(line) > 0);
  const quantities = useLineQuantities(lines, packedOf);
  const { sum, total, isWrong, all } = quantities;
  const mayBePart = order.mayDeliverInPart === true && total > 1;
  const [isPart, setPart] = useState(false);
  const back = total - sum;
  const inPart = isPart && (isWrong || back > 0);
  return (
    <FormDialog
      title={t('markDelivered.title', { number: isolated(order.number) })}
      lead={<bdi>{`${order.customer.firstname} ${order.customer.lastname}`}</bdi>}
      submit={{
        label: t(inPart ? 'markDelivered.submitPart' : 'markDelivered.submit'),
        disabled: isPart && (isWrong || sum < 1),
        busy,
        run: () => void onSubmit('markDelivered', inPart ? { taken: all } : {}),
      }}
      closeLabel={t('markDelivered.keep')}
      onClose={onClose}
    >
      {mayBePart && (
        <Switch
          mb="md"
          label={t('markDelivered.part')}
          checked={isPart}
          onChange={(event) => setPart(event.currentTarget.checked)}
        />
      )}
      {isPart && (
        <LineQuantities
          lines={lines}
          quantities={quantities}
          texts={{
            most: (count) => t('markDelivered.packed', { count }),
            of: (name) => t('markDelivered.takenOf', { name }),
          }}
        />
      )}
      {inPart ? (
        <Alert color="sun" icon={<IconPackageImport size={16} />}>
          {!isWrong && t(sum < 1 ? 'markDelivered.nothing' : 'markDelivered.back', { count: back })}{' '}
          {t('markDelivered.final')}
        </Alert>
      ) : (
        <Alert color="sun" icon={<IconCash size={16} />}>
          <Owed order={order} /> {t('markDelivered.final')}
        </Alert>
      )}
    </FormDialog>
  );
};
