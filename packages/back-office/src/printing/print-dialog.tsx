import { useTranslation } from '@shop/kit';
import { SegmentedControl } from '@mantine/core';
import { useLocalStorage } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { FormDialog } from '../dialogs/form-dialog.tsx';
import { isPaper, PAPERS, type Paper } from './papers.ts';
import styles from './print.module.css';

const Sheet = ({ paper, children }: { paper: Paper; children: ReactNode }) => (
  <div className={styles.sheet} data-paper={paper}>
    {children}
  </div>
);

/**
 * Shows a document as it will be printed, and prints only the document, without the rest of the page.
 * @param kind name under which the chosen paper is remembered
 */
export const PrintDialog = ({
  title,
  kind,
  usual,
  onClose,
  children,
}: {
  title: string;
  kind: string;
  /** The default paper until the person chooses one. */
  usual: Paper;
  onClose: () => void;
  children: ReactNode;
}) => {
  const { t } = useTranslation('dashboard.frame');
  const [paper, setPaper] = useLocalStorage<Paper>({
    key: `dashboard-paper-${kind}`,
    defaultValue: usual,
    getInitialValueInEffect: false,
  });
  const chosen = isPaper(paper) ? paper : usual;
  return (
    <FormDialog title={title} submit={{ label: t('print.submit'), run: () => window.print() }} onClose={onClose}>
      <SegmentedControl
        fullWidth
        aria-label={t('print.paper')}
        value={chosen}
        onChange={(value) => isPaper(value) && setPaper(value)}
        data={PAPERS.map((value) => ({ value, label: t(`print.papers.${value}`) }))}
      />
      <div className={styles.preview} tabIndex={0} role="region" aria-label={t('print.preview')}>
        <Sheet paper={chosen}>{children}</Sheet>
      </div>
      {createPortal(
        <div className={styles.root} aria-hidden>
          <Sheet paper={chosen}>{children}</Sheet>
        </div>,
        document.body,
      )}
    </FormDialog>
  );
};
