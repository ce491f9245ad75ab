import { useCallback, useEffect, useRef, useState, type HTMLAttributes, type ReactNode } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import styles from './rail.module.css';
import { Icon } from './icon.tsx';
import { classNames } from './class-names.ts';

/** How many stand in view side by side; one to eight. */
export interface PerView {
  mobile: number;
  tablet: number;
  desktop: number;
}

export interface RailProps {
  title?: ReactNode;
  /** Beside the arrows: "Tout voir". */
  link?: ReactNode;
  /** Absent: 1, 2, 3 and 4 from 320, 576, 768 and 992 px on (SF-9.12). */
  perView?: PerView | undefined;
  /** Of a rail that stands two high, `perView` counts columns. */
  rows?: 2;
  children: readonly ReactNode[];
  className?: string;
  /** Told of a pointer or the focus inside. */
  hold?: Pick<HTMLAttributes<HTMLDivElement>, 'onPointerEnter' | 'onPointerLeave' | 'onFocus' | 'onBlur'>;
}

const DEVICES = ['mobile', 'tablet', 'desktop'] as const;
/** The page's policy lets no style attribute through: each number has its class, and one where nothing is left over. */
const classesOf = (perView: PerView | undefined, columns: number): (string | undefined)[] =>
  perView
    ? [
        styles.given,
        ...DEVICES.flatMap((device) => [
          styles[`${device}${perView[device]}`],
          columns <= perView[device] ? styles[`${device}All`] : undefined,
        ]),
      ]
    : [];

/**
 * A row that scrolls by itself: scroll-snap, arrows of 48 that end at the ends, a fifth of the next card in view where
 * there is one (SF-9.10).
 */
export const Rail = ({ title, link, perView, rows, children, className, hold }: RailProps): ReactNode => {
  const { t } = useTranslation('kit.ui');
  const track = useRef<HTMLUListElement>(null);
  const [ends, setEnds] = useState({ start: true, end: false });
  const columns = Math.ceil(children.length / (rows ?? 1));
  const allInView = perView && columns <= Math.min(perView.tablet, perView.desktop);

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
  const arrow = (direction: 1 | -1, words: string, end: boolean): ReactNode => (
    <button type="button" className={styles.arrow} aria-label={words} disabled={end} onClick={() => move(direction)}>
      <Icon name={direction === 1 ? 'arrow-end' : 'arrow-start'} />
    </button>
  );

  return (
    <div className={classNames(styles.rail, className)} {...hold}>
      <div className={styles.head}>
        {title && <h2 className={styles.title}>{title}</h2>}
        <span className={styles.tools}>
          {link}
          {!allInView && (
            <span className={styles.arrows}>
              {arrow(-1, t('rail.back'), ends.start)}
              {arrow(1, t('rail.forward'), ends.end)}
            </span>
          )}
        </span>
      </div>
      <ul
        ref={track}
        className={classNames(styles.track, rows && styles.rows, ...classesOf(perView, columns))}
        onScroll={look}
      >
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
