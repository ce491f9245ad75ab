import '@mantine/notifications/styles.css';
import { Notifications } from '@mantine/notifications';
import { useTranslation } from '@shop/kit';
import styles from './toasts.module.css';

/** BO-4.11: what was said goes after five seconds, at most three at a time; what failed stays (`toast.ts`). */
export const Toasts = () => {
  const { i18n } = useTranslation('dashboard.frame');
  return (
    <Notifications
      className={styles.toasts}
      position={i18n.dir() === 'rtl' ? 'bottom-left' : 'bottom-right'}
      autoClose={5000}
      limit={3}
    />
  );
};
