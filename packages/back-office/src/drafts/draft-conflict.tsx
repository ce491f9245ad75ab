import { useLanguage, type useTranslation } from '@shop/kit';
import { formatDateTime } from '@shop/kit/format';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import styles from './drafts.module.css';
import type { Conflict } from './save-draft.ts';

/** D-4.03: shows the changes that conflict with another person's, and lets this person choose. */
export const DraftConflict = <Clash,>({
  editor: { conflict, takeTheirs, keepMine },
  t,
  children,
}: {
  readonly editor: {
    readonly conflict?: Conflict<Clash>;
    readonly takeTheirs: () => void;
    readonly keepMine: () => void;
  };
  /** The page's texts; it has `conflict.title`, `conflict.theirs` and `conflict.mine`. */
  readonly t: ReturnType<typeof useTranslation>['t'];
  /** Names of the places in conflict. */
  readonly children: (clashes: readonly Clash[]) => ReactNode;
}) => {
  const language = useLanguage();
  if (!conflict) return null;
  const at = conflict.at === null ? '' : formatDateTime(conflict.at, language);
  return (
    <div role="alert" className={styles.conflict}>
      <strong>{t('conflict.title', { name: conflict.name, at })}</strong>
      {children(conflict.clashes)}
      <span className={styles.choices}>
        <Button variant="default" onClick={takeTheirs}>
          {t('conflict.theirs')}
        </Button>
        <Button variant="default" onClick={keepMine}>
          {t('conflict.mine')}
        </Button>
      </span>
    </div>
  );
};
