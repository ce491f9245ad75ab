import { NewPassword } from '@shop/contracts/staff/dashboard';
import { useTranslation } from '@shop/kit';
import { Alert, PasswordInput, Stack } from '@mantine/core';
import { z } from 'zod';
import { useCheckedForm } from '../../../ui/form/use-checked-form.ts';
import { SubmitButton } from '../../../ui/submit-button.tsx';
import { toast } from '../../../ui/toast.ts';
import { useAttempt } from '../../../ui/use-attempt.ts';
import { useAccountWrites } from '../api/account.ts';
import styles from './account.module.css';

const Typed = z
  .object({ current: z.string().min(1), next: NewPassword, again: z.string() })
  .refine(({ next, again }) => next === again, { path: ['again'], message: 'staff.password.differs' });
const FIELDS = [
  { name: 'current', complete: 'current-password' },
  { name: 'next', complete: 'new-password' },
  { name: 'again', complete: 'new-password' },
] as const;

/** Another password; other sessions end. */
export const PasswordCard = () => {
  const { t } = useTranslation('dashboard.account');
  const { changePassword } = useAccountWrites();
  const { busy, trouble, attempt } = useAttempt();
  const { form, check, refuse } = useCheckedForm({
    schema: Typed,
    initialValues: { current: '', next: '', again: '' },
    bodyOf: (values) => values,
  });
  const submit = async (): Promise<void> => {
    const typed = check();
    if (!typed) return;
    await attempt(async () => {
      const answer = await changePassword({ current: typed.current, next: typed.next });
      if ('problem' in answer) {
        const unplaced = refuse(answer.problem.errors);
        return answer.problem.errors ? unplaced.join(' ') || undefined : answer.problem.title;
      }
      form.reset();
      toast.done(t('password.done'));
      return undefined;
    });
  };
  return (
    <section className={styles.card} aria-labelledby="own-password">
      <h2 id="own-password">{t('password.title')}</h2>
      <p className={styles.lead}>{t('password.lead')}</p>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <Stack className={styles.fields}>
          {trouble && (
            <Alert color="red" role="alert">
              {trouble}
            </Alert>
          )}
          {FIELDS.map(({ name, complete }) => (
            <PasswordInput
              key={name}
              dir="ltr"
              autoComplete={complete}
              label={t(`password.${name}`)}
              visibilityToggleButtonProps={{ 'aria-label': t('password.show') }}
              {...form.getInputProps(name)}
            />
          ))}
          <SubmitButton busy={busy} className={styles.button}>
            {t('password.submit')}
          </SubmitButton>
        </Stack>
      </form>
    </section>
  );
};
