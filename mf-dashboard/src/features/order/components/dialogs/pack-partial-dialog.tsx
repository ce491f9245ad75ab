import { useTranslation } from '@shop/kit';
import { Progress } from '@mantine/core';
import { FormDialog } from '@shop/back-office/dialogs';
import styles from '../order.module.css';
import type { DialogProps } from './dialog-props.ts';
import { LineQuantities, useLineQuantities } from './line-quantities.tsx';

/** How many of each line are really in the parcel: 0 to ordered (BO-5.10). */
export const PackPartialDialog = ({ order, busy, onClose, onSubmit }: DialogProps) => {
  const { t } = useTranslation('dashboard.order');
  const quantities = useLineQuantities(order.lines, ({ quantity }) => quantity);
  const { sum, total, isWrong, all } = quantities;
  return (
    <FormDialog
      title={t('packPartial.title')}
      lead={t('packPartial.lead')}
      submit={{
        label: sum === total ? t('action.packFull') : t('packPartial.submit', { count: sum }),
        disabled: isWrong || sum < 1,
        busy,
        // D-4.07: every unit "in part" is packing in full.
        run: () => void (sum === total ? onSubmit('packFull', {}) : onSubmit('packPartial', { packed: all })),
      }}
      onClose={onClose}
    >
      <LineQuantities
        lines={order.lines}
        quantities={quantities}
        texts={{
          most: (count) => t('packPartial.ordered', { count }),
          of: (name) => t('packPartial.quantityOf', { name }),
        }}
      />
      <div className={styles.packSum}>
        <Progress value={(sum / total) * 100} flex={1} aria-label={t('packPartial.progress')} />
        <strong>{t('packPartial.sum', { packed: sum, total })}</strong>
      </div>
    </FormDialog>
  );
};
