import { reportFailure, useLocation, useParams } from '@shop/kit';
import { ShellContext, useShell, type Shell } from '@shop/kit/host';
import { use, useEffect, useMemo, type ReactNode } from 'react';
import { showHead } from '../browser/show-head.ts';

/** The remote's own page. It suspends while its code or its texts are loading. */
export const RemotePage = ({
  remote,
  path,
  namespaces,
}: {
  remote: string;
  path: string;
  namespaces: readonly string[];
}): ReactNode => {
  const shell = useShell();
  const params = useParams();
  const { pathname, search } = useLocation();
  // All namespaces start loading before the first is awaited.
  const texts = namespaces.map((namespace) => shell.texts.load(namespace));
  const module = use(shell.registry.load(remote));
  const route = module.routes.find((known) => known.path === path);
  route?.Component.preload?.();
  for (const text of texts) use(text);

  const inner = useMemo<Shell>(() => {
    const onRouteData = (data: unknown): void => {
      const url = new URL(pathname + search, location.origin);
      void Promise.resolve(route?.head?.(data, { params, url, language: shell.language, t: shell.texts.t })).then(
        (head) => {
          // The visitor may have navigated on.
          if (head && location.pathname === pathname) showHead(head, shell.shop.name);
        },
        (error: unknown) => reportFailure(error, remote),
      );
    };
    return { ...shell, onRouteData };
  }, [shell, remote, route, params, pathname, search]);
  useEffect(() => {
    if (route && !route.load) inner.onRouteData?.(undefined);
  }, [route, inner]);

  if (!route) throw new Error(`${remote} has no page for ${path}`);
  return (
    <ShellContext.Provider value={inner}>
      <route.Component />
    </ShellContext.Provider>
  );
};
