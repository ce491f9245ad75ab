import { useTranslation } from '@shop/kit';
import { Button } from '@mantine/core';
import type { RefusedEntry } from '../model/scan-queue.ts';
import styles from './counts.module.css';

/** Entries of this device that the server does not take, each with its reason, until the person has seen them. */
export const RefusedEntries = ({
  refused,
  onSeen,
}: {
  readonly refused: readonly RefusedEntry[];
  readonly onSeen: () => void;
}) => {
  const { t } = useTranslation('dashboard.counts');
  if (refused.length === 0) return null;
  return (
    <fieldset className={styles.question}>
      <legend>{t('refused.title', { count: refused.length })}</legend>
      <ul className={styles.refused}>
        {refused.map(({ entry: { id, label, quantity }, reason }) => (
          <li key={id}>{t('refused.line', { name: label, number: quantity, reason })}</li>
        ))}
      </ul>
      <Button variant="subtle" color="gray" onClick={onSeen}>
        {t('refused.seen')}
      </Button>
    </fieldset>
  );
};
