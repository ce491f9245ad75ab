import { useLocation, type RemoteRoute } from '@shop/kit';
import { Suspense, type ReactNode } from 'react';
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

export const Page = ({ remote, path, layout, namespaces }: PageProps): ReactNode => {
  const { pathname } = useLocation();
  return (
    <Layout kind={layout}>
      <PageErrors key={`${remote} ${pathname}`}>
        <Suspense fallback={<PageWaiting />}>
          <RemotePage remote={remote} path={path} namespaces={namespaces} />
        </Suspense>
      </PageErrors>
    </Layout>
  );
};
