import type { Product } from '@shop/contracts/catalog/storefront';
import { useTranslation } from '@shop/kit';
import { classNames, Icon } from '@shop/kit/ui';
import { useEffect, useState, type ReactNode } from 'react';
import { StoredHtml } from '../../../parts/stored-html.tsx';
import styles from './product-details.module.css';
import { Reviews } from './reviews.tsx';

const BLOCKS = ['description', 'features', 'reviews'] as const;
type Block = (typeof BLOCKS)[number];

/** The block in view, for the mark of the tab bar. */
const useCurrentBlock = (blocks: readonly Block[]): Block | undefined => {
  const [current, setCurrent] = useState<Block>();
  const names = blocks.join();
  useEffect(() => {
    if (typeof IntersectionObserver === 'undefined') return;
    const elements = names.split(',').flatMap((name) => document.getElementById(name) ?? []);
    const inSight = new Set<string>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries)
          if (isIntersecting) inSight.add(target.id);
          else inSight.delete(target.id);
        const blockInView = BLOCKS.find((name) => inSight.has(name));
        // Between two blocks the former stays; above all of them it is the first again.
        const above = entries.some(
          ({ isIntersecting, boundingClientRect }) => !isIntersecting && boundingClientRect.top > 0,
        );
        if (blockInView || above) setCurrent(blockInView);
      },
      { rootMargin: '-20% 0px -60% 0px' },
    );
    for (const element of elements) observer.observe(element);
    return () => observer.disconnect();
  }, [names]);
  return current ?? blocks[0];
};

const Features = ({ features }: { features: Product['features'] }): ReactNode => (
  <dl className={styles.specs}>
    {features.map(({ type, value }) => (
      <div key={`${type} ${value}`} className={styles.feature}>
        <dt>{type}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);

/**
 * SF-2.12: on desk a bar whose entries scroll to blocks that are all in the page; on a phone the same blocks fold,
 * description and reviews open. Folding is a matter of the phone's style sheet, so that the HTML is one for all widths.
 */
export const ProductDetails = ({ product }: { product: Product }): ReactNode => {
  const { t } = useTranslation('storefront.product');
  const count = product.rating?.count ?? 0;
  const content: Record<Block, ReactNode> = {
    description: product.longDescription ? <StoredHtml html={product.longDescription} /> : null,
    features: product.features.length > 0 ? <Features features={product.features} /> : null,
    reviews: <Reviews product={product} />,
  };
  const blocks = BLOCKS.filter((name) => content[name] !== null);
  const current = useCurrentBlock(blocks);
  const [folded, setFolded] = useState<readonly Block[]>(['features']);
  const label = (name: Block): ReactNode => (
    <>
      {t(`tabs.${name}`)}
      {name === 'reviews' && count > 0 && <span className={styles.count}> {count}</span>}
    </>
  );
  return (
    <div className={styles.details}>
      <nav className={styles.bar} aria-label={t('tabs.label')}>
        {blocks.map((name) => (
          <a key={name} href={`#${name}`} className={styles.tab} aria-current={name === current ? 'true' : undefined}>
            {label(name)}
          </a>
        ))}
      </nav>
      <div className={styles.blocks}>
        {blocks.map((name) => (
          <section
            key={name}
            id={name}
            className={classNames(styles[name], folded.includes(name) && styles.folded)}
            aria-labelledby={`${name}-title`}
          >
            <h2 id={`${name}-title`} className={styles.heading}>
              <button
                type="button"
                className={styles.summary}
                aria-expanded={!folded.includes(name)}
                aria-controls={`${name}-content`}
                onClick={() =>
                  setFolded(folded.includes(name) ? folded.filter((other) => other !== name) : [...folded, name])
                }
              >
                <span>{label(name)}</span>
                <Icon name={folded.includes(name) ? 'plus' : 'minus'} />
              </button>
            </h2>
            <div id={`${name}-content`} className={styles.content}>
              {content[name]}
            </div>
          </section>
        ))}
      </div>
    </div>
  );
};
