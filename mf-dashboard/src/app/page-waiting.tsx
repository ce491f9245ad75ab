import { useTranslation } from '@shop/kit';
import { Center, Loader } from '@mantine/core';
import styles from './page-waiting.module.css';

/** A page's place while its code comes; what is there at once is not announced (look/dashboard 8). */
export const PageWaiting = () => {
  const { t } = useTranslation('dashboard.frame');
  return (
    <Center className={styles.waiting} mih="60dvh" aria-busy="true">
      <Loader size="sm" aria-label={t('loading')} />
    </Center>
  );
};
