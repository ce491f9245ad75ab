import type { Order } from '@shop/contracts/order/dashboard';
import { useTranslation } from '@shop/kit';
import { Progress } from '@mantine/core';
import { useState } from 'react';
import { FormDialog } from '@shop/back-office/dialogs';
import styles from '../order.module.css';
import { NumberField } from '@shop/back-office/amounts';
import type { DialogProps } from './dialog-props.ts';

/** How many of each line are really in the parcel: 0 to ordered (BO-5.10). */
export const PackPartialDialog = ({ order, busy, onClose, onSubmit }: DialogProps) => {
  const { t } = useTranslation('dashboard.order');
  const [packed, setPacked] = useState<Record<string, number | string>>(() =>
    Object.fromEntries(order.lines.map((line) => [line.id, line.packedQuantity ?? line.quantity])),
  );
  const total = order.lines.reduce((sum, line) => sum + line.quantity, 0);
  /** The quantity typed for a line; undefined if it is not a valid quantity of it. */
  const quantityOf = ({ id, quantity }: Order['lines'][number]): number | undefined => {
    const typed = packed[id];
    return typeof typed === 'number' && Number.isInteger(typed) && typed >= 0 && typed <= quantity ? typed : undefined;
  };
  const wrong = order.lines.some((line) => quantityOf(line) === undefined);
  const sum = order.lines.reduce((all, line) => all + (quantityOf(line) ?? 0), 0);
  return (
    <FormDialog
      title={t('packPartial.title')}
      lead={t('packPartial.lead')}
      submit={{
        label: sum === total ? t('action.packFull') : t('packPartial.submit', { count: sum }),
        disabled: wrong || sum < 1,
        busy,
        // D-4.07: every unit "in part" is packing in full.
        run: () =>
          void (sum === total
            ? onSubmit('packFull', {})
            : onSubmit('packPartial', {
                packed: order.lines.map((line) => ({ lineId: line.id, quantity: quantityOf(line) ?? 0 })),
              })),
      }}
      onClose={onClose}
    >
      <ul className={styles.packLines}>
        {order.lines.map((line) => (
          <li key={line.id}>
            {line.thumb ? <img src={line.thumb} alt="" width={40} height={40} /> : <span className={styles.noThumb} />}
            <span>
              <strong>{line.name}</strong>
              <small>
                {[line.attributes, t('packPartial.ordered', { count: line.quantity })].filter(Boolean).join(' · ')}
              </small>
            </span>
            <NumberField
              classNames={{ root: styles.packField, wrapper: styles.packNumber, error: styles.packWrong }}
              min={0}
              max={line.quantity}
              allowDecimal={false}
              aria-label={t('packPartial.quantityOf', { name: line.name })}
              error={quantityOf(line) === undefined && t('packPartial.wrong', { count: line.quantity })}
              value={packed[line.id] ?? 0}
              onChange={(value) => setPacked((now) => ({ ...now, [line.id]: value }))}
            />
            <span className={styles.dim}>{t('packPartial.of', { count: line.quantity })}</span>
          </li>
        ))}
      </ul>
      <div className={styles.packSum}>
        <Progress value={(sum / total) * 100} flex={1} aria-label={t('packPartial.progress')} />
        <strong>{t('packPartial.sum', { packed: sum, total })}</strong>
      </div>
    </FormDialog>
  );
};
