import { CodesToMake } from '@shop/contracts/order/dashboard';
import { MAX_GENERATED_LENGTH, MAX_PREFIX_LENGTH, MAX_GENERATED_CODES, SHORTEST_MADE } from '@shop/contracts/promotion';
import { useLanguage, useTranslation } from '@shop/kit';
import { formatCount } from '@shop/kit/format';
import { TextInput } from '@mantine/core';
import { firstTrouble, Flash } from '@shop/back-office/feedback';
import { FormDialog, NewEntityDialog } from '@shop/back-office/dialogs';
import { NumberField, typedAmount } from '@shop/back-office/amounts';
import { useAttempt } from '@shop/back-office/commands';
import { useCodeWrites } from '../api/promotion-codes.ts';
import { exampleOf } from '../model/example-code.ts';
import styles from './promotion.module.css';

interface Typed extends Record<string, unknown> {
  count: number | string;
  prefix: string;
  length: number | string;
}
const numberOf = (typed: number | string): number | undefined => typedAmount(typed) ?? undefined;
const bodyOf = ({ count, prefix, length }: Typed): unknown => ({
  count: numberOf(count),
  prefix,
  length: numberOf(length),
});

/** The number and format of new codes; the button is busy until all of them exist. */
export const MakeCodesDialog = ({
  uuid,
  left,
  onMade,
  onClose,
}: {
  uuid: string;
  /** How many more there may be. */
  left: number;
  onMade: (count: number) => void;
  onClose: () => void;
}) => {
  const { t } = useTranslation('dashboard.promotion');
  const language = useLanguage();
  const { make } = useCodeWrites(uuid);
  const initialValues: Typed = { count: Math.min(100, left), prefix: '', length: SHORTEST_MADE };
  return (
    <NewEntityDialog
      title={t('codes.make.title')}
      lead={t('codes.make.lead', { left: formatCount(left, language) })}
      submit={t('codes.make.submit')}
      schema={CodesToMake}
      initialValues={initialValues}
      bodyOf={bodyOf}
      create={async (body) => {
        const answer = await make(body);
        return 'created' in answer ? { created: body.count } : answer;
      }}
      onCreated={onMade}
      onClose={onClose}
    >
      {(form) => {
        const { prefix, length } = form.getValues();
        return (
          <>
            <div className={styles.fields}>
              <NumberField
                {...form.getInputProps('count')}
                label={t('codes.make.count')}
                min={1}
                max={MAX_GENERATED_CODES}
                allowDecimal={false}
                required
                data-autofocus
              />
              <TextInput
                {...form.getInputProps('prefix')}
                label={t('codes.make.prefix')}
                placeholder={t('codes.make.noPrefix')}
                maxLength={MAX_PREFIX_LENGTH}
                dir="auto"
                autoComplete="off"
              />
              <NumberField
                {...form.getInputProps('length')}
                label={t('codes.make.length')}
                min={SHORTEST_MADE}
                max={MAX_GENERATED_LENGTH}
                allowDecimal={false}
                required
              />
            </div>
            <p className={styles.dim}>
              {t('codes.make.example')} <bdi className={styles.code}>{exampleOf(prefix, numberOf(length))}</bdi>
            </p>
          </>
        );
      }}
    </NewEntityDialog>
  );
};

/** All that no order uses; it cannot be undone. */
export const WithdrawCodesDialog = ({
  uuid,
  free,
  onDone,
  onClose,
}: {
  uuid: string;
  free: number;
  onDone: () => void;
  onClose: () => void;
}) => {
  const { t } = useTranslation('dashboard.promotion');
  const { t: frame } = useTranslation('dashboard.frame');
  const language = useLanguage();
  const counted = { count: free, shown: formatCount(free, language) };
  const { withdraw } = useCodeWrites(uuid);
  const { busy, trouble, attempt } = useAttempt();
  const run = (): Promise<void> =>
    attempt(async () => {
      const answer = await withdraw();
      if ('problem' in answer) return firstTrouble(answer.problem);
      onDone();
      return undefined;
    });
  return (
    <FormDialog
      title={t('codes.withdraw.title')}
      lead={t('codes.withdraw.lead', counted)}
      submit={{ label: t('codes.withdraw.submit', counted), danger: true, busy, run: () => void run() }}
      closeLabel={frame('dialog.cancel')}
      onClose={onClose}
    >
      <Flash>{trouble}</Flash>
    </FormDialog>
  );
};
