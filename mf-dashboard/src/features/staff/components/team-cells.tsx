import { useRoleName, useMay, useSession } from '@shop/back-office/session';
import type { ListColumn } from '@shop/back-office/list-page';
import { initialsOf } from '@shop/back-office/text';
import type { PersonAct, StaffRole, TeamMember } from '@shop/contracts/staff/dashboard';
import { useLanguage, useTranslation } from '@shop/kit';
import { formatDateTime } from '@shop/kit/format';
import { Avatar, UnstyledButton } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useWarehouses } from '../../../shared/warehouses.ts';
import { actsFor } from '../model/acts-for.ts';
import { PersonMenu } from './person-menu.tsx';
import styles from './staff.module.css';

export interface TeamCellsProps {
  readonly roles: readonly StaffRole[] | undefined;
  readonly onChoose: (person: TeamMember) => void;
  readonly onAct: (person: TeamMember, act: PersonAct) => void;
}

type Cell = (person: TeamMember) => ReactNode;

/** A button within a row, which a click would open. */
const InRow = ({
  className,
  label,
  onClick,
  children,
}: {
  readonly className: string | undefined;
  readonly label?: string;
  readonly onClick: () => void;
  readonly children: ReactNode;
}) => (
  <UnstyledButton
    className={className}
    dir={label === undefined ? 'auto' : undefined}
    aria-label={label}
    onClick={(event) => {
      event.stopPropagation();
      onClick();
    }}
  >
    {children}
  </UnstyledButton>
);

/** Name, and whether it is the person who looks. */
const useNameCell = ({ onChoose }: TeamCellsProps): Cell => {
  const { t } = useTranslation('dashboard.staff');
  const { me } = useSession();
  const mayWrite = useMay('staff.write');
  return (person) => (
    <span className={styles.person}>
      <Avatar size={28} color="pine" name={person.name}>
        {initialsOf(person.name)}
      </Avatar>
      {mayWrite ? (
        <InRow className={styles.name} onClick={() => onChoose(person)}>
          {person.name}
        </InRow>
      ) : (
        <bdi className={styles.name}>{person.name}</bdi>
      )}
      {person.uuid === me.sub && <span className={styles.dim}>{t('team.you')}</span>}
    </span>
  );
};

/** The role, and the warehouses that it is held to. */
const useRoleCells = ({ roles }: TeamCellsProps): { readonly role: Cell; readonly places: Cell } => {
  const { t } = useTranslation('dashboard.staff');
  const roleName = useRoleName();
  const warehouses = useWarehouses();
  return {
    role: (person) => (
      <span className={styles.role} dir="auto" data-own={person.roleName !== null || undefined}>
        {roleName({ id: person.role, name: person.roleName })}
      </span>
    ),
    places: (person) => {
      const isHeld = roles?.find(({ id }) => id === person.role)?.ownWarehouse ?? false;
      const names = (warehouses.data ?? []).filter(({ uuid }) => person.warehouses.includes(uuid));
      if (names.length === 0)
        return (
          <span className={styles.dim} data-warn={isHeld || undefined}>
            {t(isHeld ? 'team.noWarehouse' : 'team.allWarehouses')}
          </span>
        );
      return <bdi>{names.map(({ name }) => name).join(' · ')}</bdi>;
    },
  };
};

/** The actions of this person on a member of the team, and the requests of the member. */
const useActCells = ({ roles, onAct }: TeamCellsProps): { readonly asks: Cell; readonly menu: Cell } => {
  const { t } = useTranslation('dashboard.staff');
  const { me } = useSession();
  const actsOf = (person: TeamMember) =>
    actsFor(
      person,
      roles?.find(({ id }) => id === person.role),
      me,
    );
  return {
    asks: (person) => {
      if (!person.askedAt) return null;
      if (!actsOf(person).includes('reset-password')) return <span className={styles.asks}>{t('team.asks')}</span>;
      return (
        <InRow
          className={styles.asks}
          label={t('team.giveLink', { name: person.name })}
          onClick={() => onAct(person, 'reset-password')}
        >
          {t('team.asks')}
        </InRow>
      );
    },
    menu: (person) => <PersonMenu person={person} acts={actsOf(person)} onChoose={(act) => onAct(person, act)} />,
  };
};

const useStateCells = (): { readonly state: Cell; readonly present: Cell; readonly factor: Cell } => {
  const { t } = useTranslation('dashboard.staff');
  const language = useLanguage();
  return {
    state: ({ state }) => (
      <span className={styles.state} data-state={state}>
        {t(`team.state.${state}`)}
      </span>
    ),
    present: ({ presentSince }) =>
      presentSince ? (
        <span className={styles.present}>{t('team.present', { at: formatDateTime(presentSince, language) })}</span>
      ) : (
        <span className={styles.dim}>{t('team.absent')}</span>
      ),
    factor: ({ secondFactor }) =>
      secondFactor ? (
        <span className={styles.factor}>
          <IconCircleCheck size={16} stroke={1.75} aria-hidden />
          {t('team.factorOn')}
        </span>
      ) : (
        <span className={styles.dim}>{t('team.factorOff')}</span>
      ),
  };
};

/** A member of the team as a row of the list, and as a card on a phone. */
export const useTeamCells = (
  props: TeamCellsProps,
): { readonly columns: readonly ListColumn<TeamMember>[]; readonly card: Cell } => {
  const { t } = useTranslation('dashboard.staff');
  const mayWrite = useMay('staff.write');
  const name = useNameCell(props);
  const { role, places } = useRoleCells(props);
  const { asks, menu } = useActCells(props);
  const { state, present, factor } = useStateCells();
  const email: Cell = (person) => (
    <bdi dir="ltr" className={styles.dim}>
      {person.email}
    </bdi>
  );
  const stateAndAsks: Cell = (person) => (
    <>
      {state(person)}
      {asks(person)}
    </>
  );
  return {
    columns: [
      { id: 'name', label: t('team.name'), cell: name, fixed: true },
      ...(mayWrite ? [{ id: 'email', label: t('invite.email'), cell: email, from: 1200, width: 210 }] : []),
      { id: 'role', label: t('person.role'), cell: role, width: 150 },
      { id: 'warehouses', label: t('person.warehouses'), cell: places },
      { id: 'state', label: t('team.stateLabel'), cell: stateAndAsks, width: 160 },
      { id: 'present', label: t('team.presentLabel'), cell: present, from: 1000, width: 180 },
      { id: 'factor', label: t('team.factor'), cell: factor, from: 1100, width: 120 },
      ...(mayWrite ? [{ id: 'menu', label: t('act.column'), quiet: true, cell: menu, width: 56, fixed: true }] : []),
    ],
    card: (person) => (
      <div className={styles.card}>
        <span className={styles.cardLine}>
          {name(person)}
          {menu(person)}
        </span>
        <span className={styles.cardLine}>
          {role(person)}
          {person.state === 'active' ? <span className={styles.dim}>{places(person)}</span> : stateAndAsks(person)}
        </span>
        {present(person)}
        {person.state === 'active' && asks(person)}
      </div>
    ),
  };
};
