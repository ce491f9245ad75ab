import { PasswordAsk } from '@shop/contracts/staff/dashboard';
import { useTranslation } from '@shop/kit';
import { Alert, Button, TextInput } from '@mantine/core';
import { IconMail } from '@tabler/icons-react';
import { useState } from 'react';
import { useSentForm } from '@shop/back-office/form-page';
import { Trouble } from '@shop/back-office/feedback';
import { askForLink } from '../api/person-link.ts';
import styles from './sign-in.module.css';

/** Requests a link to set a new password; the response never reveals whether an address has an account. */
export const ForgottenForm = ({ email, onBack }: { email: string; onBack: () => void }) => {
  const { t } = useTranslation('dashboard.sign-in');
  const [asked, setAsked] = useState(false);
  const { form, busy, trouble, submit } = useSentForm({
    schema: PasswordAsk,
    initialValues: { email },
    bodyOf: (values) => ({ email: values.email.trim() }),
    send: (body) => askForLink(body.email),
    onDone: () => setAsked(true),
  });
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <h1 className={styles.title}>{t('forgotten.title')}</h1>
      {asked ? (
        <Alert color="green" role="status">
          {t('forgotten.asked')}
        </Alert>
      ) : (
        <>
          <p className={styles.lead}>{t('forgotten.lead')}</p>
          <Trouble>{trouble}</Trouble>
          <TextInput
            size="lg"
            type="email"
            autoComplete="username"
            dir="ltr"
            autoFocus
            maxLength={120}
            label={t('email')}
            leftSection={<IconMail size={16} stroke={1.75} />}
            {...form.getInputProps('email')}
          />
          <Button type="submit" size="lg" fullWidth loading={busy}>
            {t('forgotten.submit')}
          </Button>
        </>
      )}
      <Button variant="subtle" onClick={onBack}>
        {t('forgotten.back')}
      </Button>
    </form>
  );
};
