import type { StockCount } from '@shop/contracts/logistics/dashboard';
import { useTranslation } from '@shop/kit';
import type { ReactNode } from 'react';
import { useAttempt } from '@shop/back-office/commands';
import { FormDialog } from '@shop/back-office/dialogs';
import { Flash, problemText, toast } from '@shop/back-office/feedback';
import { useCountWrites } from '../api/counts.ts';

/** Asks before counting ends, or before a count is given up. */
export const StepDialog = ({
  step,
  count: { uuid, version },
  onClose,
  children,
}: {
  readonly step: 'submit' | 'cancel';
  readonly count: StockCount;
  readonly onClose: () => void;
  readonly children?: ReactNode;
}) => {
  const { t } = useTranslation('dashboard.counts');
  const writes = useCountWrites();
  const { busy, trouble, attempt } = useAttempt();
  const run = () =>
    void attempt(async () => {
      const answer = await writes[step](uuid, version);
      if ('problem' in answer) return problemText(answer.problem);
      toast.done(t(`${step}.done`));
      onClose();
      return undefined;
    });
  return (
    <FormDialog
      title={t(`${step}.title`)}
      lead={t(`${step}.lead`)}
      submit={{ label: t(`${step}.submit`), busy, danger: step === 'cancel', run }}
      onClose={onClose}
    >
      <Flash mb="md">{trouble}</Flash>
      {children}
    </FormDialog>
  );
};
