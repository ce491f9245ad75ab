import type { PackingBox } from '@shop/contracts/order/dashboard';
import { useTranslation } from '@shop/kit';
import { useState } from 'react';
import { NumberField } from '@shop/back-office/amounts/number-field';
import { useAttempt } from '@shop/back-office/commands';
import { FormDialog } from '@shop/back-office/dialogs';
import { Trouble } from '@shop/back-office/feedback';
import type { PackingWrites } from '../api/packing.ts';

const MOST = 1_000_000;

/** What the box weighs, in grams. */
export const WeightDialog = ({
  box,
  writes,
  onClose,
}: {
  readonly box: PackingBox;
  readonly writes: PackingWrites;
  readonly onClose: () => void;
}) => {
  const { t } = useTranslation('dashboard.packing');
  const { busy, trouble, attempt } = useAttempt();
  const [grams, setGrams] = useState<number | ''>(box.weight ?? '');
  const isWeight = grams !== '' && Number.isInteger(grams) && grams >= 1 && grams <= MOST;
  const save = async (): Promise<string | undefined> => {
    if (!isWeight) return undefined;
    const why = await writes.weigh(box, grams);
    if (why === undefined) onClose();
    return why;
  };
  return (
    <FormDialog
      title={t('weight.title')}
      submit={{ label: t('weight.save'), busy, disabled: !isWeight, run: () => void attempt(save) }}
      onClose={onClose}
    >
      <Trouble>{trouble}</Trouble>
      <NumberField
        data-autofocus
        label={t('weight.label')}
        allowDecimal={false}
        min={1}
        max={MOST}
        value={grams}
        onChange={setGrams}
      />
    </FormDialog>
  );
};
