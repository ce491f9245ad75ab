import type { ListedStockItem } from '@shop/contracts/logistics/dashboard';
import { useTranslation } from '@shop/kit';
import { useState } from 'react';
import { NumberField } from '@shop/back-office/amounts';
import { useAttempt } from '@shop/back-office/commands';
import { FormDialog } from '@shop/back-office/dialogs';
import { toast, Trouble } from '@shop/back-office/feedback';
import { useChangeThreshold } from '../api/stock-items.ts';
import { useRowName } from './stock-columns.tsx';
import styles from './stock.module.css';

const MOST = 1_000_000;
const isFigure = (value: number | ''): boolean =>
  value === '' || (Number.isInteger(value) && value >= 0 && value <= MOST);
const orNull = (value: number | ''): number | null => (value === '' ? null : value);

/** C-1.13: when an item counts as low, and up to where it is reordered. */
export const ThresholdDialog = ({
  item,
  onClose,
}: {
  readonly item: ListedStockItem;
  readonly onClose: () => void;
}) => {
  const { t } = useTranslation('dashboard.stock');
  const change = useChangeThreshold();
  const { busy, trouble, attempt } = useAttempt();
  const [threshold, setThreshold] = useState<number | ''>(item.threshold ?? '');
  const [target, setTarget] = useState<number | ''>(item.target ?? '');
  const { product, combination } = item.goods;
  const save = async (): Promise<string | undefined> => {
    const why = await change({
      warehouse: item.warehouse.uuid,
      item: { product, ...(combination !== null && { combination }) },
      threshold: orNull(threshold),
      target: orNull(target),
    });
    if (why !== undefined) return why;
    toast.done(t('threshold.saved'));
    onClose();
    return undefined;
  };
  return (
    <FormDialog
      title={t('threshold.title')}
      lead={
        <bdi>
          {useRowName()({ item, lot: undefined })} · {item.warehouse.name}
        </bdi>
      }
      submit={{
        label: t('threshold.save'),
        busy,
        disabled: !isFigure(threshold) || !isFigure(target),
        run: () => void attempt(save),
      }}
      onClose={onClose}
    >
      <Trouble>{trouble}</Trouble>
      <div className={styles.fields}>
        <NumberField
          data-autofocus
          label={t('threshold.label')}
          description={t('threshold.hint')}
          allowDecimal={false}
          min={0}
          max={MOST}
          value={threshold}
          onChange={setThreshold}
        />
        <NumberField
          label={t('threshold.target')}
          description={t('threshold.targetHint')}
          allowDecimal={false}
          min={0}
          max={MOST}
          value={target}
          onChange={setTarget}
        />
      </div>
    </FormDialog>
  );
};
