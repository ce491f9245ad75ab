import { NumberField } from '@shop/back-office/amounts';
import { FormDialog } from '@shop/back-office/dialogs';
import { useLanguage, useTranslation } from '@shop/kit';
import { Select } from '@mantine/core';
import { useState } from 'react';
import { shownAmount } from '../model/cell-text.ts';
import { STEPS, type Step } from '../model/percent.ts';
import type { raised } from '../model/grid-edits.ts';
import type { Patch } from '../model/sheet.ts';
import styles from './tariffs.module.css';

/** How much higher or lower a price may become at once: what is more is a typing error. */
const LOWEST = -100;
const HIGHEST = 300;
const SHOWN = 3;

/** Raises or lowers the chosen amounts, and shows by some of them what comes of it before it is done. */
export const PercentDialog = ({
  raise,
  onApply,
  onClose,
}: {
  readonly raise: (percent: number, step: Step) => ReturnType<typeof raised>;
  readonly onApply: (patches: readonly Patch[]) => void;
  readonly onClose: () => void;
}) => {
  const { t } = useTranslation('dashboard.tariffs');
  const { t: frame } = useTranslation('dashboard.frame');
  const language = useLanguage();
  const [percent, setPercent] = useState<number | ''>('');
  const [step, setStep] = useState<Step>(1);
  const isInRange = percent !== '' && percent >= LOWEST && percent <= HIGHEST;
  const changes = isInRange ? raise(percent, step).filter(({ before, after }) => before !== after) : [];
  return (
    <FormDialog
      title={t('percent.title')}
      lead={t('percent.lead')}
      submit={{
        label: t('percent.apply', { count: changes.length }),
        disabled: changes.length === 0,
        run: () => {
          onApply(changes.map(({ patch }) => patch));
          onClose();
        },
      }}
      closeLabel={frame('dialog.cancel')}
      onClose={onClose}
    >
      <div className={styles.fields}>
        <NumberField
          label={t('percent.by')}
          data-autofocus
          suffix="&nbsp;%"
          min={LOWEST}
          max={HIGHEST}
          decimalScale={2}
          value={percent}
          onChange={setPercent}
        />
        <Select
          label={t('percent.rounding')}
          allowDeselect={false}
          data={STEPS.map((value) => ({ value: String(value), label: t('percent.step', { count: value }) }))}
          value={String(step)}
          onChange={(chosen) => setStep(STEPS.find((one) => String(one) === chosen) ?? 1)}
        />
      </div>
      <p className={styles.dim} role="status">
        {changes
          .slice(0, SHOWN)
          .map(({ before, after }) =>
            t('percent.example', { before: shownAmount(before, language), after: shownAmount(after, language) }),
          )
          .join(' · ')}
      </p>
    </FormDialog>
  );
};
