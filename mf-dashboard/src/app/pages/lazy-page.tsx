import { lazyPart, useTexts } from '@shop/kit';
import { Suspense, type ComponentType, type ReactNode } from 'react';
import type { Page } from '../../shared/feature.ts';
import { PageErrors } from './page-errors.tsx';
import { PageWaiting } from './page-waiting.tsx';

export type LazyPage = ComponentType & {
  /** Asks for its code and its texts, and draws nothing. Suspends until the texts are there. */
  readonly Ahead: ComponentType;
  /** Asks for its data, and draws nothing. Suspends until the code is there. */
  readonly DataAhead: ComponentType;
};

const Nothing = (): ReactNode => null;

/**
 * A page with code and texts of its own, both asked for when it is first shown. `load` brings the module; what fails
 * stays inside the page.
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
