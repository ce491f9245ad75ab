import { PERSON_STATES, type PersonAct, type TeamMember } from '@shop/contracts/staff/dashboard';
import { Link, useLanguage, useTranslation } from '@shop/kit';
import { formatDateTime } from '@shop/kit/format';
import { Avatar, Button, UnstyledButton } from '@mantine/core';
import { IconCircleCheck, IconShieldLock, IconUserPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useMay, useRoleName, useSession } from '@shop/back-office/session';
import { initialsOf } from '@shop/back-office/text';
import {
  ChoiceField,
  labelOf,
  type ListColumn,
  ListHeader,
  ListPage,
  loadingOf,
  NoRows,
  useListAddress,
} from '@shop/back-office/list-page';
import { partOnDemand, usePreloadWhenIdle } from '@shop/back-office/lazy';
import { useWarehouses } from '../../../shared/warehouses.ts';
import { useRoles, useTeam, type GivenLink } from '../api/staff.ts';
import { actsFor } from '../model/acts-for.ts';
import { PersonMenu } from './person-menu.tsx';
import styles from './staff.module.css';

const InviteDialog = partOnDemand(async () => (await import('./invite-dialog.tsx')).InviteDialog);
const LinkDialog = partOnDemand(async () => (await import('./link-dialog.tsx')).LinkDialog);
const PersonDialog = partOnDemand(async () => (await import('./person-dialog.tsx')).PersonDialog);
const ActDialog = partOnDemand(async () => (await import('./act-dialog.tsx')).ActDialog);
const PRESSED = [InviteDialog, LinkDialog, PersonDialog, ActDialog];

const FILTERS = ['q', 'role', 'state'] as const;
const idOf = ({ uuid }: TeamMember): string => uuid;
const nameOfPerson = ({ name }: TeamMember): string => name;

