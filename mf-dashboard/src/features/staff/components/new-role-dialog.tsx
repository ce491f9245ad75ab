import { RoleFields, type StaffRole } from '@shop/contracts/staff/dashboard';
import { useTranslation } from '@shop/kit';
import { Select, Switch, TextInput } from '@mantine/core';
import { useRoleName, useSession } from '@shop/back-office/session';
import { NewEntityDialog } from '@shop/back-office/dialogs';
import { useCreateRole } from '../api/staff.ts';
import styles from './staff.module.css';

/** Makes a role of the shop's own: its name, and the role that it begins with. */
export const NewRoleDialog = ({
  roles,
  like,
  onCreated,
  onClose,
}: {
  roles: readonly StaffRole[];
  /** The role to begin with. */
  like?: StaffRole;
  onCreated: (role: StaffRole) => void;
  onClose: () => void;
}) => {
  const { t } = useTranslation('dashboard.staff');
  const { me } = useSession();
  const nameOf = useRoleName();
  const create = useCreateRole();
  const isHeld = me.heldTo.includes('warehouse');
  return (
    <NewEntityDialog
      title={t('newRole.title')}
      lead={t('newRole.lead')}
      submit={t('newRole.submit')}
      schema={RoleFields}
      initialValues={{ name: '', like: like?.id ?? null, ownWarehouse: like?.ownWarehouse ?? isHeld }}
      bodyOf={({ name, like: chosen, ownWarehouse }) => ({
        name,
        ownWarehouse,
        // People cannot grant permissions that they do not hold, so the others of the model are left out.
        permissions: (roles.find(({ id }) => id === chosen)?.permissions ?? []).filter((permission) =>
          me.permissions.includes(permission),
        ),
      })}
      create={create}
      onCreated={onCreated}
      onClose={onClose}
    >
      {(form) => (
        <>
          <TextInput
            label={t('role.name')}
            placeholder={t('newRole.example')}
            maxLength={40}
            required
            data-autofocus
            {...form.getInputProps('name')}
          />
          <Select
            mt="md"
            label={t('newRole.like')}
            placeholder={t('newRole.nothing')}
            clearable
            data={roles
              .filter(({ permissions }) => permissions.length > 0)
              .map((role) => ({ value: role.id, label: nameOf(role) }))}
            {...form.getInputProps('like')}
          />
          <Switch
            mt="lg"
            label={t('role.ownWarehouse')}
            classNames={{ description: styles.note }}
            description={t('role.ownWarehouseText')}
            disabled={isHeld}
            {...form.getInputProps('ownWarehouse', { type: 'checkbox' })}
          />
        </>
      )}
    </NewEntityDialog>
  );
};
