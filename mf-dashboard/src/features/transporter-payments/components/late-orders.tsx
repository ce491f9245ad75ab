import type { UnpaidOrder } from '@shop/contracts/payments/dashboard';
import { useLanguage, useTranslation } from '@shop/kit';
import { formatPrice } from '@shop/kit/format';
import { Alert, Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { daysSince, useNow } from '@shop/back-office/dates';
import { isolated } from '@shop/back-office/text';
import { lateOf, totalOf } from '../model/selection.ts';
import styles from './payments.module.css';

/** Warns of orders that a transporter has owed for more than 21 days; draws nothing where there are none. */
export const LateOrders = ({
  transporter,
  orders,
  onChoose,
}: {
  transporter: string;
  orders: readonly UnpaidOrder[];
  onChoose: ((late: readonly UnpaidOrder[]) => void) | undefined;
}) => {
  const { t } = useTranslation('dashboard.transporter-payments');
  const language = useLanguage();
  const now = useNow();
  const late = lateOf(orders, (deliveredAt) => daysSince(Date.parse(deliveredAt), now));
  if (late.length === 0) return null;
  return (
    <Alert w="100%" color="sun" icon={<IconAlertTriangle size={16} />} title={t('late.title', { count: late.length })}>
      <span className={styles.late}>
        {t('late.text', {
          name: isolated(transporter),
          amount: isolated(formatPrice(totalOf(late), language)),
        })}
        {onChoose && (
          <Button variant="default" size="compact-sm" onClick={() => onChoose(late)}>
            {t('late.choose')}
          </Button>
        )}
      </span>
    </Alert>
  );
};