/** Who works in the shop, with the role and the warehouses of each (D-11.02, D-11.04). */
export const TeamPage = () => {
  const { t } = useTranslation('dashboard.staff');
  const language = useLanguage();
  const { me } = useSession();
  const mayWrite = useMay('staff.write');
  const address = useListAddress(FILTERS);
  const [team, roles, warehouses] = [useTeam(), useRoles(), useWarehouses()];
  const roleName = useRoleName();
  const [chosen, setChosen] = useState<string>();
  const [acting, setActing] = useState<{ readonly person: TeamMember; readonly act: PersonAct }>();
  const [inviting, setInviting] = useState(false);
  usePreloadWhenIdle(PRESSED, team.data !== undefined);
  const [given, setGiven] = useState<GivenLink>();
  const { q = '', role, state } = address.filters;
  const all = team.data ?? [];
  const wanted = q.trim().toLowerCase();
  const shown = all.filter(
    (person) =>
      `${person.name} ${person.email}`.toLowerCase().includes(wanted) &&
      (role === undefined || person.role === role) &&
      (state === undefined || person.state === state),
  );
  const choices = (roles.data ?? []).map((one) => ({ value: one.id, label: roleName(one) }));
  const states = PERSON_STATES.map((value) => ({ value, label: t(`team.state.${value}`) }));
  const person = all.find(({ uuid }) => uuid === chosen);

  const whoIs = (one: TeamMember) => (
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
  const emailOf = (one: TeamMember) => (
    <bdi dir="ltr" className={styles.dim}>
      {one.email}
    </bdi>
  );
  const actsOf = (one: TeamMember) => {
    const role = roles.data?.find(({ id }) => id === one.role);
    return actsFor(one, role, me);
  };
  const asksOf = (one: TeamMember) => {
    if (!one.askedAt) return null;
    if (!actsOf(one).includes('reset-password')) return <span className={styles.asks}>{t('team.asks')}</span>;
    return (
      <UnstyledButton
        className={styles.asks}
        aria-label={t('team.giveLink', { name: one.name })}
        onClick={(event) => {
          event.stopPropagation();
          setActing({ person: one, act: 'reset-password' });
        }}
      >
        {t('team.asks')}
      </UnstyledButton>
    );
  };
  const stateOf = (one: TeamMember) => (
    <>
      <span className={styles.state} data-state={one.state}>
        {t(`team.state.${one.state}`)}
      </span>
      {asksOf(one)}
    </>
  );
  const presentOf = ({ presentSince }: TeamMember) =>
    presentSince && (
      <span className={styles.present}>{t('team.present', { at: formatDateTime(presentSince, language) })}</span>
    );
  const factorOf = (one: TeamMember) =>
    one.secondFactor ? (
      <span className={styles.factor}>
        <IconCircleCheck size={16} stroke={1.75} aria-hidden />
        {t('team.factorOn')}
      </span>
    ) : (
      <span className={styles.dim}>{t('team.factorOff')}</span>
    );
  const menuOf = (one: TeamMember) => (
    <PersonMenu person={one} acts={actsOf(one)} onChoose={(act) => setActing({ person: one, act })} />
  );
  const roleOf = (one: TeamMember) => (
    <span className={styles.role} dir="auto" data-own={one.roleName !== null || undefined}>
      {roleName({ id: one.role, name: one.roleName })}
    </span>
  );
  const placesOf = (one: TeamMember) => {
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
  const columns: readonly ListColumn<TeamMember>[] = [
    { id: 'name', label: t('team.name'), cell: whoIs, fixed: true },
    { id: 'email', label: t('invite.email'), cell: emailOf, from: 1200 },
    { id: 'role', label: t('person.role'), cell: roleOf },
    { id: 'warehouses', label: t('person.warehouses'), cell: placesOf },
    { id: 'state', label: t('team.stateLabel'), cell: stateOf },
    { id: 'present', label: t('team.presentLabel'), cell: presentOf, from: 1000 },
    { id: 'factor', label: t('team.factor'), cell: factorOf, from: 1100 },
    ...(mayWrite ? [{ id: 'menu', label: t('act.column'), quiet: true, cell: menuOf, width: 56, fixed: true }] : []),
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
            {mayWrite && roles.data && (
              <Button leftSection={<IconUserPlus size={16} stroke={1.75} />} onClick={() => setInviting(true)}>
                {t('invite.open')}
              </Button>
            )}
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
        loading={{ ...loadingOf(team), isFetching: false }}
        rows={shown}
        idOf={idOf}
        nameOf={nameOfPerson}
        columns={columns}
        card={(one) => (
          <div className={styles.card}>
            <span className={styles.cardLine}>
              {whoIs(one)}
              {menuOf(one)}
            </span>
            <span className={styles.cardLine}>
              {roleOf(one)}
              {one.state === 'active' ? <span className={styles.dim}>{placesOf(one)}</span> : stateOf(one)}
            </span>
            {presentOf(one)}
            {one.state === 'active' && asksOf(one)}
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
          {
            names: ['state'],
            label: t('team.stateLabel'),
            said: ([id]) => labelOf(states, id),
            field: ({ values: [id], change, done }) => (
              <ChoiceField
                label={t('team.stateLabel')}
                choices={states}
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
        {...(mayWrite && { onOpen: (one: TeamMember) => setChosen(one.uuid) })}
      />
      {person && roles.data && (
        <PersonDialog key={person.uuid} person={person} roles={roles.data} onClose={() => setChosen(undefined)} />
      )}
      {inviting && roles.data && (
        <InviteDialog
          roles={roles.data}
          onClose={() => setInviting(false)}
          onInvited={(invited) => {
            setInviting(false);
            setGiven(invited);
          }}
        />
      )}
      {acting && <ActDialog {...acting} onLink={setGiven} onClose={() => setActing(undefined)} />}
      {given && <LinkDialog {...given} onClose={() => setGiven(undefined)} />}
    </>
  );
};
