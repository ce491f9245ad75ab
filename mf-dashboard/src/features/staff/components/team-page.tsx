import { EmptyList, ListHeader, ListPage, loadingOf, oneOfFilter, useListAddress } from '@shop/back-office/list-page';
import { partOnDemand, usePreloadWhenIdle } from '@shop/back-office/lazy';
import { useMay, useRoleName } from '@shop/back-office/session';
import { PERSON_STATES, type PersonAct, type TeamMember } from '@shop/contracts/staff/dashboard';
import { useTranslation } from '@shop/kit';
import { Button } from '@mantine/core';
import { IconUserPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useRoles, useTeam, type GivenLink } from '../api/staff.ts';
import { StaffTabs } from '../../../shared/staff-tabs.tsx';
import { useTeamCells } from './team-cells.tsx';

const InviteDialog = partOnDemand(async () => (await import('./invite-dialog.tsx')).InviteDialog);
const LinkDialog = partOnDemand(async () => (await import('./link-dialog.tsx')).LinkDialog);
const PersonDialog = partOnDemand(async () => (await import('./person-dialog.tsx')).PersonDialog);
const ActDialog = partOnDemand(async () => (await import('./act-dialog.tsx')).ActDialog);
const ON_DEMAND = [InviteDialog, LinkDialog, PersonDialog, ActDialog];

const FILTERS = ['q', 'role', 'state'] as const;
const idOf = ({ uuid }: TeamMember): string => uuid;
const nameOfPerson = ({ name }: TeamMember): string => name;

/** The people who work in the shop, with role and warehouses of each (D-11.02, D-11.04). */
export const TeamPage = () => {
  const { t } = useTranslation('dashboard.staff');
  const mayWrite = useMay('staff.write');
  const address = useListAddress(FILTERS);
  const [team, roles] = [useTeam(), useRoles()];
  const roleName = useRoleName();
  const [chosen, setChosen] = useState<string>();
  const [acting, setActing] = useState<{ readonly person: TeamMember; readonly act: PersonAct }>();
  const [inviting, setInviting] = useState(false);
  const [given, setGiven] = useState<GivenLink>();
  usePreloadWhenIdle(ON_DEMAND, team.data !== undefined);
  const { columns, card } = useTeamCells({
    roles: roles.data,
    onChoose: ({ uuid }) => setChosen(uuid),
    onAct: (person, act) => setActing({ person, act }),
  });
  const { q = '', role, state } = address.filters;
  const all = team.data ?? [];
  const present = all.filter(({ presentSince }) => presentSince).length;
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

  return (
    <>
      <ListPage
        list="team"
        header={
          <>
            <ListHeader
              title={t('team.title')}
              note={
                team.data &&
                [t('team.count', { count: all.length }), t('team.presentCount', { count: present })].join(' · ')
              }
            >
              {mayWrite && roles.data && (
                <Button
                  aria-keyshortcuts="n"
                  leftSection={<IconUserPlus size={16} stroke={1.75} />}
                  data-action-name="invite"
                  onClick={() => setInviting(true)}
                >
                  {t('invite.open')}
                </Button>
              )}
            </ListHeader>
            <StaffTabs />
          </>
        }
        address={address}
        loading={{ ...loadingOf(team), isFetching: false }}
        rows={shown}
        idOf={idOf}
        nameOf={nameOfPerson}
        columns={columns}
        card={card}
        searchLabel={t('team.search')}
        filters={[oneOfFilter('role', t('person.role'), choices), oneOfFilter('state', t('team.stateLabel'), states)]}
        sorts={[]}
        showLabel={t('team.show')}
        empty={<EmptyList address={address} text={t('team.noneFound')} clearLabel={t('team.clear')} />}
        keys={mayWrite && roles.data ? [{ key: 'n', label: 'keys.new', run: () => setInviting(true) }] : []}
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
