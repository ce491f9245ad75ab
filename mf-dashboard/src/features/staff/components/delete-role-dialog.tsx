import type { RoleHolder, StaffRole } from '@shop/contracts/staff/dashboard';
import { Link, useTranslation } from '@shop/kit';
import { Alert, Button, Stack } from '@mantine/core';
import { isolated } from '@shop/back-office/text';
import { FormDialog } from '@shop/back-office/dialogs';
import { useAttempt } from '@shop/back-office/commands';
import { useDeleteRole } from '../api/staff.ts';

export const DeleteRoleDialog = ({
  role,
  holders,
  onDeleted,
  onClose,
}: {
  role: StaffRole;
  /** A role that people hold cannot be deleted. */
  holders: readonly RoleHolder[];
  onDeleted: () => void;
  onClose: () => void;
}) => {
  const { t } = useTranslation('dashboard.staff');
  const remove = useDeleteRole(role);
  const isHeld = holders.length > 0;
  const { busy, trouble, attempt } = useAttempt();

  const run = () =>
    attempt(async () => {
      const answer = await remove();
      if (!('deleted' in answer)) return answer.problem.title;
      onDeleted();
      return undefined;
    });
  return (
    <FormDialog
      title={t('deleteRole.title', { name: role.name })}
      submit={{ label: t('deleteRole.submit'), danger: true, disabled: isHeld, busy, run: () => void run() }}
      closeLabel={t('deleteRole.keep')}
      onClose={onClose}
    >
      {isHeld ? (
        <Stack align="start">
          <p>{t('deleteRole.held', { who: holders.map(({ name }) => isolated(name)).join(t('deleteRole.and')) })}</p>
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
