import type { StaffRole } from '@shop/contracts/staff/dashboard';
import { Link, useNavigate, useTranslation } from '@shop/kit';
import { Button, SegmentedControl } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { May, useMay, useRoleName } from '@shop/back-office/session';
import {
  EmptyList,
  type ListColumn,
  ListHeader,
  ListPage,
  loadingOf,
  PHONE,
  useListAddress,
} from '@shop/back-office/list-page';
import { partOnDemand, usePreloadWhenIdle } from '@shop/back-office/lazy';
import { useRoles } from '../api/staff.ts';
import { heldByGroup, holdsAll } from '../model/permission-groups.ts';
import { RolesMatrix } from './roles-matrix.tsx';
import { StaffTabs } from '../../../shared/staff-tabs.tsx';
import styles from './staff.module.css';

const NewRoleDialog = partOnDemand(async () => (await import('./new-role-dialog.tsx')).NewRoleDialog);
const PRESSED = [NewRoleDialog];

const FILTERS = ['q'] as const;
const idOf = ({ id }: StaffRole): string => id;
const hrefOf = ({ id }: Pick<StaffRole, 'id'>): string => `/dashboard/staff/roles/${id}`;

/** How much of each area the role opens. */
const Opens = ({ role: { permissions } }: { role: StaffRole }) => {
  const { t } = useTranslation('dashboard.staff');
  const held = heldByGroup(permissions);
  const parts = held.map(({ resource, count, of }) =>
    t('roles.opensSome', { what: t(`permission.${resource}.title`), held: count, of }),
  );
  return (
    <span className={`${styles.dim} ${styles.opens}`}>
      {held.length === 0 ? t('roles.opensNothing') : holdsAll(permissions) ? t('roles.opensAll') : parts.join(' · ')}
    </span>
  );
};

/** The roles of the shop: the standard ones and its own (D-11.02). */
export const RolesPage = () => {
  const { t } = useTranslation('dashboard.staff');
  const navigate = useNavigate();
  const mayWrite = useMay('staff.write');
  const address = useListAddress(FILTERS);
  const roles = useRoles();
  const nameOf = useRoleName();
  const [making, setMaking] = useState(false);
  const [view, setView] = useState<'matrix' | 'list'>('matrix');
  // One role at a time on a phone.
  const isMatrix = !useMediaQuery(PHONE) && view === 'matrix';
  usePreloadWhenIdle(PRESSED, roles.data !== undefined);
  const all = roles.data ?? [];
  const wanted = (address.filters.q ?? '').trim().toLowerCase();
  // The shop's own roles come first, because people open the page for them.
  const shown = [...all.filter(({ name }) => name !== null), ...all.filter(({ name }) => name === null)].filter(
    (role) => nameOf(role).toLowerCase().includes(wanted),
  );

  const nameCell = (role: StaffRole) => (
    <Link to={hrefOf(role)} className={styles.name} dir="auto" onClick={(event) => event.stopPropagation()}>
      {nameOf(role)}
    </Link>
  );
  const kindCell = (role: StaffRole) => (
    <span className={styles.role} data-own={role.name !== null || undefined}>
      {t(role.name === null ? 'roles.isStandard' : 'roles.isOwn')}
    </span>
  );
  const opensCell = (role: StaffRole) => <Opens role={role} />;
  const columns: readonly ListColumn<StaffRole>[] = [
    { id: 'name', label: t('role.name'), cell: nameCell, fixed: true },
    { id: 'kind', label: t('roles.kind'), cell: kindCell, width: 140 },
    { id: 'opens', label: t('roles.opens'), cell: opensCell, from: 1024 },
    {
      id: 'people',
      label: t('roles.people'),
      cell: ({ people }) => t('roles.count', { count: people }),
      end: true,
      width: 130,
    },
  ];

  const header = (
    <>
      <ListHeader title={t('roles.title')}>
        <SegmentedControl
          className={styles.views}
          aria-label={t('matrix.view')}
          value={view}
          onChange={(chosen) => setView(chosen === 'list' ? 'list' : 'matrix')}
          data={(['matrix', 'list'] as const).map((value) => ({ value, label: t(`matrix.${value}`) }))}
        />
        <May permission="staff.write">
          <Button
            aria-keyshortcuts="n"
            leftSection={<IconPlus size={16} stroke={1.75} />}
            onClick={() => setMaking(true)}
          >
            {t('roles.new')}
          </Button>
        </May>
      </ListHeader>
      <StaffTabs />
    </>
  );
  const newRole = making && (
    <NewRoleDialog roles={all} onCreated={(role) => void navigate(hrefOf(role))} onClose={() => setMaking(false)} />
  );
  if (isMatrix && roles.data)
    return (
      <>
        {header}
        <RolesMatrix roles={shown} />
        {newRole}
      </>
    );
  return (
    <>
      <ListPage
        list="roles"
        header={header}
        address={address}
        loading={{ ...loadingOf(roles), isFetching: false }}
        rows={shown}
        idOf={idOf}
        nameOf={nameOf}
        columns={columns}
        card={(role) => (
          <div className={styles.card}>
            <span className={styles.cardLine}>
              {nameCell(role)}
              {kindCell(role)}
            </span>
            <span className={styles.cardLine}>
              {opensCell(role)}
              <span className={styles.count}>{t('roles.count', { count: role.people })}</span>
            </span>
          </div>
        )}
        searchLabel={t('roles.search')}
        filters={[]}
        sorts={[]}
        showLabel={t('team.show')}
        empty={<EmptyList address={address} text={t('roles.noneFound')} />}
        onOpen={(role) => void navigate(hrefOf(role))}
        keys={mayWrite ? [{ key: 'n', label: 'keys.new', run: () => setMaking(true) }] : []}
      />
      {newRole}
    </>
  );
};
