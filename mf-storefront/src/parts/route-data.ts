import { useLanguage, useLocation, useParams, useRouteData, type RouteContext, type RouteData } from '@shop/kit';
import { call } from '@shop/kit/api';

/**
 * The route's own `load`, run in the browser after a navigation; `key` is the part of the address it depends on
 * (default: all of it).
 */
export const useLoad = <Data>(load: (context: RouteContext) => Promise<Data>, key?: string): RouteData<Data> => {
  const language = useLanguage();
  const params = useParams();
  const { pathname, search } = useLocation();
  return useRouteData(key ?? pathname + search, () =>
    load({ params, url: new URL(pathname + search, window.location.origin), call, language }),
  );
};
