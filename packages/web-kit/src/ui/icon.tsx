import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { ICON_PATHS, type IconName } from './icon-paths.ts';
import styles from './icon.module.css';

export interface IconProps {
  name: IconName;
  /** Pixels; 20 by default. */
  size?: number;
  /** Set where the icon stands alone and has a meaning; otherwise it is decoration. */
  label?: string;
  className?: string | undefined;
}

/** Arrows, chevrons and the truck point the other way in a right-to-left line. */
const TURNS: readonly IconName[] = ['arrow-end', 'arrow-start', 'chevron-end', 'truck'];

const OWN_CLASSES: Partial<Record<IconName, string>> = {
  ...Object.fromEntries(TURNS.map((name) => [name, classNames(styles.icon, styles.turns)])),
  star: classNames(styles.icon, styles.solid),
};

export const Icon = ({ name, size = 20, label, className }: IconProps): ReactNode => {
  const ownClass = OWN_CLASSES[name] ?? styles.icon;
  return (
    <svg
      className={className ? `${ownClass} ${className}` : ownClass}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      <path d={ICON_PATHS[name]} />
    </svg>
  );
};
