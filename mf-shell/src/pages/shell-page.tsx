import { emit, useParams, type RemoteRoute } from '@shop/kit';
import { Suspense, useEffect, type ReactNode } from 'react';
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

export const Page = ({ remote, path, layout, namespaces }: PageProps): ReactNode => {
  const id = usePageId(remote, path);
  useEffect(() => emit('page:shown', {}), [id]);
  return (
    <Layout kind={layout}>
      <PageErrors key={id} remote={remote}>
        <Suspense fallback={<PageWaiting />}>
          <RemotePage remote={remote} path={path} namespaces={namespaces} />
        </Suspense>
      </PageErrors>
    </Layout>
  );
};
