import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import styles from './rail.module.css';
import { Icon } from './icon.tsx';
import { classNames } from './class-names.ts';

export interface RailProps {
  title?: ReactNode;
  /** Beside the arrows: "Tout voir". */
  link?: ReactNode;
  /** Cards in view on desk (phone shows 2.2). */
  perView?: 3 | 4 | 6;
  children: readonly ReactNode[];
  className?: string;
}

/**
 * A row that scrolls by itself: scroll-snap, arrows of 48 that end at the ends, a peek of the next card in the gutter.
 */
export const Rail = ({ title, link, perView = 4, children, className }: RailProps): ReactNode => {
  const { t } = useTranslation('kit.ui');
  const track = useRef<HTMLUListElement>(null);
  const [ends, setEnds] = useState({ start: true, end: false });

  const look = useCallback(() => {
    const list = track.current;
    if (!list) return;
    // scrollLeft counts down from 0 in a right-to-left row.
    const gone = Math.abs(list.scrollLeft);
    setEnds({ start: gone < 4, end: gone + list.clientWidth > list.scrollWidth - 4 });
  }, []);
  useEffect(look, [look, children.length]);

  const move = (direction: 1 | -1): void => {
    const list = track.current;
    if (!list) return;
    const forward = getComputedStyle(list).direction === 'rtl' ? -direction : direction;
    list.scrollBy({
      left: forward * list.clientWidth * 0.8,
      behavior: matchMedia('(prefers-reduced-motion:reduce)').matches ? 'auto' : 'smooth',
    });
  };

  return (
    <div className={classNames(styles.rail, className)}>
      <div className={styles.head}>
        {title && <h2 className={styles.title}>{title}</h2>}
        <span className={styles.tools}>
          {link}
          <span className={styles.arrows}>
            <button
              type="button"
              className={styles.arrow}
              aria-label={t('rail.back')}
              disabled={ends.start}
              onClick={() => move(-1)}
            >
              <Icon name="arrow-start" />
            </button>
            <button
              type="button"
              className={styles.arrow}
              aria-label={t('rail.forward')}
              disabled={ends.end}
              onClick={() => move(1)}
            >
              <Icon name="arrow-end" />
            </button>
          </span>
        </span>
      </div>
      <ul ref={track} className={classNames(styles.track, styles[`per${perView}`])} onScroll={look}>
        {children.map((child, index) => (
          // Cards never change places inside a rail.
          <li key={index} className={styles.item}>
            {child}
          </li>
        ))}
      </ul>
    </div>
  );
};
