import type { ReactNode } from 'react';
import { ICON_PATHS, type IconName } from './icon-paths.ts';
import styles from './icon.module.css';

export interface IconProps {
  name: IconName;
  /** Pixels; 20 unless told. */
  size?: number;
  /** Set where the icon stands alone and says something; else it is decoration. */
  label?: string;
  className?: string | undefined;
}

/** Arrows, chevrons and the truck point the other way in a right-to-left line (look 7). */
const TURNS: readonly IconName[] = ['arrow-end', 'arrow-start', 'chevron-end', 'truck'];

export const Icon = ({ name, size = 20, label, className }: IconProps): ReactNode => (
  <svg
    className={[styles.icon, TURNS.includes(name) ? styles.turns : '', name === 'star' ? styles.solid : '', className ?? ''].filter(Boolean).join(' ')}
    width={size}
    height={size}
    viewBox="0 0 24 24"
    role={label ? 'img' : undefined}
    aria-label={label}
    aria-hidden={label ? undefined : true}
    focusable="false"
  >
    <path d={ICON_PATHS[name]} />
  </svg>
);
