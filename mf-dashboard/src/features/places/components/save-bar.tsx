import { Trouble } from '@shop/back-office/feedback';
import { useTranslation } from '@shop/kit';
import { Button } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import type { PlacesControl } from '../model/use-places.ts';
import styles from './places.module.css';

/** What was opened and closed and is not saved: one button for all of it. */
export const SaveBar = ({ places }: { readonly places: PlacesControl }) => {
  const { t } = useTranslation('dashboard.places');
  const { changes, busy, trouble, dropAll, save } = places;
  useHotkeys([['mod+S', save]], [], true);
  if (changes.size === 0 && trouble === undefined) return null;
  const opened = [...changes.values()].filter(({ deliverable }) => deliverable).length;
  const closed = changes.size - opened;
  return (
    <section className={styles.saveBar} aria-label={t('save.title')} data-toast-room>
      <Trouble>{trouble}</Trouble>
      <div className={styles.saveFoot}>
        <span role="status">
          {opened > 0 && t('save.opened', { count: opened })}
          {opened > 0 && closed > 0 && ' · '}
          {closed > 0 && t('save.closed', { count: closed })}
        </span>
        <Button variant="default" disabled={busy} onClick={dropAll}>
          {t('save.drop')}
        </Button>
        <Button color="sun" loading={busy} disabled={changes.size === 0} onClick={save}>
          {t('save.all')}
        </Button>
      </div>
    </section>
  );
};
