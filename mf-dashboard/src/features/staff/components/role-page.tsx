import type { RoleFields, RoleHolder, StaffRole } from '@shop/contracts/staff/dashboard';
import { Link, useNavigate, useParams, useTranslation } from '@shop/kit';
import { ActionIcon, Button } from '@mantine/core';
import { IconCopy, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { May, useMay, useRoleName, useSession } from '@shop/back-office/session';
import { useAuditTab } from '@shop/back-office/audit';
import { Loaded } from '@shop/back-office/feedback';
import { FormPage, type SaveAnswer, useSavedForm, type Version } from '@shop/back-office/form-page';
import { RecordHeader, useShownName } from '@shop/back-office/page';
import page from '@shop/back-office/styles/page.module.css';
import { partOnDemand, usePreloadWhenIdle } from '@shop/back-office/lazy';
import { useChangeRole, useRole, useRoles } from '../api/staff.ts';
import { RoleGeneralTab, RolePeopleTab, RolePermissionsTab, type RoleFormFields } from './role-tabs.tsx';
import styles from './staff.module.css';

const DeleteRoleDialog = partOnDemand(async () => (await import('./delete-role-dialog.tsx')).DeleteRoleDialog);
const NewRoleDialog = partOnDemand(async () => (await import('./new-role-dialog.tsx')).NewRoleDialog);
const PRESSED = [DeleteRoleDialog, NewRoleDialog];

const GENERAL = ['name', 'ownWarehouse'] as const;
const PERMISSIONS = ['permissions'] as const;
const ROLES = '/dashboard/staff/roles';

const versionOf = ({ version, name, ownWarehouse, permissions }: StaffRole): Version<RoleFormFields> => ({
  version,
  values: { name: name ?? '', ownWarehouse, permissions },
});

/** Why the role cannot be changed here; undefined: it can. */
const useLock = (role: StaffRole): string | undefined => {
  const { t } = useTranslation('dashboard.staff');
  const { me } = useSession();
  const mayWrite = useMay('staff.write');
  if (role.name === null) return t('role.standardText');
  if (!mayWrite) return t('role.readOnly');
  if (role.id === me.role) return t('role.own');
  return role.permissions.every((permission) => me.permissions.includes(permission)) ? undefined : t('role.above');
};

const Editor = ({ role, holders }: { role: StaffRole; holders: readonly RoleHolder[] }) => {
  const { t } = useTranslation('dashboard.staff');
  const navigate = useNavigate();
  const roles = useRoles();
  const nameOf = useRoleName();
  const change = useChangeRole(role.id);
  const [open, setOpen] = useState<'copy' | 'delete'>();
  // A standard role is never changed.
  const acts = useAuditTab('role', role.id, t('role.acts'));
  usePreloadWhenIdle(PRESSED, true);
  const lock = useLock(role);
  const isLocked = lock !== undefined;

  const saved = useSavedForm<RoleFormFields, RoleFields>({
    record: versionOf(role),
    schema: async () => (await import('../model/schemas.ts')).RoleFields,
    bodyOf: (values) => values,
    sets: PERMISSIONS,
    save: async (body, version): Promise<SaveAnswer<RoleFormFields>> => {
      const answer = await change({ ...body, version });
      return 'problem' in answer
        ? { outcome: 'refused', problem: answer.problem }
        : { outcome: answer.outcome, fresh: versionOf(answer.role) };
    },
  });
  const name = nameOf(role);
  useShownName(name);

  const tab = { saved, lock };
  return (
    <>
      <FormPage
        name={name}
        header={
          <RecordHeader
            back={ROLES}
            backLabel={t('role.back')}
            name={name}
            tools={
              <>
                {' '}
                <May permission="staff.write">
                  <Button
                    variant="default"
                    className={styles.tool}
                    aria-label={t('role.copy')}
                    leftSection={<IconCopy size={16} stroke={1.75} />}
                    onClick={() => setOpen('copy')}
                  >
                    {t('role.copy')}
                  </Button>
                </May>
                {!isLocked && (
                  <ActionIcon variant="default" aria-label={t('deleteRole.submit')} onClick={() => setOpen('delete')}>
                    <IconTrash size={16} stroke={1.75} />
                  </ActionIcon>
                )}
              </>
            }
          >
            <span className={styles.role} data-own={role.name !== null || undefined}>
              {t(role.name === null ? 'roles.isStandard' : 'roles.isOwn')}
            </span>
          </RecordHeader>
        }
        tabs={[
          // Nothing of a standard role can be named: it opens on what it may do.
          ...(role.name === null
            ? []
            : [
                {
                  id: 'general',
                  label: t('role.general'),
                  form: saved,
                  fields: GENERAL,
                  content: <RoleGeneralTab {...tab} role={role} name={name} />,
                },
              ]),
          {
            id: 'permissions',
            label: t('role.permissions'),
            form: saved,
            fields: PERMISSIONS,
            content: <RolePermissionsTab {...tab} />,
          },
          {
            id: 'people',
            label: t('role.people', { count: holders.length }),
            content: <RolePeopleTab holders={holders} />,
          },
          ...(role.name === null ? [] : acts),
        ]}
      />
      {open === 'copy' && (
        <NewRoleDialog
          roles={roles.data ?? [role]}
          like={role}
          onCreated={(made) => void navigate(`${ROLES}/${made.id}`)}
          onClose={() => setOpen(undefined)}
        />
      )}
      {open === 'delete' && (
        <DeleteRoleDialog
          role={role}
          holders={holders}
          onDeleted={() => void navigate(ROLES, { replace: true })}
          onClose={() => setOpen(undefined)}
        />
      )}
    </>
  );
};

/** A role: what it is called, what it opens, who holds it (D-11.02). */
export const RolePage = () => {
  const { role: id = '' } = useParams();
  const { t } = useTranslation('dashboard.staff');
  return (
    <Loaded
      query={useRole(id)}
      label={t('loading')}
      unknown={
        <div className={page.empty}>
          <p>{t('role.unknown')}</p>
          <Button component={Link} to={ROLES} variant="default">
            {t('role.back')}
          </Button>
        </div>
      }
    >
      {(answer) => <Editor key={answer.role.id} {...answer} />}
    </Loaded>
  );
};
