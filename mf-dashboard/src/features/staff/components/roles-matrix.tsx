import type { StaffRole } from '@shop/contracts/staff/dashboard';
import { Link, useTranslation } from '@shop/kit';
import { IconCheck, IconLock, IconMinus } from '@tabler/icons-react';
import { Fragment } from 'react';
import { Table } from '@shop/back-office/mantine/table';
import { useRoleName } from '@shop/back-office/session';
import { holdsAll, PERMISSION_GROUPS } from '../model/permission-groups.ts';
import styles from './roles-matrix.module.css';

const Mark = ({ isHeld, isOwner }: { isHeld: boolean; isOwner: boolean }) => {
  const { t } = useTranslation('dashboard.staff');
  const Icon = isOwner ? IconLock : isHeld ? IconCheck : IconMinus;
  return (
    <Icon
      size={16}
      stroke={1.75}
      role="img"
      className={styles.mark}
      data-held={isHeld || undefined}
      aria-label={t(isHeld ? 'role.granted' : 'role.notGranted')}
    />
  );
};

/** What each role may do: a row for each permission, by area, and a column for each role (D-11.02). */
export const RolesMatrix = ({ roles }: { roles: readonly StaffRole[] }) => {
  const { t } = useTranslation('dashboard.staff');
  const nameOf = useRoleName();
  return (
    <div className={styles.matrix}>
      <Table stickyHeader aria-label={t('matrix.title')}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('matrix.permission')}</Table.Th>
            {roles.map((role) => (
              <Table.Th key={role.id} data-own={role.name !== null || undefined}>
                <Link to={`/dashboard/staff/roles/${role.id}`} dir="auto">
                  {nameOf(role)}
                </Link>
                <small>{t('matrix.people', { count: role.people })}</small>
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {PERMISSION_GROUPS.map(({ resource, permissions }) => (
            <Fragment key={resource}>
              <Table.Tr className={styles.area}>
                <Table.Th colSpan={roles.length + 1} scope="colgroup">
                  {t(`permission.${resource}.title`)}
                </Table.Th>
              </Table.Tr>
              {permissions.map((permission) => (
                <Table.Tr key={permission}>
                  <Table.Th scope="row">{t(`permission.${permission}`)}</Table.Th>
                  {roles.map((role) => (
                    <Table.Td key={role.id} data-own={role.name !== null || undefined}>
                      <Mark
                        isHeld={role.permissions.includes(permission)}
                        isOwner={role.name === null && holdsAll(role.permissions)}
                      />
                    </Table.Td>
                  ))}
                </Table.Tr>
              ))}
            </Fragment>
          ))}
        </Table.Tbody>
      </Table>
      <p className={styles.foot}>
        <IconLock size={16} stroke={1.75} aria-hidden /> {t('matrix.foot')}
      </p>
    </div>
  );
};
