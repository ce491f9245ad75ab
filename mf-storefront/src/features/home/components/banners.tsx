import type { HomeModule } from '@shop/contracts/catalog/storefront';
import { ButtonLink, classNames, Picture } from '@shop/kit/ui';
import type { ReactNode } from 'react';
import { useHydrated } from '../../../parts/hydrated.ts';
import { StoredHtml } from '../../../parts/stored-html.tsx';
import { panelOf } from '../model/panel.ts';
import styles from './banners.module.css';
import { PanelGround } from './panel-ground.tsx';

type Slide = NonNullable<HomeModule['slides']>[number];

const Banner = ({ slide, bgColor }: { slide: Slide; bgColor: string | null }): ReactNode => {
  const hydrated = useHydrated();
  const panel = panelOf(slide.bgColor ?? bgColor);
  return (
    <article className={classNames(styles.banner, panel?.ink === 'light' ? styles.light : styles.dark)}>
      <PanelGround panel={panel} />
      <div className={styles.words}>
        {slide.kicker && <p className={styles.kicker}>{slide.kicker}</p>}
        <h2 className={styles.title}>{slide.title}</h2>
        <StoredHtml html={slide.html} look="bare" />
        {slide.link && (
          <ButtonLink to={slide.link} look="secondary" size="small" className={styles.button}>
            {slide.linkLabel || slide.title}
          </ButtonLink>
        )}
      </div>
      <div className={styles.photo}>
        {hydrated && slide.picture && <Picture {...slide.picture} sizes="(max-width:767px) 45vw, 330px" cover />}
      </div>
    </article>
  );
};

/** SF-2.92.12: a colour panel and a photo, halves; two banners stand side by side. */
export const Banners = ({ modules }: { modules: readonly HomeModule[] }): ReactNode => {
  const banners = modules.flatMap((module) =>
    (module.slides ?? []).map((slide, index) => ({ key: `${module.id} ${index}`, slide, bgColor: module.bgColor })),
  );
  return (
    <section className={styles.section}>
      <div className={banners.length > 1 ? styles.pair : styles.single}>
        {banners.map(({ key, slide, bgColor }) => (
          <Banner key={key} slide={slide} bgColor={bgColor} />
        ))}
      </div>
    </section>
  );
};
