import type { Permission } from '@shop/contracts/staff';
import { useTranslation } from '@shop/kit';
import { Checkbox } from '@mantine/core';
import { IconCheck, IconMinus } from '@tabler/icons-react';
import { PERMISSION_GROUPS, withPermissions } from '../model/permission-groups.ts';
import styles from './staff.module.css';

/** The permissions of a role as text, grouped by subject; the person cannot grant those that they do not hold. */
export const PermissionsCard = ({
  value,
  own,
  isLocked,
  onChange,
}: {
  value: readonly Permission[];
  /** The person's own. */
  own: readonly Permission[];
  /** Only shown: what the role opens is read, not ticked. */
  isLocked: boolean;
  onChange: (value: Permission[]) => void;
}) => {
  const { t } = useTranslation('dashboard.staff');
  return (
    <div className={styles.groups}>
      {PERMISSION_GROUPS.map(({ resource, permissions }) => {
        const chosen = permissions.filter((permission) => value.includes(permission));
        const givable = permissions.filter((permission) => own.includes(permission));
        const title = t(`permission.${resource}.title`);
        const counted = (
          <span className={styles.dim}>{t('role.chosen', { chosen: chosen.length, of: permissions.length })}</span>
        );
        if (isLocked)
          return (
            <section key={resource} className={styles.group} aria-label={title}>
              <h2 className={styles.groupTitle}>
                {title}
                {counted}
              </h2>
              <ul className={styles.granted}>
                {permissions.map((permission) => {
                  const isGranted = value.includes(permission);
                  const Mark = isGranted ? IconCheck : IconMinus;
                  return (
                    <li key={permission} data-granted={isGranted || undefined}>
                      <Mark
                        size={16}
                        stroke={1.75}
                        role="img"
                        aria-label={t(isGranted ? 'role.granted' : 'role.notGranted')}
                      />
                      {t(`permission.${permission}`)}
                    </li>
                  );
                })}
              </ul>
            </section>
          );
        return (
          <fieldset key={resource} className={styles.group}>
            <legend className={styles.groupTitle}>
              <Checkbox
                label={title}
                checked={chosen.length === permissions.length}
                indeterminate={chosen.length > 0 && chosen.length < permissions.length}
                disabled={givable.length === 0}
                onChange={() =>
                  onChange(
                    withPermissions(
                      value,
                      givable,
                      givable.some((one) => !value.includes(one)),
                      own,
                    ),
                  )
                }
              />
              {counted}
            </legend>
            {permissions.map((permission) => (
              <Checkbox
                key={permission}
                label={t(`permission.${permission}`)}
                description={own.includes(permission) ? undefined : t('role.notYours')}
                checked={value.includes(permission)}
                disabled={!own.includes(permission)}
                onChange={(event) => onChange(withPermissions(value, [permission], event.currentTarget.checked, own))}
              />
            ))}
          </fieldset>
        );
      })}
    </div>
  );
};
