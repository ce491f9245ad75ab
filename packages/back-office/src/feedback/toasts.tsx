import '@mantine/notifications/styles.css';
import { Notifications } from '@mantine/notifications';
import { useTranslation } from '@shop/kit';
import styles from './toasts.module.css';

/**
 * BO-4.11: messages of success close after five seconds, with at most three at a time. Messages of failure stay
 * (`toast.ts`).
 */
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
