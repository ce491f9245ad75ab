import { Alert, Button, Checkbox, PasswordInput, TextInput, UnstyledButton } from '@mantine/core';
import { useForm } from '@mantine/form';
import { lazyPart, useNavigate, useSearchParams, useShop, useTranslation } from '@shop/kit';
import { forgetStaffSession } from '@shop/kit/staff';
import {
  IconAlertTriangle,
  IconArrowRight,
  IconDeviceMobile,
  IconEye,
  IconEyeOff,
  IconLock,
  IconMail,
} from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { signIn, type SignInResult } from '../api/sign-in.ts';
import { Door } from './door.tsx';
import styles from './sign-in.module.css';

/** Loaded on demand: its schema needs zod, which the rest of the sign-in page does not. */
const ForgottenForm = lazyPart(async () => (await import('./forgotten-form.tsx')).ForgottenForm);

/** Only a page of the back-office: a link cannot send staff elsewhere after they sign in. */
const safeNext = (next: string | null): string => (next?.startsWith('/dashboard/') ? next : '/dashboard');

const Eye = ({ reveal }: { reveal: boolean }) =>
  reveal ? <IconEyeOff size={16} stroke={1.75} aria-hidden /> : <IconEye size={16} stroke={1.75} aria-hidden />;

const SignInForm = ({ onForgotten }: { onForgotten: (email: string) => void }) => {
  const { t } = useTranslation('dashboard.sign-in');
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [search] = useSearchParams();
  const shop = useShop();
  const [sending, setSending] = useState(false);
  const [failure, setFailure] = useState<Exclude<SignInResult, { outcome: 'done' | 'code-wanted' }>>();
  // The password was right; what was typed stays in the form, and goes along once more.
  const [asksCode, setAsksCode] = useState(false);
  const form = useForm({
    initialValues: { email: search.get('email') ?? '', password: '', rememberMe: true, code: '' },
    validate: {
      email: (value) => (/^\S+@\S+$/.test(value.trim()) ? null : t('error.email')),
      password: (value) => (value ? null : t('error.password')),
      code: (value) => (value.trim() || !asksCode ? null : t('error.code')),
    },
  });

  const submit = form.onSubmit(async ({ email, password, rememberMe, code }) => {
    setSending(true);
    setFailure(undefined);
    const result = await signIn(email.trim(), password, rememberMe, asksCode ? code.trim() : undefined);
    setSending(false);
    if (result.outcome === 'code-wanted') {
      setAsksCode(true);
      return;
    }
    if (result.outcome !== 'done') {
      setFailure(result);
      return;
    }
    forgetStaffSession();
    queries.clear();
    await navigate(safeNext(search.get('next')), { replace: true });
  });

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <h1 className={styles.title}>{t(asksCode ? 'code.title' : 'title')}</h1>
      <p className={styles.lead}>{asksCode ? t('code.lead') : t('lead', { shop: shop.name })}</p>
      {failure && (
        <Alert color="red" icon={<IconAlertTriangle size={16} />} role="alert">
          {'seconds' in failure
            ? t(`error.${failure.outcome}`, { count: failure.seconds })
            : t(`error.${failure.outcome}`)}
        </Alert>
      )}
      {asksCode ? (
        <TextInput
          key="code"
          size="lg"
          dir="ltr"
          autoComplete="one-time-code"
          autoFocus
          maxLength={40}
          label={t('code.label')}
          description={t('code.help')}
          leftSection={<IconDeviceMobile size={16} stroke={1.75} />}
          {...form.getInputProps('code')}
        />
      ) : (
        <>
          <TextInput
            size="lg"
            type="email"
            autoComplete="username"
            dir="ltr"
            label={t('email')}
            leftSection={<IconMail size={16} stroke={1.75} />}
            {...form.getInputProps('email')}
          />
          <div className={styles.password}>
            <PasswordInput
              size="lg"
              autoComplete="current-password"
              dir="ltr"
              label={t('password')}
              leftSection={<IconLock size={16} stroke={1.75} />}
              visibilityToggleIcon={Eye}
              visibilityToggleButtonProps={{ 'aria-label': t('showPassword') }}
              {...form.getInputProps('password')}
            />
            {/* In the row of the label, and behind the field for the keyboard. */}
            <UnstyledButton className={styles.forgotten} onClick={() => onForgotten(form.getValues().email.trim())}>
              {t('forgotten.open')}
            </UnstyledButton>
          </div>
          <Checkbox label={t('remember')} {...form.getInputProps('rememberMe', { type: 'checkbox' })} />
        </>
      )}
      <Button
        type="submit"
        size="lg"
        fullWidth
        loading={sending}
        rightSection={<IconArrowRight size={16} className={styles.flip} />}
      >
        {t('submit')}
      </Button>
      {asksCode && (
        <Button
          variant="subtle"
          onClick={() => {
            setAsksCode(false);
            setFailure(undefined);
            form.setValues({ password: '', code: '' });
          }}
        >
          {t('code.back')}
        </Button>
      )}
    </form>
  );
};

export const SignInPage = () => {
  const { t } = useTranslation('dashboard.sign-in');
  // The address that was already typed into the sign-in form.
  const [forgotten, setForgotten] = useState<string>();
  return (
    <Door title={t('submit')} note={t('needAccess')}>
      {forgotten === undefined ? (
        <SignInForm onForgotten={setForgotten} />
      ) : (
        <Suspense>
          <ForgottenForm email={forgotten} onBack={() => setForgotten(undefined)} />
        </Suspense>
      )}
    </Door>
  );
};
