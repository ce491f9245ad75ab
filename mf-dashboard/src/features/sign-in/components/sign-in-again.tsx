import { useTexts, useTranslation } from '@shop/kit';
import { forgetStaffSession, staffSession } from '@shop/kit/staff';
import { PasswordInput, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { FormDialog } from '@shop/back-office/dialogs';
import { Trouble } from '@shop/back-office/feedback';
import { useSession } from '@shop/back-office/session';
import { signIn, type SignInResult } from '../api/sign-in.ts';

type Refusal = Exclude<SignInResult, { outcome: 'done' | 'code-wanted' }>;

/** Signs in again above the page whose session has ended, so that what was typed into it stays. */
export const SignInAgain = ({ onClose }: { onClose: () => void }) => {
  useTexts(['dashboard.sign-in']);
  const { t } = useTranslation('dashboard.sign-in');
  const { me } = useSession();
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [asksCode, setAsksCode] = useState(false);
  const [refusal, setRefusal] = useState<Refusal>();
  const form = useForm({
    initialValues: { email: '', password: '', code: '' },
    validate: {
      email: (value) => (/^\S+@\S+$/.test(value.trim()) ? null : t('error.email')),
      password: (value) => (value ? null : t('error.password')),
      code: (value) => (value.trim() || !asksCode ? null : t('error.code')),
    },
  });

  const run = async (): Promise<void> => {
    if (form.validate().hasErrors) return;
    const { email, password, code } = form.getValues();
    setBusy(true);
    setRefusal(undefined);
    const result = await signIn(email.trim(), password, true, asksCode ? code.trim() : undefined);
    if (result.outcome === 'done') {
      forgetStaffSession();
      const person = await staffSession().catch(() => undefined);
      // The page belongs to the person who typed into it: another one begins anew.
      if (person && person.me.sub !== me.sub) return window.location.assign('/dashboard');
      onClose();
      await queries.invalidateQueries();
      return;
    }
    setBusy(false);
    if (result.outcome === 'code-wanted') setAsksCode(true);
    else setRefusal(result);
  };

  return (
    <FormDialog
      title={t('ended.title')}
      lead={t('ended.lead')}
      submit={{ label: t('submit'), busy, run: () => void run() }}
      onClose={onClose}
    >
      <Stack gap="md">
        <Trouble>
          {refusal &&
            ('seconds' in refusal
              ? t(`error.${refusal.outcome}`, { count: refusal.seconds })
              : t(`error.${refusal.outcome}`))}
        </Trouble>
        <TextInput
          data-autofocus
          type="email"
          autoComplete="username"
          dir="ltr"
          label={t('email')}
          {...form.getInputProps('email')}
        />
        <PasswordInput
          autoComplete="current-password"
          dir="ltr"
          label={t('password')}
          visibilityToggleButtonProps={{ 'aria-label': t('showPassword') }}
          {...form.getInputProps('password')}
        />
        {asksCode && (
          <TextInput
            dir="ltr"
            autoComplete="one-time-code"
            autoFocus
            maxLength={40}
            label={t('code.label')}
            description={t('code.help')}
            {...form.getInputProps('code')}
          />
        )}
      </Stack>
    </FormDialog>
  );
};
