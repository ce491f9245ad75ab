import type { Problem } from '@shop/contracts';
import { useTranslation } from '@shop/kit';
import { Alert, PasswordInput } from '@mantine/core';
import { z } from 'zod';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { useCheckedForm } from '../../../ui/form/use-checked-form.ts';
import { useAttempt } from '../../../ui/use-attempt.ts';

const Typed = z.object({ password: z.string().min(1) });

/** Asks for the password before what only the person themself may do. */
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
  const { busy, trouble, attempt } = useAttempt();
  const { form, check, refuse } = useCheckedForm({
    schema: Typed,
    initialValues: { password: '' },
    bodyOf: (values) => values,
  });
  const press = async (): Promise<void> => {
    const typed = check();
    if (!typed) return;
    await attempt(async () => {
      const problem = await run(typed.password);
      if (!problem) return undefined;
      const unplaced = refuse(problem.errors);
      return problem.errors ? unplaced.join(' ') || undefined : problem.title;
    });
  };
  return (
    <FormDialog
      title={title}
      lead={lead}
      submit={{ label: submit, danger, busy, run: () => void press() }}
      onClose={onClose}
    >
      {trouble && (
        <Alert color="red" mb="md" role="alert">
          {trouble}
        </Alert>
      )}
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
