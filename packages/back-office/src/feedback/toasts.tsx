import '@mantine/notifications/styles.css';
import { Notifications, useNotifications } from '@mantine/notifications';
import { useTranslation } from '@shop/kit';
import { useEffect } from 'react';
import styles from './toasts.module.css';

/** The variable by which pages with fields end above the toasts (`page.module.css`). */
const ROOM = '--toast-room';
const GAP = 12;

/** Tells pages the height of the toasts at this position. */
const useRoom = (position: string): void => {
  const isShown = useNotifications().notifications.length > 0;
  useEffect(() => {
    const place = document.querySelector<HTMLElement>(`.${styles.toasts ?? ''}[data-position='${position}']`);
    if (!isShown || !place) return;
    const root = document.documentElement.style;
    const observer = new ResizeObserver(() => {
      if (place.offsetHeight > 0) root.setProperty(ROOM, `${place.offsetHeight + GAP}px`);
      else root.removeProperty(ROOM);
    });
    observer.observe(place);
    return () => {
      observer.disconnect();
      root.removeProperty(ROOM);
    };
  }, [isShown, position]);
};

/**
 * BO-4.11: messages of success close after five seconds, with at most three at a time. Messages of failure stay
 * (`toast.ts`).
 */
export const Toasts = () => {
  const { i18n } = useTranslation('dashboard.frame');
  const position = i18n.dir() === 'rtl' ? 'bottom-left' : 'bottom-right';
  useRoom(position);
  return (
    <Notifications className={styles.toasts} position={position} autoClose={5000} limit={3} containerWidth={400} />
  );
};
