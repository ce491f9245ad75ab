import { classNames, Icon, type IconName } from '@shop/kit/ui';
import type { ReactNode } from 'react';
import styles from './notices.module.css';

export const NoticeSign = ({ name, bad = false }: { name: IconName; bad?: boolean }): ReactNode => (
  <span className={classNames(styles.sign, bad && styles.bad)}>
    <Icon name={name} size={32} />
  </span>
);
