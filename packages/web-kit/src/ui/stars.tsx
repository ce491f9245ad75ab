import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import styles from './stars.module.css';

/** Decoration beside a figure: five stars, filled up to `value` by halves. */
export const Stars = ({ value, size = 16 }: { value: number; size?: number }): ReactNode => (
  <span className={styles.stars} aria-hidden="true">
    {[1, 2, 3, 4, 5].map((star) => (
      <Icon
        key={star}
        name="star"
        size={size}
        className={classNames(star - value > 0.25 && (star - value > 0.75 ? styles.empty : styles.half))}
      />
    ))}
  </span>
);
