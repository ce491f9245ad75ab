import { Skeleton } from '@shop/kit/ui';
import { useMemo, type ReactNode } from 'react';
import { Breadcrumbs } from '../../../parts/breadcrumbs.tsx';
import { ErrorLine } from '../../../parts/error-line.tsx';
import { useLoad } from '../../../parts/route-data.ts';
import { StoredHtml } from '../../../parts/stored-html.tsx';
import wrap from '../../../parts/wrap.module.css';
import { loadModulesPage } from '../api/load-modules-page.ts';
import { arrange } from '../model/arrange.ts';
import styles from './home-page.module.css';
import { ModuleBlock } from './module-block.tsx';

/** A page of the shop with its title, its words and the modules that its owner set under them. */
export const ModulesPage = (): ReactNode => {
  const { data, error, reload } = useLoad(loadModulesPage);
  const blocks = useMemo(() => arrange(data?.modules ?? []), [data]);
  if (error && !data)
    return (
      <div className={`${wrap.wrap} ${styles.wait}`}>
        <ErrorLine error={error} onRetry={reload} />
      </div>
    );
  if (!data) return <Skeleton className={styles.skeleton} />;
  return (
    <div className={styles.page}>
      <header className={`${wrap.wrap} ${styles.wait}`}>
        <Breadcrumbs crumbs={[{ name: data.title }]} />
        <h1>{data.title}</h1>
        <StoredHtml html={data.html} />
      </header>
      {blocks.map((block) => (
        <ModuleBlock key={block.modules[0].id} block={block} leads={false} />
      ))}
    </div>
  );
};
