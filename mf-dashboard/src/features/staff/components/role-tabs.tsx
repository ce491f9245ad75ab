import { ConflictingValue, type SavedForm } from '@shop/back-office/form-page';
import page from '@shop/back-office/styles/page.module.css';
import { useSession } from '@shop/back-office/session';
import { initialsOf } from '@shop/back-office/text';
import type { RoleHolder, StaffRole } from '@shop/contracts/staff/dashboard';
import { Link, useLanguage, useTranslation } from '@shop/kit';
import { formatDateTime } from '@shop/kit/format';
import { Alert, Avatar, Button, Switch, TextInput } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { PermissionsCard } from './permissions-card.tsx';
import styles from './staff.module.css';

export interface RoleFormFields extends Record<string, unknown> {
  name: string;
  ownWarehouse: boolean;
  permissions: StaffRole['permissions'];
}

interface RoleTabProps {
  readonly saved: SavedForm<RoleFormFields>;
  /** Why the role cannot be changed here; undefined: it can. */
  readonly lock: string | undefined;
}

const Lock = ({ lock }: Pick<RoleTabProps, 'lock'>) =>
  lock !== undefined && (
    <Alert color="gray" variant="light" icon={<IconLock size={16} stroke={1.75} />}>
      {lock}
    </Alert>
  );

/** The name of the role, and whether it is limited to own warehouses. */
export const RoleGeneralTab = ({ role, name, saved, lock }: RoleTabProps & { role: StaffRole; name: string }) => {
  const { t } = useTranslation('dashboard.staff');
  const language = useLanguage();
  const { me } = useSession();
  const isLocked = lock !== undefined;
  const isHeld = me.heldTo.includes('warehouse');
  const { form, theirs, takeTheirs } = saved;
  return (
    <div className={page.form}>
      <Lock lock={lock} />
      <section className={page.block}>
        <TextInput
          label={t('role.name')}
          maxLength={40}
          required={!isLocked}
          {...form.getInputProps('name')}
          value={role.name === null ? name : form.getValues().name}
          readOnly={isLocked}
          {...(isLocked && { classNames: { input: styles.locked } })}
        />
        {theirs.name !== undefined && <ConflictingValue value={theirs.name} onTake={() => takeTheirs('name')} />}
        <Switch
          label={t('role.ownWarehouse')}
          classNames={{ description: styles.note }}
          description={t('role.ownWarehouseText')}
          disabled={isLocked || isHeld}
          {...form.getInputProps('ownWarehouse', { type: 'checkbox' })}
        />
        {theirs.ownWarehouse !== undefined && (
          <ConflictingValue
            value={t(theirs.ownWarehouse ? 'role.held' : 'role.free')}
            onTake={() => takeTheirs('ownWarehouse')}
          />
        )}
      </section>
      {role.changed && (
        <p className={styles.dim}>
          {t('role.changed', { by: role.changed.by, at: formatDateTime(role.changed.at, language) })}
        </p>
      )}
    </div>
  );
};

/** The permissions of the role. */
export const RolePermissionsTab = ({ saved: { form }, lock }: RoleTabProps) => {
  const { me } = useSession();
  return (
    <div className={page.form}>
      <Lock lock={lock} />
      {form.errors['permissions'] && (
        <Alert color="red" role="alert">
          {form.errors['permissions']}
        </Alert>
      )}
      <PermissionsCard
        value={form.getValues().permissions}
        own={me.permissions}
        isLocked={lock !== undefined}
        onChange={(value) => form.setFieldValue('permissions', value)}
      />
    </div>
  );
};

/** The people who hold the role. */
export const RolePeopleTab = ({ holders }: { holders: readonly RoleHolder[] }) => {
  const { t } = useTranslation('dashboard.staff');
  return (
    <div className={page.form}>
      <section className={page.block}>
        {holders.length === 0 ? (
          <p className={styles.dim}>{t('role.nobody')}</p>
        ) : (
          <ul className={styles.holders}>
            {holders.map((holder) => (
              <li key={holder.uuid} className={styles.person}>
                <Avatar size={28} color="pine" name={holder.name}>
                  {initialsOf(holder.name)}
                </Avatar>
                <bdi className={styles.name}>{holder.name}</bdi>
              </li>
            ))}
          </ul>
        )}
        <Button component={Link} to="/dashboard/staff" variant="default" className={styles.toTeam}>
          {t('role.toTeam')}
        </Button>
      </section>
    </div>
  );
};
