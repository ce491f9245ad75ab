import type { StaffAct } from '@shop/contracts/staff/dashboard';
import { useTranslation } from '@shop/kit';
import { VisuallyHidden } from '@mantine/core';
import { AuditValue } from '@shop/back-office/audit';
import styles from './audit-log.module.css';

/** The values before and after, side by side. */
export const ActChanges = ({ act: { before, after } }: { act: StaffAct }) => {
  const { t } = useTranslation('dashboard.audit');
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  if (fields.length === 0) return <span className={styles.dim}>{t('nothing')}</span>;
  return (
    <dl className={styles.changes}>
      {fields.map((field) => (
        <div key={field}>
          <dt>{t(`field.${field}`, { defaultValue: field })}</dt>
          <dd>
            <VisuallyHidden>{t('log.before')} </VisuallyHidden>
            <AuditValue field={field} value={before[field]} old />
          </dd>
          <dd>
            <VisuallyHidden>{t('log.after')} </VisuallyHidden>
            <AuditValue field={field} value={after[field]} />
          </dd>
        </div>
      ))}
    </dl>
  );
};
