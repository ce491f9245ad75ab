import type { Attendance } from '@shop/contracts/staff/dashboard';
import { useLanguage, useTranslation } from '@shop/kit';
import { formatDateTime } from '@shop/kit/format';
import { UnstyledButton } from '@mantine/core';
import { usePresent } from '../api/attendance.ts';
import styles from './attendance.module.css';

/** The people at work now, and since when; a click opens the correction. */
export const PresentStrip = ({
  onChoose,
  isQuiet,
}: {
  onChoose: (entry: Attendance) => void;
  /** The page says that there is nobody; one sentence is enough. */
  isQuiet: boolean;
}) => {
  const { t } = useTranslation('dashboard.attendance');
  const language = useLanguage();
  const { data: present } = usePresent();
  if (!present || (isQuiet && present.length === 0)) return null;
  return (
    <section className={styles.strip} aria-label={t('now.title')}>
      <strong>{present.length === 0 ? t('now.nobody') : t('now.count', { count: present.length })}</strong>
      {present.length > 0 && (
        <ul className={styles.people}>
          {present.map((entry) => (
            <li key={entry.uuid}>
              <UnstyledButton className={styles.chip} onClick={() => onChoose(entry)}>
                <bdi>{entry.person.name}</bdi>
                <span className={styles.dim}>{t('now.since', { at: formatDateTime(entry.inAt, language) })}</span>
              </UnstyledButton>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
};
