import type { HomeModule } from '@shop/contracts/catalog/storefront';
import { useTranslation } from '@shop/kit';
import { classNames, Icon, Rail, type RailProps } from '@shop/kit/ui';
import { useRef, type ReactNode } from 'react';
import { useHydrated, useReducedMotion } from '../../../parts/hydrated.ts';
import { MoreLink } from '../../../parts/section.tsx';
import { autoplayDelay } from '../model/autoplay.ts';
import { inTwoRows, perViewOf, type Shown } from '../model/per-view.ts';
import styles from './home-rail.module.css';
import { useAutoplay } from './use-autoplay.ts';

const oneOn = (track: HTMLUListElement | null | undefined): void => {
  const room = track ? track.scrollWidth - track.clientWidth : 0;
  if (!track || room <= 4) return;
  const scrolled = Math.abs(track.scrollLeft);
  const step = track.firstElementChild?.getBoundingClientRect().width ?? 0;
  const way = getComputedStyle(track).direction === 'rtl' ? -1 : 1;
  track.scrollTo({ left: scrolled > room - 4 ? 0 : way * (scrolled + step), behavior: 'smooth' });
};

export const titleOf = ({ showTitle, publicTitle }: HomeModule): string | undefined =>
  showTitle ? publicTitle : undefined;

/** SF-9.10: a module's rail: its title, as many in view as its owner set, and moving by itself if its kind does. */
export const HomeRail = ({
  module,
  shown,
  rows,
  phoneGrid,
  className,
  children,
}: {
  module: HomeModule;
  shown: Shown;
  children: readonly ReactNode[];
  /** On a phone: all items in two or three columns, instead of a row that scrolls. */
  phoneGrid?: 'two' | 'three' | undefined;
} & Pick<RailProps, 'rows' | 'className'>): ReactNode => {
  const { t } = useTranslation('storefront.home');
  const hydrated = useHydrated();
  const reduced = useReducedMotion();
  const section = useRef<HTMLElement>(null);
  const delay = autoplayDelay(module.type, children.length, reduced);
  const { playing, toggle, hold } = useAutoplay(delay, () => oneOn(section.current?.querySelector('ul')));
  // In the first HTML too, so that it does not shift the layout later; the style sheet hides it for reduced motion.
  const stoppable = autoplayDelay(module.type, children.length, hydrated && reduced) !== undefined;
  const runs = playing || !hydrated;
  const perView = perViewOf(shown, module.responsiveNumber, children.length);
  return (
    <section ref={section} className={styles.section}>
      <Rail
        title={titleOf(module)}
        link={module.link && <MoreLink to={module.link}>{t('seeAll')}</MoreLink>}
        control={
          stoppable && (
            <button
              type="button"
              className={styles.control}
              aria-label={t(runs ? 'hero.pause' : 'hero.play')}
              onClick={toggle}
            >
              <Icon name={runs ? 'pause' : 'play'} size={20} />
            </button>
          )
        }
        perView={rows && perView ? inTwoRows(perView) : perView}
        hold={hold}
        {...(rows ? { rows } : {})}
        className={classNames(className, phoneGrid && styles.grid, phoneGrid && styles[phoneGrid])}
      >
        {children}
      </Rail>
    </section>
  );
};
