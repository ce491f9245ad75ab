import type { HomeModule } from '@shop/contracts/catalog/storefront';
import { Link, useTranslation } from '@shop/kit';
import { ButtonLink, classNames, Icon, Picture } from '@shop/kit/ui';
import { useState, type ReactNode } from 'react';
import { useHydrated, useReducedMotion } from '../../../parts/hydrated.ts';
import { StoredHtml } from '../../../parts/stored-html.tsx';
import { autoplayDelay } from '../model/autoplay.ts';
import { panelOf } from '../model/panel.ts';
import styles from './hero.module.css';
import { PanelGround } from './panel-ground.tsx';
import { useAutoplay } from './use-autoplay.ts';

type Slide = NonNullable<HomeModule['slides']>[number];

const Words = ({ slide, as: Title }: { slide: Slide; as: 'h1' | 'h2' }): ReactNode => (
  <div className={styles.words}>
    <PanelGround panel={panelOf(slide.bgColor)} />
    {slide.kicker && <p className={styles.kicker}>{slide.kicker}</p>}
    <Title className={styles.title}>{slide.title}</Title>
    <div className={styles.line}>
      <StoredHtml html={slide.html} look="bare" />
    </div>
    <div className={styles.links}>
      {slide.link && (
        <ButtonLink to={slide.link} look="accent">
          {slide.linkLabel}
          <Icon name="arrow-end" size={20} />
        </ButtonLink>
      )}
      {slide.secondLink && (
        <Link to={slide.secondLink} className={styles.second}>
          {slide.secondLinkLabel}
        </Link>
      )}
    </div>
  </div>
);

/**
 * SF-2.92.13: the first block of the page. The first slide is in the HTML with its photo; the others are added after
 * hydration.
 */
export const Hero = ({
  module,
  leads,
}: {
  module: HomeModule;
  /** The page's first module: its title is the page's. */ leads: boolean;
}): ReactNode => {
  const { t } = useTranslation('storefront.home');
  const hydrated = useHydrated();
  const reduced = useReducedMotion();
  const [at, setAt] = useState(0);
  const slides = module.slides ?? [];
  const count = slides.length;
  const delay = autoplayDelay('banner_carousel', count, reduced);
  const move = (by: number): void => setAt((now) => (now + by + count) % count);
  const { playing, toggle, hold } = useAutoplay(delay, () => move(1));
  if (count === 0) return null;
  return (
    <section className={styles.hero} aria-roledescription="carousel" aria-label={t('hero.label')} {...hold}>
      <div className={styles.slides}>
        {(hydrated ? slides : slides.slice(0, 1)).map((slide, index) => (
          <div
            key={index}
            className={classNames(
              styles.slide,
              index === at && styles.current,
              panelOf(slide.bgColor)?.ink === 'dark' && styles.darkInk,
            )}
            role="group"
            aria-label={t('hero.slide', { number: index + 1, count })}
            inert={index !== at}
          >
            <Words slide={slide} as={leads && index === 0 ? 'h1' : 'h2'} />
            {slide.picture && (
              <Picture
                {...slide.picture}
                sizes="(max-width:767px) 100vw, 57vw"
                cover
                first={leads && index === 0}
                className={styles.photo}
              />
            )}
          </div>
        ))}
      </div>
      {count > 1 && (
        <div className={styles.foot}>
          <div className={styles.segments}>
            {slides.map((_, index) => (
              <button
                key={index}
                type="button"
                className={styles.segment}
                aria-label={t('hero.goTo', { number: index + 1 })}
                aria-current={index === at || undefined}
                onClick={() => setAt(index)}
              >
                <span
                  key={index === at ? `run ${String(playing)}` : 'rest'}
                  className={index === at ? (playing ? styles.running : styles.full) : undefined}
                />
              </button>
            ))}
          </div>
          <div className={styles.controls}>
            {delay !== undefined && (
              <button
                type="button"
                className={styles.control}
                aria-label={t(playing ? 'hero.pause' : 'hero.play')}
                onClick={toggle}
              >
                <Icon name={playing ? 'pause' : 'play'} size={20} />
              </button>
            )}
            <button type="button" className={styles.arrow} aria-label={t('hero.previous')} onClick={() => move(-1)}>
              <Icon name="arrow-start" size={20} />
            </button>
            <button type="button" className={styles.arrow} aria-label={t('hero.next')} onClick={() => move(1)}>
              <Icon name="arrow-end" size={20} />
            </button>
          </div>
        </div>
      )}
    </section>
  );
};
