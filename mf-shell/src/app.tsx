import { useLocation, type RemoteFace } from '@shop/kit';
import { useRoutes, useShell } from '@shop/kit/host';
import type { ReactNode } from 'react';
import { useArrival } from './browser/scroll.ts';
import { NotFoundPage } from './pages/not-found.tsx';
import { Page } from './pages/shell-page.tsx';

const routesOf = (faces: readonly RemoteFace[], notFound: boolean): { path: string; element: ReactNode }[] => [
  ...(notFound
    ? []
    : faces.flatMap((face) =>
        face.routes.map((route) => ({ path: route.path, element: <Page remote={face.name} {...route} /> })),
      )),
  { path: '*', element: <NotFoundPage /> },
];

/** Every page of the shop: the address selects the remote, the remote renders the page, the shell renders its frame. */
export const App = ({
  notFoundAt,
}: {
  /** The address at which the server found nothing. */ notFoundAt?: string;
}): ReactNode => {
  const { registry } = useShell();
  const { pathname } = useLocation();
  useArrival();
  return useRoutes(routesOf(registry.faces, notFoundAt === pathname));
};
