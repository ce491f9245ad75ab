import { useCallback, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { ApiError } from './api/errors.ts';
import { useShell } from './shell/context.ts';

/** The server's data for this address; undefined after a navigation in the browser. */
export const usePageData = <Data>(): Data | undefined => {
  const { page } = useShell();
  const { pathname, search } = useLocation();
  // The server ran the `load` of this route, whose type the caller names.
  return page?.path === pathname + search ? (page.data as Data | undefined) : undefined;
};

export interface RouteData<Data> {
  data?: Data;
  error?: Error;
  loading: boolean;
  reload(): void;
}

interface Loaded<Data> {
  key: string;
  path: string;
  data?: Data;
  error?: Error;
}

/**
 * The data of the page: the server's first, then loaded in the browser whenever `key` changes. While the next key
 * loads, the last data stays with `loading: true`; after a failure, the last data of the same path stays with the
 * error, so that a failing filter keeps the list. Use it once per page. A 404 is thrown to the shell, which shows its
 * 404 page.
 */
export const useRouteData = <Data>(key: string, load: () => Promise<Data>): RouteData<Data> => {
  const { onRouteData, ahead } = useShell();
  const fromServer = usePageData<Data>();
  const { pathname: path, search } = useLocation();
  const [loaded, setLoaded] = useState<Loaded<Data> | undefined>(() =>
    fromServer === undefined ? undefined : { key, path, data: fromServer },
  );
  const [attempt, setAttempt] = useState(0);
  const request = `${key} ${attempt}`;
  const [settled, setSettled] = useState(fromServer === undefined ? '' : request);

  useEffect(() => {
    if (settled === request) return;
    let stale = false;
    // The prefetch ran the same `load` a moment ago; if it failed, the data is loaded as usual.
    const prefetched = ahead?.take(path + search) as Promise<Data> | undefined;
    (prefetched?.catch(load) ?? load()).then(
      (data) => {
        if (stale) return;
        setLoaded({ key, path, data });
        setSettled(request);
        onRouteData?.(data);
      },
      (error: unknown) => {
        if (stale) return;
        setLoaded((last) => ({
          key,
          path,
          ...(last?.path === path && last.data !== undefined ? { data: last.data } : {}),
          error: error instanceof Error ? error : new Error(String(error)),
        }));
        setSettled(request);
      },
    );
    return () => {
      stale = true;
    };
    // `load` is a new function on every render; `request` decides when it must run again.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [request]);

  const reload = useCallback(() => setAttempt((count) => count + 1), []);
  const error = loaded?.key === key ? loaded.error : undefined;
  // When the network is back, the page retries without a click.
  useEffect(() => {
    if (!error) return undefined;
    addEventListener('online', reload);
    return () => removeEventListener('online', reload);
  }, [error, reload]);
  if (error instanceof ApiError && error.status === 404) throw error;
  return {
    ...(loaded?.data === undefined ? {} : { data: loaded.data }),
    ...(error ? { error } : {}),
    loading: settled !== request,
    reload,
  };
};
