import { useEffect, useState, type ReactNode } from 'react';
import { on, type WindowEvents } from '../events.ts';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import styles from './toasts.module.css';

interface Toast {
  id: number;
  detail: WindowEvents['toast'];
}
const SHOWN_MS = 5000;
const ICONS = { info: 'info', success: 'check', error: 'alert' } as const;

/**
 * Shows `toast` events at the bottom of the start side, for 5 s or until they are aborted. Mounted once, by the shell.
 */
export const Toasts = (): ReactNode => {
  const [toasts, setToasts] = useState<readonly Toast[]>([]);
  useEffect(() => {
    let count = 0;
    const timers = new Set<ReturnType<typeof setTimeout>>();
    const stop = on('toast', (detail) => {
      if (detail.until?.aborted) return;
      const id = (count += 1);
      const remove = (): void => setToasts((shown) => shown.filter((toast) => toast.id !== id));
      setToasts((shown) => [...shown.slice(-2), { id, detail }]);
      timers.add(setTimeout(remove, SHOWN_MS));
      detail.until?.addEventListener('abort', remove, { once: true });
    });
    return () => {
      stop();
      timers.forEach(clearTimeout);
    };
  }, []);
  return (
    <div className={styles.toasts} role="status" aria-live="polite">
      {toasts.map(({ id, detail }) => (
        <div key={id} className={classNames(styles.toast, detail.tone === 'error' && styles.error)}>
          <Icon name={ICONS[detail.tone]} size={20} />
          {detail.message}
        </div>
      ))}
    </div>
  );
};
