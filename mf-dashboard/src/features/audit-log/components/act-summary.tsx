import type { StaffAct } from '@shop/contracts/staff/dashboard';
import { AuditChangeLine, changesOf, useAuditNames, type AuditChange } from '@shop/back-office/audit';
import { isInOneLine } from '../model/summary.ts';
import styles from './audit-log.module.css';

const SHOWN = 2;

/** The names of what all rows refer to, asked for at once. */
export const useSummaryNames = (acts: readonly StaffAct[]) =>
  useAuditNames(
    acts.flatMap((act) => inLinesOf(changesOf(act))),
    '',
  );

const inLinesOf = (changes: readonly AuditChange[]): readonly AuditChange[] =>
  changes.filter(isInOneLine).slice(0, SHOWN);

/** The first of what changed; the rest is one press away. */
export const ActSummary = ({ act, names }: { act: StaffAct; names: ReturnType<typeof useAuditNames> }) => {
  const changes = changesOf(act);
  const lines = inLinesOf(changes);
  const further = changes.length - lines.length;
  return (
    <div className={styles.changes}>
      {lines.map((change, place) => (
        <AuditChangeLine key={place} change={change} names={names} />
      ))}
      {further > 0 && (
        <bdi className={styles.dim} dir="ltr">
          + {further}
        </bdi>
      )}
    </div>
  );
};
