import type { HomeModule } from '@shop/contracts/catalog/storefront';
import { Link } from '@shop/kit';
import { classNames, Picture } from '@shop/kit/ui';
import { useMemo, type ReactNode } from 'react';
import { useHydrated } from '../../../parts/hydrated.ts';
import { htmlTree, listItems, plainText } from '../../../parts/html-tree.ts';
import { Section } from '../../../parts/section.tsx';
import { StoredHtml } from '../../../parts/stored-html.tsx';
import wrap from '../../../parts/wrap.module.css';
import { ownerClasses } from '../model/owner-classes.ts';
import { panelOf } from '../model/panel.ts';
import styles from './html-block.module.css';
import { PanelGround } from './panel-ground.tsx';
import { TrustRow } from './trust-row.tsx';

/** Staff mark a list of reassurances by this size or class of its module. */
const isTrust = (module: HomeModule): boolean =>
  /(^|[\s_-])trust/.test(`${module.size ?? ''} ${module.containerClass ?? ''} ${module.wrapperCssClass ?? ''}`);

/** The block's pictures side by side, each with its link. */
const Pictures = ({ slides }: { slides: NonNullable<HomeModule['slides']> }): ReactNode => {
  const hydrated = useHydrated();
  return (
    <div className={styles.pictures}>
      {slides.map(({ picture, link, linkLabel }, index) => {
        const pictureElement = picture && hydrated && <Picture {...picture} sizes="(max-width:767px) 92vw, 400px" />;
        return link ? (
          <Link key={index} to={link} aria-label={linkLabel || undefined}>
            {pictureElement}
          </Link>
        ) : (
          <div key={index}>{pictureElement}</div>
        );
      })}
    </div>
  );
};

/** SF-2.92.11: what the shop wrote; a list whose module is a `trust` one is the row of reassurances. */
export const HtmlBlock = ({ module }: { module: HomeModule }): ReactNode => {
  const items = useMemo(() => listItems(htmlTree(module.html)).filter((item) => plainText(item) !== ''), [module.html]);
  const panel = panelOf(module.bgColor);
  const slides = (module.slides ?? []).filter(({ picture }) => picture);
  if (isTrust(module) && items.length > 0)
    return (
      <div className={styles.trust}>
        <TrustRow items={items} />
      </div>
    );
  return (
    <div className={classNames(wrap.wrap, ownerClasses(module.containerClass))}>
      <Section title={module.showTitle ? module.publicTitle : undefined}>
        {panel ? (
          <div className={classNames(styles.panel, panel.ink === 'light' && styles.light)}>
            <PanelGround panel={panel} />
            <StoredHtml html={module.html} />
          </div>
        ) : (
          <StoredHtml html={module.html} />
        )}
        {slides.length > 0 && <Pictures slides={slides} />}
      </Section>
    </div>
  );
};
