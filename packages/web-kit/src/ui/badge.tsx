import type { ReactNode } from 'react';
import styles from './badge.module.css';
import { classNames } from './class-names.ts';

export type BadgeTone = 'sale' | 'saleSoft' | 'new' | 'pack' | 'best' | 'hot' | 'free' | 'soldOut';

export const Badge = ({
  tone,
  children,
  className,
}: {
  tone: BadgeTone;
  children: ReactNode;
  className?: string;
}): ReactNode => <span className={classNames(styles.badge, styles[tone], className)}>{children}</span>;
