import { OwnName } from '@shop/contracts/staff/dashboard';
import { useTranslation } from '@shop/kit';
import { Alert, Stack, TextInput } from '@mantine/core';
import { useCheckedForm } from '../../../ui/form/use-checked-form.ts';
import { SubmitButton } from '../../../ui/submit-button.tsx';
import { toast } from '../../../ui/toast.ts';
import { useAttempt } from '../../../ui/use-attempt.ts';
import { useAccountWrites, type Account } from '../api/account.ts';
import styles from './account.module.css';

/** How colleagues, the orders one has worked on and the log call one. */
export const NameCard = ({ account: { name } }: { account: Account }) => {
  const { t } = useTranslation('dashboard.account');
  const { changeName } = useAccountWrites();
  const { busy, trouble, attempt } = useAttempt();
  const { form, check, refuse } = useCheckedForm({
    schema: OwnName,
    initialValues: { name },
    bodyOf: (values) => values,
  });
  const submit = async (): Promise<void> => {
    const typed = check();
    if (!typed) return;
    await attempt(async () => {
      const answer = await changeName(typed);
      if ('problem' in answer) {
        const unplaced = refuse(answer.problem.errors);
        return answer.problem.errors ? unplaced.join(' ') || undefined : answer.problem.title;
      }
      form.setValues({ name: answer.name });
      toast.done(t('name.done'), answer.name);
      return undefined;
    });
  };
  return (
    <section className={styles.card} aria-labelledby="own-name">
      <h2 id="own-name">{t('name.title')}</h2>
      <p className={styles.lead}>{t('name.lead')}</p>
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
          <TextInput
            dir="auto"
            autoComplete="name"
            maxLength={60}
            label={t('name.label')}
            {...form.getInputProps('name')}
          />
          <SubmitButton busy={busy} className={styles.button}>
            {t('name.submit')}
          </SubmitButton>
        </Stack>
      </form>
    </section>
  );
};
