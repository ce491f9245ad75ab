import { emit, on, useParams, type RemoteRoute } from '@shop/kit';
import { Suspense, useEffect, useLayoutEffect, useState, type ReactNode } from 'react';
import { Layout } from '../layout/layout.tsx';
import { PageErrors } from './page-errors.tsx';
import { PageWaiting } from './page-waiting.tsx';
import { RemotePage } from './remote-page.tsx';

export interface PageProps {
  remote: string;
  path: string;
  layout: RemoteRoute['layout'];
  namespaces: readonly string[];
}

/**
 * Identity of the page: another page starts with fresh state. All addresses of a room (`/dashboard/*`) are one page.
 */
const usePageId = (remote: string, path: string): string => {
  const { '*': _inside, ...params } = useParams();
  return JSON.stringify([remote, path, params]);
};

/** The frame around a page: that of its route, until the page itself requests another one (an empty cart). */
const useLayout = (id: string, layout: RemoteRoute['layout']): RemoteRoute['layout'] => {
  const [requested, setAsked] = useState<{ readonly id: string; readonly kind: RemoteRoute['layout'] }>();
  // Subscribes before the page's own effects, because a page whose code is loaded requests its frame in the same
  // commit.
  useLayoutEffect(() => on('page:layout', ({ kind }) => setAsked({ id, kind })), [id]);
  return requested?.id === id ? requested.kind : layout;
};

export const Page = ({ remote, path, layout, namespaces }: PageProps): ReactNode => {
  const id = usePageId(remote, path);
  useEffect(() => emit('page:shown', {}), [id]);
  const around = useLayout(id, layout);
  return (
    <Layout kind={around}>
      <PageErrors key={id} remote={remote}>
        <Suspense fallback={<PageWaiting />}>
          <RemotePage remote={remote} path={path} namespaces={namespaces} />
        </Suspense>
      </PageErrors>
    </Layout>
  );
};
