import { useTranslation } from '@shop/kit';
import type { ReactNode } from 'react';
import { deviceOf } from '../text/device.ts';
import styles from './audit-panel.module.css';
import { useMomentText } from '../text/use-moment-text.ts';

export interface AuditEntry {
  readonly what: ReactNode;
  /** Undefined if the system itself acted. */
  readonly who: string | undefined;
  readonly at: string;
  /** IP address of the person; '' if it is unknown. */
  readonly from?: string | undefined;
  /** User agent of the person's browser. */
  readonly device?: string | undefined;
  /** The result, in short form. */
  readonly glyph?: ReactNode;
  /** The reason, as the person wrote it. */
  readonly reason?: string | null;
  /** Further details next to the values before and after. */
  readonly notes?: readonly ReactNode[];
  /** The values before and after the change. */
  readonly changes?: readonly { readonly field: string; readonly before: ReactNode; readonly after: ReactNode }[];
}

/** From where the person acted: for who looks into it, so that it stays out of the lines. */
export const AuditOrigin = ({ from = '', device = '' }: Pick<AuditEntry, 'from' | 'device'>) => {
  const { t } = useTranslation('dashboard.frame');
  const { browser, system } = deviceOf(device);
  const words = [browser, system].filter((word) => word !== undefined).join(' · ');
  return (
    <dl className={styles.origin}>
      <div>
        <dt>{t('audit.address')}</dt>
        <dd>{from === '' ? t('audit.unknown') : <bdi dir="ltr">{from}</bdi>}</dd>
      </div>
      <div>
        <dt>{t('audit.device')}</dt>
        <dd>{words === '' ? t('audit.unknown') : <bdi dir="ltr">{words}</bdi>}</dd>
      </div>
    </dl>
  );
};

/**
 * D-11.03: the history of a record, newest entry first, with person, action, values before and after, and time; the
 * address and the device on demand.
 */
export const AuditPanel = ({ entries }: { entries: readonly AuditEntry[] }) => {
  const { t } = useTranslation('dashboard.frame');
  const momentText = useMomentText();
  return (
    <ol className={styles.entries}>
      {entries.map(({ what, who, at, from, device, glyph, reason, notes = [], changes = [] }, index) => (
        <li key={index}>
          {glyph ?? <span className={styles.bullet} aria-hidden />}
          <div>
            <strong>{what}</strong>
            {reason && <q>{reason}</q>}
            {notes.length + changes.length > 0 && (
              <div className={styles.changes}>
                {notes.map((note, place) => (
                  <span key={place}>{note}</span>
                ))}
                {changes.map(({ field, before, after }, place) => (
                  <span key={place}>
                    {field && `${field} `}
                    <del>{before}</del> <ins>{after}</ins>
                  </span>
                ))}
              </div>
            )}
            {(from || device) && (
              <details className={styles.details}>
                <summary>{t('audit.details')}</summary>
                <AuditOrigin from={from} device={device} />
              </details>
            )}
          </div>
          <small>
            {who === undefined ? t('audit.system') : <bdi>{who}</bdi>} · <time dateTime={at}>{momentText(at)}</time>
          </small>
        </li>
      ))}
    </ol>
  );
};
