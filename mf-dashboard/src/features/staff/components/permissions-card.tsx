import type { Permission } from '@shop/contracts/staff';
import { useTranslation } from '@shop/kit';
import { Checkbox } from '@mantine/core';
import { PERMISSION_GROUPS, withPermissions } from '../model/permission-groups.ts';
import styles from './staff.module.css';

/** What a role opens, in words, by what it is about; those that the person does not hold are not theirs to give. */
export const PermissionsCard = ({
  value,
  own,
  disabled,
  onChange,
}: {
  value: readonly Permission[];
  /** The person's own. */
  own: readonly Permission[];
  disabled: boolean;
  onChange: (value: Permission[]) => void;
}) => {
  const { t } = useTranslation('dashboard.staff');
  return (
    <div className={styles.groups}>
      {PERMISSION_GROUPS.map(({ resource, permissions }) => {
        const chosen = permissions.filter((permission) => value.includes(permission));
        const givable = permissions.filter((permission) => own.includes(permission));
        const title = t(`permission.${resource}.title`);
        return (
          <fieldset key={resource} className={styles.group}>
            <legend>
              <Checkbox
                label={title}
                checked={chosen.length === permissions.length}
                indeterminate={chosen.length > 0 && chosen.length < permissions.length}
                disabled={disabled || givable.length === 0}
                onChange={() =>
                  onChange(
                    withPermissions(
                      value,
                      givable,
                      givable.some((one) => !value.includes(one)),
                    ),
                  )
                }
              />
              <span className={styles.dim}>{t('role.chosen', { chosen: chosen.length, of: permissions.length })}</span>
            </legend>
            {permissions.map((permission) => (
              <Checkbox
                key={permission}
                label={t(`permission.${permission}`)}
                description={own.includes(permission) || disabled ? undefined : t('role.notYours')}
                checked={value.includes(permission)}
                disabled={disabled || !own.includes(permission)}
                onChange={(event) => onChange(withPermissions(value, [permission], event.currentTarget.checked))}
              />
            ))}
          </fieldset>
        );
      })}
    </div>
  );
};
