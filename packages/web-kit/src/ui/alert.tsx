import type { ReactNode, Ref } from 'react';
import styles from './alert.module.css';
import { Icon } from './icon.tsx';

/** The errors of a form, above it: their count and the fields. It takes the focus on request. */
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
