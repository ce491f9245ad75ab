import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import styles from './stars.module.css';

/** Decoration next to a figure: five stars, filled up to `value` by halves. */
export const Stars = ({ value }: { value: number }): ReactNode => (
  <span className={styles.stars} aria-hidden="true">
    {[1, 2, 3, 4, 5].map((star) => (
      <Icon
        key={star}
        name="star"
        size={16}
        className={star - value < 0.25 ? '' : star - value < 0.75 ? styles.half : styles.empty}
      />
    ))}
  </span>
);
