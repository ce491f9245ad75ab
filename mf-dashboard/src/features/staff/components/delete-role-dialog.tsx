import type { RoleHolder, StaffRole } from '@shop/contracts/staff/dashboard';
import { Link, useTranslation } from '@shop/kit';
import { ApiError, NetworkError } from '@shop/kit/api';
import { Alert, Button, Stack } from '@mantine/core';
import { useState } from 'react';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { useDeleteRole } from '../api/staff.ts';

export const DeleteRoleDialog = ({
  role,
  holders,
  onDeleted,
  onClose,
}: {
  role: StaffRole;
  /** While somebody holds it, it stays. */
  holders: readonly RoleHolder[];
  onDeleted: () => void;
  onClose: () => void;
}) => {
  const { t } = useTranslation('dashboard.staff');
  const { t: frame } = useTranslation('dashboard.frame');
  const remove = useDeleteRole(role);
  const isHeld = holders.length > 0;
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
      submit={{ label: t('deleteRole.submit'), danger: true, disabled: isHeld, busy, run: () => void run() }}
      closeLabel={t('deleteRole.keep')}
      onClose={onClose}
    >
      {isHeld ? (
        <Stack align="start">
          <p>
            {t('deleteRole.held', { who: holders.map(({ name }) => `\u2068${name}\u2069`).join(t('deleteRole.and')) })}
          </p>
          <Button component={Link} to={`/dashboard/staff?role=${role.id}`} variant="default">
            {t('deleteRole.toTeam')}
          </Button>
        </Stack>
      ) : trouble ? (
        <Alert color="red" role="alert">
          {trouble}
        </Alert>
      ) : (
        t('deleteRole.text')
      )}
    </FormDialog>
  );
};
