import { PersonInvitation, type StaffRole } from '@shop/contracts/staff/dashboard';
import { useTranslation } from '@shop/kit';
import { MultiSelect, Select, TextInput } from '@mantine/core';
import { useRoleName, useSession } from '@shop/back-office/session';
import { NewEntityDialog } from '@shop/back-office/dialogs';
import { useWarehouses } from '../../../shared/warehouses.ts';
import { useInvitePerson, type GivenLink } from '../api/staff.ts';
import styles from './staff.module.css';

/** D-11.01: creates the account of a new person, and the link to set their password. */
export const InviteDialog = ({
  roles,
  onInvited,
  onClose,
}: {
  roles: readonly StaffRole[];
  onInvited: (given: GivenLink) => void;
  onClose: () => void;
}) => {
  const { t } = useTranslation('dashboard.staff');
  const { me } = useSession();
  const nameOf = useRoleName();
  const warehouses = useWarehouses();
  const invite = useInvitePerson();
  // People cannot grant permissions that they do not hold.
  const givable = roles.filter(({ permissions }) => permissions.every((one) => me.permissions.includes(one)));
  const choices = (own: boolean) =>
    givable.filter(({ name }) => (name !== null) === own).map((one) => ({ value: one.id, label: nameOf(one) }));
  return (
    <NewEntityDialog
      title={t('invite.title')}
      lead={t('invite.lead')}
      submit={t('invite.submit')}
      schema={PersonInvitation}
      initialValues={{ name: '', email: '', role: null as string | null, warehouses: [] as string[] }}
      bodyOf={({ email, ...values }) => ({ ...values, email: email.trim() })}
      create={invite}
      onCreated={onInvited}
      onClose={onClose}
    >
      {(form) => {
        const role = roles.find(({ id }) => id === form.getValues().role);
        return (
          <>
            <TextInput
              label={t('team.name')}
              maxLength={60}
              autoComplete="off"
              required
              data-autofocus
              {...form.getInputProps('name')}
            />
            <TextInput
              mt="md"
              type="email"
              dir="ltr"
              label={t('invite.email')}
              autoComplete="off"
              required
              {...form.getInputProps('email')}
            />
            <Select
              mt="md"
              label={t('person.role')}
              required
              allowDeselect={false}
              searchable
              nothingFoundMessage={t('roles.noneFound')}
              data={[
                { group: t('roles.standard'), items: choices(false) },
                ...(choices(true).length > 0 ? [{ group: t('roles.own'), items: choices(true) }] : []),
              ]}
              {...form.getInputProps('role')}
            />
            <MultiSelect
              mt="md"
              label={t('person.warehouses')}
              classNames={{ description: styles.note }}
              description={t(!role ? 'person.whereText' : role.ownWarehouse ? 'person.heldText' : 'person.freeText')}
              placeholder={form.getValues().warehouses.length === 0 ? t('person.noWarehouse') : undefined}
              searchable
              clearable
              data={(warehouses.data ?? []).map(({ uuid, name }) => ({ value: uuid, label: name }))}
              {...form.getInputProps('warehouses')}
            />
          </>
        );
      }}
    </NewEntityDialog>
  );
};
