import { useTranslation } from '@shop/kit';
import { Button, CopyButton, Stack, TextInput } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { z } from 'zod';
import { FormDialog } from '@shop/back-office/dialogs';
import { useSentForm } from '@shop/back-office/form-page';
import { Trouble } from '@shop/back-office/feedback';
import { useAccountWrites, type Begun } from '../api/account.ts';
import { QrCode } from '../../../shared/qr-code.tsx';
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
  const { form, busy, trouble, submit } = useSentForm({
    schema: Typed,
    initialValues: { code: '' },
    send: ({ code }) => confirmFactor(code),
    onDone: ({ recoveryCodes }) => onConfirmed(recoveryCodes),
  });
  return (
    <FormDialog
      title={t('factor.setupTitle')}
      lead={t('factor.setupLead')}
      submit={{ label: t('factor.confirm'), busy, run: submit }}
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
        <Trouble>{trouble}</Trouble>
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
