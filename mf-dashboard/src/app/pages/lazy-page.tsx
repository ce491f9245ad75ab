import { lazyPart, useTexts } from '@shop/kit';
import { Suspense, type ComponentType, type ReactNode } from 'react';
import type { Page } from '../../shared/feature.ts';
import { PageErrors } from './page-errors.tsx';
import { PageWaiting } from './page-waiting.tsx';

export type LazyPage = ComponentType & {
  /** Preloads its code and texts; renders nothing. Suspends until the texts have loaded. */
  readonly Ahead: ComponentType;
  /** Preloads its data; renders nothing. Suspends until the code has loaded. */
  readonly DataAhead: ComponentType;
};

const Nothing = (): ReactNode => null;

/**
 * A page whose code and texts load when it is first shown. `load` imports the module; an error stays inside the page.
 * @param namespaces its texts, each `dashboard.<feature>`
 */
export const lazyPage = (namespaces: readonly string[], load: () => Promise<Page>): LazyPage => {
  const Part = lazyPart(load);
  const WithTexts = (): ReactNode => {
    // Asked for before the texts are waited for: both come at the same time.
    Part.preload();
    useTexts(namespaces);
    return <Part />;
  };
  const Page = (): ReactNode => (
    <PageErrors>
      <Suspense fallback={<PageWaiting />}>
        <WithTexts />
      </Suspense>
    </PageErrors>
  );
  const DataAhead = lazyPart(async () => (await load()).Ahead ?? Nothing);
  const Ahead = (): ReactNode => {
    Part.preload();
    DataAhead.preload();
    useTexts(namespaces);
    return null;
  };
  return Object.assign(Page, { Ahead, DataAhead });
};
