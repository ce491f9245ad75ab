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

/** Which page this is: another one starts afresh. What is under a remote's own room (`/dashboard/*`) is one page. */
const usePageId = (remote: string, path: string): string => {
  const { '*': _inside, ...params } = useParams();
  return JSON.stringify([remote, path, params]);
};

/** What stands around a page: what its route says, until the page itself asks for another (an empty cart). */
const useLayout = (id: string, layout: RemoteRoute['layout']): RemoteRoute['layout'] => {
  const [asked, setAsked] = useState<{ readonly id: string; readonly kind: RemoteRoute['layout'] }>();
  // Before the page's own effects: a page that is at hand asks in the same turn.
  useLayoutEffect(() => on('page:layout', ({ kind }) => setAsked({ id, kind })), [id]);
  return asked?.id === id ? asked.kind : layout;
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
