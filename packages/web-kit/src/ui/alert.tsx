import type { ReactNode, Ref } from 'react';
import styles from './alert.module.css';
import { Icon } from './icon.tsx';

/** What went wrong with a form, on top of it: count and labels. Takes focus when asked. */
export const Alert = ({
  title,
  children,
  ref,
}: {
  title: string;
  children?: ReactNode;
  ref?: Ref<HTMLDivElement>;
}): ReactNode => (
  <div className={styles.alert} role="alert" tabIndex={-1} ref={ref}>
    <Icon name="alert" />
    <div>
      <strong className={styles.title}>{title}</strong>
      {children}
    </div>
  </div>
);
