import { useTranslation } from '@shop/kit';
import { Center, Loader } from '@mantine/core';
import styles from './page-waiting.module.css';

/** Stands in for a page while its code is loaded; invisible for 150 ms at first, so that a fast load does not flash. */
export const PageWaiting = () => {
  const { t } = useTranslation('dashboard.frame');
  return (
    <Center className={styles.waiting} mih="60dvh" aria-busy="true">
      <Loader size="sm" aria-label={t('loading')} />
    </Center>
  );
};
