import { PersonChange, type StaffMember, type StaffRole } from '@shop/contracts/staff/dashboard';
import { useTranslation } from '@shop/kit';
import { Button, MultiSelect, Select } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useRoleName, useSession } from '@shop/back-office/session';
import { FormDialog } from '@shop/back-office/dialogs';
import { useSentForm } from '@shop/back-office/form-page';
import { Flash, toast } from '@shop/back-office/feedback';
import { useWarehouses } from '../../../shared/warehouses.ts';
import { useChangePerson } from '../api/staff.ts';
import { NewRoleDialog } from './new-role-dialog.tsx';
import styles from './staff.module.css';

/** Gives a person a role and warehouses (D-11.02, D-11.04). */
export const PersonDialog = ({
  person: opened,
  roles,
  onClose,
}: {
  person: StaffMember;
  roles: readonly StaffRole[];
  onClose: () => void;
}) => {
  const { t } = useTranslation('dashboard.staff');
  const { me } = useSession();
  const nameOf = useRoleName();
  const warehouses = useWarehouses();
  const change = useChangePerson(opened.uuid);
  const [person, setPerson] = useState(opened);
  const [made, setMade] = useState<readonly StaffRole[]>([]);
  const [making, setMaking] = useState(false);
  const { form, busy, trouble, submit } = useSentForm({
    schema: PersonChange,
    initialValues: { role: opened.role, warehouses: opened.warehouses },
    bodyOf: (values) => ({ ...values, version: person.version }),
    send: change,
    onDone: (answer) => {
      if (answer.outcome === 'changed') {
        // The choices in the form stay; saving again changes the current version (D-4.03).
        setPerson(answer.person);
        return t('person.changedMeanwhile', { role: nameOf({ id: answer.person.role, name: answer.person.roleName }) });
      }
      toast.done(t('person.saved', { name: person.name }));
      return onClose();
    },
  });
  const isMe = person.uuid === me.sub;
  const known = [...roles, ...made.filter(({ id }) => !roles.some((role) => role.id === id))];
  const role = known.find(({ id }) => id === form.getValues().role);
  const mayGive = ({ id, permissions }: StaffRole): boolean =>
    id === person.role || permissions.every((permission) => me.permissions.includes(permission));
  const choices = (own: boolean) =>
    known
      .filter(({ name }) => (name !== null) === own)
      .map((one) => ({ value: one.id, label: nameOf(one), disabled: !mayGive(one) }));

  return (
    <>
      <FormDialog
        title={person.name}
        lead={t('person.lead')}
        submit={{ label: t('person.submit'), busy, disabled: !warehouses.data, run: submit }}
        onClose={onClose}
      >
        <Flash mb="md">{trouble}</Flash>
        <div className={styles.choose}>
          <Select
            label={t('person.role')}
            description={isMe ? t('person.ownRole') : undefined}
            readOnly={isMe}
            {...(isMe && { classNames: { input: styles.locked, section: styles.noArrow } })}
            allowDeselect={false}
            searchable
            nothingFoundMessage={t('roles.noneFound')}
            data={[
              { group: t('roles.standard'), items: choices(false) },
              ...(choices(true).length > 0 ? [{ group: t('roles.own'), items: choices(true) }] : []),
            ]}
            {...form.getInputProps('role')}
          />
          {!isMe && (
            <Button variant="subtle" leftSection={<IconPlus size={16} stroke={1.75} />} onClick={() => setMaking(true)}>
              {t('roles.new')}
            </Button>
          )}
        </div>
        <MultiSelect
          mt="lg"
          label={t('person.warehouses')}
          classNames={{ description: styles.note }}
          description={t(role?.ownWarehouse ? 'person.heldText' : 'person.freeText')}
          placeholder={form.getValues().warehouses.length === 0 ? t('person.noWarehouse') : undefined}
          searchable
          clearable
          data={(warehouses.data ?? []).map(({ uuid, name }) => ({ value: uuid, label: name }))}
          {...form.getInputProps('warehouses')}
        />
      </FormDialog>
      {making && (
        <NewRoleDialog
          roles={known}
          onClose={() => setMaking(false)}
          onCreated={(created) => {
            setMade([...made, created]);
            form.setFieldValue('role', created.id);
            setMaking(false);
          }}
        />
      )}
    </>
  );
};
