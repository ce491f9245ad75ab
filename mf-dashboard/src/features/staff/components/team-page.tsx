import type { StaffMember } from '@shop/contracts/staff/dashboard';
import { Link, useTranslation } from '@shop/kit';
import { Avatar, Button, UnstyledButton } from '@mantine/core';
import { IconShieldLock } from '@tabler/icons-react';
import { useState } from 'react';
import { useMay, useSession } from '../../../shared/session.tsx';
import { initialsOf } from '../../../ui/initials.ts';
import { ChoiceField, labelOf } from '../../../ui/list-page/choice-field.tsx';
import type { ListColumn } from '../../../ui/list-page/columns.ts';
import { useListAddress } from '../../../ui/list-page/list-address.ts';
import { ListHeader, ListPage, NoRows } from '../../../ui/list-page/list-page.tsx';
import { useRoles, useTeam, useWarehouses } from '../api/staff.ts';
import { PersonDialog } from './person-dialog.tsx';
import { useRoleName } from '../../../shared/role-name.ts';
import styles from './staff.module.css';

const FILTERS = ['q', 'role'] as const;
const idOf = ({ uuid }: StaffMember): string => uuid;
const nameOfPerson = ({ name }: StaffMember): string => name;

/** Who works in the shop, with the role and the warehouses of each (D-11.02, D-11.04). */
export const TeamPage = () => {
  const { t } = useTranslation('dashboard.staff');
  const { me } = useSession();
  const mayWrite = useMay('staff.write');
  const address = useListAddress(FILTERS);
  const [team, roles, warehouses] = [useTeam(), useRoles(), useWarehouses()];
  const roleName = useRoleName();
  const [chosen, setChosen] = useState<string>();
  const { q = '', role } = address.filters;
  const all = team.data ?? [];
  const wanted = q.trim().toLowerCase();
  const shown = all.filter(
    (person) => person.name.toLowerCase().includes(wanted) && (role === undefined || person.role === role),
  );
  const choices = (roles.data ?? []).map((one) => ({ value: one.id, label: roleName(one) }));
  const person = all.find(({ uuid }) => uuid === chosen);

  const whoIs = (one: StaffMember) => (
    <span className={styles.person}>
      <Avatar size={28} color="pine" name={one.name}>
        {initialsOf(one.name)}
      </Avatar>
      {mayWrite ? (
        <UnstyledButton
          className={styles.name}
          dir="auto"
          onClick={(event) => {
            event.stopPropagation();
            setChosen(one.uuid);
          }}
        >
          {one.name}
        </UnstyledButton>
      ) : (
        <bdi className={styles.name}>{one.name}</bdi>
      )}
      {one.uuid === me.sub && <span className={styles.dim}>{t('team.you')}</span>}
    </span>
  );
  const roleOf = (one: StaffMember) => (
    <span className={styles.role} dir="auto" data-own={one.roleName !== null || undefined}>
      {roleName({ id: one.role, name: one.roleName })}
    </span>
  );
  const placesOf = (one: StaffMember) => {
    const isHeld = roles.data?.find(({ id }) => id === one.role)?.ownWarehouse ?? false;
    const names = (warehouses.data ?? []).filter(({ uuid }) => one.warehouses.includes(uuid));
    if (names.length === 0)
      return (
        <span className={styles.dim} data-warn={isHeld || undefined}>
          {t(isHeld ? 'team.noWarehouse' : 'team.allWarehouses')}
        </span>
      );
    return <bdi>{names.map(({ name }) => name).join(' · ')}</bdi>;
  };
  const columns: readonly ListColumn<StaffMember>[] = [
    { id: 'name', label: t('team.name'), cell: whoIs, fixed: true },
    { id: 'role', label: t('person.role'), cell: roleOf },
    { id: 'warehouses', label: t('person.warehouses'), cell: placesOf },
  ];

  return (
    <>
      <ListPage
        list="team"
        header={
          <ListHeader
            title={t('team.title')}
            note={team.data && t('team.count', { count: all.length })}
            isFetching={team.isFetching && !team.isPending}
          >
            <Button
              component={Link}
              to="/dashboard/staff/roles"
              variant="default"
              leftSection={<IconShieldLock size={16} stroke={1.75} />}
            >
              {t('roles.title')}
            </Button>
          </ListHeader>
        }
        address={address}
        loading={{
          isPending: team.isPending,
          isFetching: false,
          error: team.data ? null : team.error,
          retry: () => void team.refetch(),
        }}
        rows={shown}
        idOf={idOf}
        nameOf={nameOfPerson}
        columns={columns}
        card={(one) => (
          <div className={styles.card}>
            {whoIs(one)}
            <span className={styles.cardLine}>
              {roleOf(one)}
              <span className={styles.dim}>{placesOf(one)}</span>
            </span>
          </div>
        )}
        searchLabel={t('team.search')}
        filters={[
          {
            names: ['role'],
            label: t('person.role'),
            said: ([id]) => labelOf(choices, id),
            field: ({ values: [id], change, done }) => (
              <ChoiceField
                label={t('person.role')}
                choices={choices}
                value={id}
                onChoose={(value) => {
                  change([value]);
                  done();
                }}
              />
            ),
          },
        ]}
        sorts={[]}
        showLabel={t('team.show')}
        empty={
          <NoRows text={t('team.noneFound')}>
            {address.narrowed && (
              <Button variant="default" onClick={address.clear}>
                {t('team.clear')}
              </Button>
            )}
          </NoRows>
        }
        {...(mayWrite && { onOpen: (one: StaffMember) => setChosen(one.uuid) })}
      />
      {person && roles.data && (
        <PersonDialog key={person.uuid} person={person} roles={roles.data} onClose={() => setChosen(undefined)} />
      )}
    </>
  );
};
