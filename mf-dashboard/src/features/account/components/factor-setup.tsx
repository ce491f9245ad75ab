import { useTranslation } from '@shop/kit';
import { Alert, Button, CopyButton, Stack, TextInput } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { z } from 'zod';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { useCheckedForm } from '../../../ui/form/use-checked-form.ts';
import { useAttempt } from '../../../ui/use-attempt.ts';
import { useAccountWrites, type Begun } from '../api/account.ts';
import { QrCode } from './qr-code.tsx';
import styles from './account.module.css';

const Typed = z.object({ code: z.string().trim().min(6).max(40) });

/** The secret as a picture and as text, and the first code that proves that the app has it. */
export const FactorSetup = ({
  begun: { secret, uri },
  onConfirmed,
  onClose,
}: {
  begun: Begun;
  onConfirmed: (recoveryCodes: readonly string[]) => void;
  onClose: () => void;
}) => {
  const { t } = useTranslation('dashboard.account');
  const { confirmFactor } = useAccountWrites();
  const { busy, trouble, attempt } = useAttempt();
  const { form, check, refuse } = useCheckedForm({
    schema: Typed,
    initialValues: { code: '' },
    bodyOf: (values) => values,
  });
  const confirm = async (): Promise<void> => {
    const typed = check();
    if (!typed) return;
    await attempt(async () => {
      const answer = await confirmFactor(typed.code);
      if ('problem' in answer) {
        const unplaced = refuse(answer.problem.errors);
        return answer.problem.errors ? unplaced.join(' ') || undefined : answer.problem.title;
      }
      onConfirmed(answer.recoveryCodes);
      return undefined;
    });
  };
  return (
    <FormDialog
      title={t('factor.setupTitle')}
      lead={t('factor.setupLead')}
      submit={{ label: t('factor.confirm'), busy, run: () => void confirm() }}
      onClose={onClose}
    >
      <Stack>
        <div className={styles.qr}>
          <QrCode text={uri} label={t('factor.qr')} />
        </div>
        <div className={styles.copied}>
          <TextInput label={t('factor.secret')} value={secret} readOnly dir="ltr" />
          <CopyButton value={secret}>
            {({ copied, copy }) => (
              <Button
                variant="default"
                onClick={copy}
                leftSection={copied ? <IconCheck size={16} stroke={1.75} /> : <IconCopy size={16} stroke={1.75} />}
              >
                {t(copied ? 'factor.copied' : 'factor.copy')}
              </Button>
            )}
          </CopyButton>
        </div>
        {trouble && (
          <Alert color="red" role="alert">
            {trouble}
          </Alert>
        )}
        <TextInput
          dir="ltr"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={40}
          label={t('factor.code')}
          {...form.getInputProps('code')}
        />
      </Stack>
    </FormDialog>
  );
};
