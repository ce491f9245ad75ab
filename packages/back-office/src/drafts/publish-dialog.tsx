import { useTranslation } from '@shop/kit';
import type { ReactNode } from 'react';
import { useAttempt } from '../commands/use-attempt.ts';
import { FormDialog } from '../dialogs/form-dialog.tsx';
import { toast } from '../feedback/toast.ts';
import { Flash } from '../feedback/flash.tsx';

/** Lists the changes that visitors will see, and publishes them. */
export const PublishDialog = ({
  publish,
  title,
  lead,
  submit,
  children,
  onClose,
}: {
  readonly publish: () => Promise<string | undefined>;
  readonly title: string;
  readonly lead: string;
  readonly submit: string;
  readonly children: ReactNode;
  readonly onClose: () => void;
}) => {
  const { t } = useTranslation('dashboard.drafts');
  const { busy, trouble, attempt } = useAttempt();
  const run = () =>
    attempt(async () => {
      const refusal = await publish();
      if (refusal !== undefined) return refusal;
      toast.done(t('published'));
      onClose();
      return undefined;
    });
  return (
    <FormDialog title={title} lead={lead} submit={{ label: submit, busy, run: () => void run() }} onClose={onClose}>
      <Flash>{trouble}</Flash>
      {children}
    </FormDialog>
  );
};
