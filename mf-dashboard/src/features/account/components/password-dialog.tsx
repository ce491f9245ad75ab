import type { Problem } from '@shop/contracts';
import { useTranslation } from '@shop/kit';
import { PasswordInput } from '@mantine/core';
import { z } from 'zod';
import { FormDialog } from '@shop/back-office/dialogs';
import { useSentForm } from '@shop/back-office/form-page';
import { Flash } from '@shop/back-office/feedback';

const Typed = z.object({ password: z.string().min(1) });

/** Asks for the password before an action that only the account owner may take. */
export const PasswordDialog = ({
  title,
  lead,
  submit,
  danger = false,
  run,
  onClose,
}: {
  title: string;
  lead: string;
  submit: string;
  danger?: boolean;
  /** @returns what was refused */
  run: (password: string) => Promise<Problem | undefined>;
  onClose: () => void;
}) => {
  const { t } = useTranslation('dashboard.account');
  const {
    form,
    busy,
    trouble,
    submit: press,
  } = useSentForm({
    schema: Typed,
    initialValues: { password: '' },
    send: async ({ password }) => {
      const problem = await run(password);
      return problem ? { problem } : {};
    },
    onDone: () => undefined,
  });
  return (
    <FormDialog title={title} lead={lead} submit={{ label: submit, danger, busy, run: press }} onClose={onClose}>
      <Flash mb="md">{trouble}</Flash>
      <PasswordInput
        dir="ltr"
        data-autofocus
        autoComplete="current-password"
        label={t('password.current')}
        visibilityToggleButtonProps={{ 'aria-label': t('password.show') }}
        {...form.getInputProps('password')}
      />
    </FormDialog>
  );
};
