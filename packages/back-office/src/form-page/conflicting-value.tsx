import { useTranslation } from '@shop/kit';
import { Button } from '@mantine/core';
import styles from './form-page.module.css';

/** Shows under a field the value that another person saved, with a button to take it. */
export const ConflictingValue = ({ value, onTake }: { value: string; onTake: () => void }) => {
  const { t } = useTranslation('dashboard.frame');
  return (
    <p className={styles.theirs} role="status">
      <span>{t('form.changedMeanwhile', { theirs: value })}</span>
      <Button variant="default" size="xs" onClick={onTake}>
        {t('form.takeTheirs')}
      </Button>
    </p>
  );
};
