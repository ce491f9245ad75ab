import { NewPassword } from '@shop/contracts/staff/dashboard';
import { Link, useNavigate, useParams, useTranslation } from '@shop/kit';
import { Button, Center, Loader, PasswordInput } from '@mantine/core';
import { IconAlertTriangle, IconLock } from '@tabler/icons-react';
import { z } from 'zod';
import { Failure, Trouble } from '@shop/back-office/feedback';
import { useSentForm } from '@shop/back-office/form-page';
import { acceptLink, usePersonLink, type OpenLink } from '../api/person-link.ts';
import { Door } from './door.tsx';
import styles from './sign-in.module.css';

const Typed = z
  .object({ password: NewPassword, again: z.string() })
  .refine(({ password, again }) => password === again, { path: ['again'], message: 'staff.password.differs' });

const PasswordForm = ({ token, link }: { token: string; link: OpenLink }) => {
  const { t } = useTranslation('dashboard.sign-in');
  const navigate = useNavigate();
  const { form, busy, trouble, submit } = useSentForm({
    schema: Typed,
    initialValues: { password: '', again: '' },
    send: (typed) => acceptLink(token, typed.password),
    onDone: (answer) => navigate(`/dashboard/sign-in?email=${encodeURIComponent(answer.email)}`, { replace: true }),
  });
  const field = { size: 'lg', dir: 'ltr', autoComplete: 'new-password' } as const;
  const icon = <IconLock size={16} stroke={1.75} />;
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <h1 className={styles.title}>{t(`link.${link.kind}.title`, { name: link.name })}</h1>
      <p className={styles.lead}>{t(`link.${link.kind}.lead`, { shop: link.shopName })}</p>
      <Trouble icon={<IconAlertTriangle size={16} />}>{trouble}</Trouble>
      {/* For the browser's own store of passwords. */}
      <input type="email" autoComplete="username" value={link.email} readOnly hidden />
      <PasswordInput
        {...field}
        label={t('link.field')}
        description={t('link.rule')}
        leftSection={icon}
        visibilityToggleButtonProps={{ 'aria-label': t('showPassword') }}
        {...form.getInputProps('password')}
      />
      <PasswordInput
        {...field}
        label={t('link.again')}
        leftSection={icon}
        visibilityToggleButtonProps={{ 'aria-label': t('showPassword') }}
        {...form.getInputProps('again')}
      />
      <Button type="submit" size="lg" fullWidth loading={busy}>
        {t('link.submit')}
      </Button>
    </form>
  );
};

/** D-11.01: where a link leads that was given to a person: they set a password, and sign in with it. */
export const InvitationPage = () => {
  const { t } = useTranslation('dashboard.sign-in');
  const { token = '' } = useParams();
  const link = usePersonLink(token);
  const body = () => {
    if (link.error) return <Failure error={link.error} onRetry={() => void link.refetch()} />;
    if (!link.data)
      return (
        <Center m="auto" aria-busy="true">
          <Loader size="sm" aria-label={t('link.looking')} />
        </Center>
      );
    if (!('problem' in link.data)) return <PasswordForm token={token} link={link.data} />;
    return (
      <div className={styles.form}>
        <h1 className={styles.title}>{t('link.gone')}</h1>
        <p className={styles.lead}>{link.data.problem.title}</p>
        <Button component={Link} to="/dashboard/sign-in" variant="default" size="lg">
          {t('link.toSignIn')}
        </Button>
      </div>
    );
  };
  return <Door title={t('link.page')}>{body()}</Door>;
};
