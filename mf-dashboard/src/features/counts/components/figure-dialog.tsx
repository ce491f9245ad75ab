import { useLanguage, useTranslation } from '@shop/kit';
import { Button } from '@mantine/core';
import { IconMinus, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { NumberField, rangeTrouble } from '@shop/back-office/amounts';
import { FormDialog } from '@shop/back-office/dialogs';
import { goodsText } from '../../../shared/goods-name.tsx';
import type { EditedRow } from '../model/row-memory.ts';
import styles from './counts.module.css';

const RANGE = { min: 0, max: 1_000_000 } as const;

/** A person's own figure for a row; 0 says that none is there (T-1.16). */
export const FigureDialog = ({
  row: { goods, lot },
  figure,
  hasRefusedScan,
  onKeep,
  onClose,
}: {
  readonly row: EditedRow;
  readonly figure: number | null;
  /** Something was scanned over the dialog: what a scan would add to is not clear then. */
  readonly hasRefusedScan: boolean;
  readonly onKeep: (figure: number) => void;
  readonly onClose: () => void;
}) => {
  const { t } = useTranslation('dashboard.counts');
  const language = useLanguage();
  const [typed, setTyped] = useState<number | ''>(figure ?? '');
  const step = (by: number) => setTyped((before) => Math.max(RANGE.min, (before === '' ? 0 : before) + by));
  const isRight = typed !== '' && Number.isInteger(typed) && rangeTrouble(typed, RANGE) === undefined;
  return (
    <FormDialog
      title={goodsText(goods, language) || t('deleted')}
      lead={lot === '' ? t('figure.lead') : t('figure.leadOfLot', { lot })}
      submit={{ label: t('figure.keep'), disabled: !isRight, run: () => typed !== '' && onKeep(typed) }}
      closeLabel={t('figure.back')}
      onClose={onClose}
    >
      {hasRefusedScan && (
        <p role="alert" className={styles.trouble}>
          {t('figure.closeFirst')}
        </p>
      )}
      <div className={styles.stepper}>
        <Button variant="default" className={styles.step} aria-label={t('figure.less')} onClick={() => step(-1)}>
          <IconMinus size={20} />
        </Button>
        <NumberField
          data-autofocus
          aria-label={t('figure.label')}
          className={styles.stepped ?? ''}
          hideControls
          inputMode="numeric"
          allowDecimal={false}
          {...RANGE}
          value={typed}
          onChange={setTyped}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
        <Button variant="default" className={styles.step} aria-label={t('figure.more')} onClick={() => step(1)}>
          <IconPlus size={20} />
        </Button>
      </div>
      <Button variant="subtle" onClick={() => onKeep(0)}>
        {t('figure.zero')}
      </Button>
    </FormDialog>
  );
};
