import { useLanguage, useTranslation } from '@shop/kit';
import { formatDateTime } from '@shop/kit/format';
import type { ReactNode } from 'react';
import styles from './audit-panel.module.css';

export interface AuditEntry {
  readonly what: ReactNode;
  /** Undefined if the system itself acted. */
  readonly who: string | undefined;
  readonly at: string;
  /** IP address of the person. */
  readonly from?: string;
  /** The result, in short form. */
  readonly glyph?: ReactNode;
  /** The reason, as the person wrote it. */
  readonly reason?: string | null;
  /** Further details next to the values before and after. */
  readonly notes?: readonly string[];
  /** The values before and after the change. */
  readonly changes?: readonly { readonly field: string; readonly before: ReactNode; readonly after: ReactNode }[];
}

/**
 * D-11.03: the history of a record, newest entry first, with person, action, values before and after, time and address.
 */
export const AuditPanel = ({ entries }: { entries: readonly AuditEntry[] }) => {
  const { t } = useTranslation('dashboard.frame');
  const language = useLanguage();
  return (
    <ol className={styles.entries}>
      {entries.map(({ what, who, at, from, glyph, reason, notes = [], changes = [] }, index) => (
        <li key={index}>
          {glyph ?? <span className={styles.bullet} aria-hidden />}
          <span>
            <strong>{what}</strong>
            {reason && <q>{reason}</q>}
            {notes.length + changes.length > 0 && (
              <span className={styles.changes}>
                {notes.map((note, place) => (
                  <span key={place}>{note}</span>
                ))}
                {changes.map(({ field, before, after }, place) => (
                  <span key={place}>
                    {field && `${field} `}
                    <del>{before}</del> <ins>{after}</ins>
                  </span>
                ))}
              </span>
            )}
          </span>
          <small>
            {who === undefined ? t('audit.system') : <bdi>{who}</bdi>} ·{' '}
            <bdi dir="ltr">
              <time dateTime={at}>{formatDateTime(at, language)}</time>
            </bdi>
            {from && ` · ${t('audit.from', { address: from })}`}
          </small>
        </li>
      ))}
    </ol>
  );
};
