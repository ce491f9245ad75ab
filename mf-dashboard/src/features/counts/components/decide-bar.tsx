import type { StockCountDetail } from '@shop/contracts/logistics/dashboard';
import { useTranslation } from '@shop/kit';
import { Button, Stack } from '@mantine/core';
import { useState } from 'react';
import { useAttempt } from '@shop/back-office/commands';
import { FormDialog } from '@shop/back-office/dialogs';
import { Flash, problemText, toast } from '@shop/back-office/feedback';
import { Radio } from '@shop/back-office/mantine/radio';
import { useCountWrites, type StepAnswer } from '../api/counts.ts';
import styles from './counts.module.css';

const CHOICES = ['leave', 'zero'] as const;
type Choice = (typeof CHOICES)[number];
const isChoice = (value: string): value is Choice => CHOICES.some((choice) => choice === value);

const ApproveDialog = ({ detail, onClose }: { readonly detail: StockCountDetail; readonly onClose: () => void }) => {
  const { t } = useTranslation('dashboard.counts');
  const { approve } = useCountWrites();
  const { busy, trouble, attempt } = useAttempt();
  const { count, progress, result } = detail;
  const missing = progress.rows - progress.counted;
  const [notCounted, setNotCounted] = useState<Choice>('leave');
  const run = () =>
    void attempt(async () => {
      const answer = await approve(count.uuid, count.version, notCounted);
      if ('problem' in answer) return problemText(answer.problem);
      toast.done(t('approve.done'));
      onClose();
      return undefined;
    });
  return (
    <FormDialog
      title={t('approve.title')}
      lead={t('approve.lead', { count: result?.differing ?? 0 })}
      submit={{ label: t('approve.submit'), busy, run }}
      onClose={onClose}
    >
      <Flash mb="md">{trouble}</Flash>
      {missing > 0 && (
        <Radio.Group
          label={t('approve.notCounted', { count: missing })}
          value={notCounted}
          onChange={(value) => isChoice(value) && setNotCounted(value)}
        >
          <Stack gap="xs" mt="xs">
            {CHOICES.map((choice) => (
              <Radio key={choice} value={choice} label={t(`approve.${choice}`)} />
            ))}
          </Stack>
        </Radio.Group>
      )}
    </FormDialog>
  );
};

/** What the manager decides: count some rows again, or approve all, once. */
export const DecideBar = ({
  detail,
  picked,
  onDone,
}: {
  readonly detail: StockCountDetail;
  readonly picked: ReadonlySet<string>;
  readonly onDone: () => void;
}) => {
  const { t } = useTranslation('dashboard.counts');
  const { recount } = useCountWrites();
  const { busy, trouble, attempt } = useAttempt();
  const [isApproving, setApproving] = useState(false);
  const { uuid, version } = detail.count;
  const again = () =>
    void attempt(async () => {
      const answer: StepAnswer = await recount(uuid, version, [...picked]);
      if ('problem' in answer) return problemText(answer.problem);
      toast.done(t('recount.done', { count: picked.size }));
      onDone();
      return undefined;
    });
  return (
    <div className={styles.foot}>
      <Flash>{trouble}</Flash>
      {picked.size > 0 ? (
        <Button variant="default" size="md" loading={busy} onClick={again}>
          {t('recount.submit', { count: picked.size })}
        </Button>
      ) : (
        <span className={styles.dim}>{t('recount.hint')}</span>
      )}
      <Button size="md" disabled={picked.size > 0} onClick={() => setApproving(true)}>
        {t('approve.open')}
      </Button>
      {isApproving && <ApproveDialog detail={detail} onClose={() => setApproving(false)} />}
    </div>
  );
};
