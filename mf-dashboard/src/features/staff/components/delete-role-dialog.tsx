import type { StaffRole } from '@shop/contracts/staff/dashboard';
import { useTranslation } from '@shop/kit';
import { ApiError, NetworkError } from '@shop/kit/api';
import { Alert } from '@mantine/core';
import { useState } from 'react';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { useDeleteRole } from '../api/staff.ts';

export const DeleteRoleDialog = ({
  role,
  onDeleted,
  onClose,
}: {
  role: StaffRole;
  onDeleted: () => void;
  onClose: () => void;
}) => {
  const { t } = useTranslation('dashboard.staff');
  const { t: frame } = useTranslation('dashboard.frame');
  const remove = useDeleteRole(role);
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<string>();

  const run = async (): Promise<void> => {
    setBusy(true);
    try {
      const answer = await remove();
      if ('deleted' in answer) return onDeleted();
      setTrouble(answer.problem.title);
    } catch (error) {
      if (!(error instanceof ApiError) && !(error instanceof NetworkError)) throw error;
      setTrouble(error instanceof ApiError ? error.message : frame('form.unreachable'));
    } finally {
      setBusy(false);
    }
  };
  return (
    <FormDialog
      title={t('deleteRole.title', { name: role.name })}
      submit={{ label: t('deleteRole.submit'), danger: true, busy, run: () => void run() }}
      closeLabel={t('deleteRole.keep')}
      onClose={onClose}
    >
      {trouble ? (
        <Alert color="red" role="alert">
          {trouble}
        </Alert>
      ) : (
        t('deleteRole.text')
      )}
    </FormDialog>
  );
};
