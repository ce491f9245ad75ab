import { useCallback, useEffect, useRef, useState, type HTMLAttributes, type ReactNode } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import styles from './rail.module.css';
import { Icon } from './icon.tsx';
import { classNames } from './class-names.ts';

/** Number of visible items side by side; one to eight. */
export interface PerView {
  mobile: number;
  tablet: number;
  desktop: number;
}

export interface RailProps {
  title?: ReactNode;
  /** Next to the arrows: "Tout voir". */
  link?: ReactNode;
  /** Stops an automatic rail. It is shown together with the arrows: where the rail overflows. */
  control?: ReactNode;
  /** Absent: 1, 2, 3 and 4 from 320, 576, 768 and 992 px on (SF-9.12). */
  perView?: PerView | undefined;
  /** In a rail with two rows, `perView` counts columns. */
  rows?: 2;
  children: readonly ReactNode[];
  className?: string;
  /** Handlers for a pointer or the focus inside. */
  hold?: Pick<HTMLAttributes<HTMLDivElement>, 'onPointerEnter' | 'onPointerLeave' | 'onFocus' | 'onBlur'>;
}

const DEVICES = ['mobile', 'tablet', 'desktop'] as const;
/** Visible items at the narrowest width of each device by default (SF-9.12). */
const BY_WIDTH: PerView = { mobile: 1, tablet: 3, desktop: 4 };
/** The page's policy forbids style attributes, so each number has a class. */
const classesOf = (perView: PerView | undefined): (string | undefined)[] =>
  perView ? [styles.given, ...DEVICES.map((device) => styles[`${device}${perView[device]}`])] : [];

/**
 * A row that scrolls horizontally: scroll-snap, arrows of 48 px that are disabled at the ends, and a fifth of the next
 * card in view where there is one (SF-9.10).
 */
export const Rail = ({ title, link, control, perView, rows, children, className, hold }: RailProps): ReactNode => {
  const { t } = useTranslation('kit.ui');
  const track = useRef<HTMLUListElement>(null);
  const [ends, setEnds] = useState({ start: true, end: false });
  const columns = Math.ceil(children.length / (rows ?? 1));
  // Uses classes, because the style sheet knows the width before any script does: no element appears late or
  // disappears.
  const allInView = DEVICES.filter((device) => columns <= (perView ?? BY_WIDTH)[device]);

  const updateEnds = useCallback(() => {
    const list = track.current;
    if (!list) return;
    // scrollLeft counts down from 0 in a right-to-left row.
    const scrolled = Math.abs(list.scrollLeft);
    setEnds({ start: scrolled < 4, end: scrolled + list.clientWidth > list.scrollWidth - 4 });
  }, []);
  useEffect(updateEnds, [updateEnds, children.length]);

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
    // At the end it stays focusable: `disabled` would move the keyboard focus to the start of the page.
    <button
      type="button"
      className={styles.arrow}
      aria-label={words}
      aria-disabled={end}
      onClick={() => !end && move(direction)}
    >
      <Icon name={direction === 1 ? 'arrow-end' : 'arrow-start'} />
    </button>
  );

  return (
    <div className={classNames(className, ...allInView.map((device) => styles[`${device}All`]))} {...hold}>
      <div className={styles.head}>
        {title && <h2 className={styles.title}>{title}</h2>}
        <span className={styles.tools}>
          {link}
          {allInView.length < DEVICES.length && (
            <span className={styles.moves}>
              {control}
              <span className={styles.arrows}>
                {arrow(-1, t('rail.back'), ends.start)}
                {arrow(1, t('rail.forward'), ends.end)}
              </span>
            </span>
          )}
        </span>
      </div>
      <ul
        ref={track}
        className={classNames(styles.track, rows && styles.rows, ...classesOf(perView))}
        onScroll={updateEnds}
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
