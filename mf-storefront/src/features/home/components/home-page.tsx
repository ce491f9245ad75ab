import { useShop } from '@shop/kit';
import { Skeleton } from '@shop/kit/ui';
import type { ReactNode } from 'react';
import { ErrorLine } from '../../../parts/error-line.tsx';
import { useLoad } from '../../../parts/route-data.ts';
import { SeenBefore } from '../../../parts/seen/seen-before.tsx';
import wrap from '../../../parts/wrap.module.css';
import { loadHome } from '../api/load-home.ts';
import { arrange } from '../model/arrange.ts';
import { ComingSoon } from './coming-soon.tsx';
import styles from './home-page.module.css';
import { ModuleBlock } from './module-block.tsx';
import { PromoStrip } from './promo-strip.tsx';

/** SF-1.05, SF-2.91: the modules the shop's owner set up, in their order. */
export const HomePage = (): ReactNode => {
  const shop = useShop();
  const { data, error, reload } = useLoad(loadHome);
  if (error && !data)
    return (
      <div className={`${wrap.wrap} ${styles.wait}`}>
        <ErrorLine error={error} onRetry={reload} />
      </div>
    );
  if (!data) return <Skeleton className={styles.skeleton} />;
  const blocks = arrange(data.modules);
  if (blocks.length === 0) return <ComingSoon />;
  return (
    <div className={styles.page}>
      {data.promos && <PromoStrip promos={data.promos} />}
      {blocks[0]?.type !== 'banner_carousel' && <h1 className={styles.name}>{shop.name}</h1>}
      {blocks.map((block, index) => (
        <ModuleBlock key={block.modules[0].id} block={block} leads={index === 0} />
      ))}
      <div className={wrap.wrap}>
        <SeenBefore className={styles.seen} />
      </div>
    </div>
  );
};
