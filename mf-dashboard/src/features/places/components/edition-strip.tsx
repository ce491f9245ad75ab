import { isolated } from '@shop/back-office/text';
import { useMay } from '@shop/back-office/session';
import { lazyPart, OptionalPart, useTranslation } from '@shop/kit';
import { Alert, Button } from '@mantine/core';
import { useState } from 'react';
import { usePlaceEdition } from '../api/places.ts';
import styles from './places.module.css';

const EditionDialog = lazyPart(async () => (await import('./edition-dialog.tsx')).EditionDialog);

/** Says that this release knows other places than those in use; nothing changes before somebody has looked. */
export const EditionStrip = () => {
  const { t } = useTranslation('dashboard.places');
  const mayTake = useMay('transporter.write');
  const next = usePlaceEdition().data?.next ?? null;
  const [isShown, setShown] = useState(false);
  if (next === null) return null;
  const count = next.added.length + next.removed.length + next.renamed.length + next.moved.length;
  return (
    <Alert color="sun" className={styles.strip} title={t('edition.title', { edition: isolated(next.edition) })}>
      <span className={styles.stripText}>
        {t('edition.changes', { count })}
        <Button variant="default" onClick={() => setShown(true)}>
          {t('edition.look')}
        </Button>
      </span>
      <OptionalPart remote="dashboard">
        {isShown && <EditionDialog changes={next} mayTake={mayTake} onClose={() => setShown(false)} />}
      </OptionalPart>
    </Alert>
  );
};
