import type { Shared } from '../releases/bundle.ts';
import type { ReleaseFile } from '../releases/release.ts';

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const isShared = (value: unknown): value is Shared =>
  isRecord(value) && Object.values(value).every((found) => isRecord(found) && typeof found['version'] === 'string');

/** React and the kit as the host's server bundle holds them. */
export const sharedOf = async (hostBundle: string): Promise<Shared> => {
  const { createRequire } = await import('node:module');
  const host: unknown = createRequire(import.meta.url)(hostBundle);
  if (!isRecord(host) || !isShared(host['shared'])) throw new Error(`${hostBundle} shares nothing`);
  return host['shared'];
};

type Face = Pick<ReleaseFile, 'contract' | 'routes' | 'slots'>;
type Route = Face['routes'][number];
/** A route of the module itself. */
type OwnRoute = Omit<Route, 'below'> & { readonly below?: () => Promise<NonNullable<Route['below']>> };

const routeOf = async ({ path, layout, namespaces, chunk, below, slots }: OwnRoute): Promise<Route> => {
  const pages = await below?.();
  return {
    path,
    layout,
    namespaces: [...namespaces],
    ...(chunk !== undefined && { chunk }),
    ...(pages && {
      below: pages.map((page) => ({
        path: page.path,
        chunks: [...page.chunks],
        ...(page.namespaces && { namespaces: [...page.namespaces] }),
      })),
    }),
    ...(slots && { slots: [...slots] }),
  };
};

/**
 * What a remote announces of itself: read from the module once, at build time, so that a page knows it before any
 * script.
 */
export const faceOf = async (remote: unknown, name: string): Promise<Face> => {
  if (
    !isRecord(remote) ||
    remote['name'] !== name ||
    typeof remote['contract'] !== 'number' ||
    !Array.isArray(remote['routes']) ||
    !isRecord(remote['slots'])
  ) {
    throw new Error(`mf-${name}/src/remote.tsx must default-export a RemoteModule named "${name}"`);
  }
  // The schema of a release checks what is read here.
  const routes: readonly OwnRoute[] = remote['routes'];
  return {
    contract: remote['contract'],
    routes: await Promise.all(routes.map(routeOf)),
    slots: Object.keys(remote['slots']),
  };
};
