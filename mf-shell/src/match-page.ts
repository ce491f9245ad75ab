import { matchRoutes } from '@shop/kit/host';
import type { RemoteFace, RemoteRoute } from '@shop/kit';

export interface Match {
  remote: string;
  path: string;
  layout: RemoteRoute['layout'];
  params: Readonly<Record<string, string | undefined>>;
}

interface Candidate {
  path: string;
  layout: RemoteRoute['layout'];
  remote: string;
  segments: readonly string[];
  /** Without optional parts. */
  plain: boolean;
  /** A remote's own room, `/dashboard/*`: all addresses under it are one route; the remote tells its pages apart. */
  room: boolean;
}

const segmentsOf = (path: string): string[] => path.split('/').filter(Boolean);

const known = new WeakMap<readonly RemoteFace[], Candidate[]>();
const candidatesOf = (faces: readonly RemoteFace[]): Candidate[] => {
  const found =
    known.get(faces) ??
    faces.flatMap((face) =>
      face.routes.map(({ path, layout }) => ({
        path,
        layout,
        remote: face.name,
        segments: segmentsOf(path),
        plain: !/[*?]/.test(path),
        room: /^[^*?]*[/][*]$/.test(path),
      })),
    );
  known.set(faces, found);
  return found;
};

const begins = (asked: readonly string[], segments: readonly string[]): boolean =>
  segments.every((segment, at) => segment.startsWith(':') || segment.toLowerCase() === asked[at]?.toLowerCase());

const mayMatch = ({ segments, plain, room }: Candidate, asked: readonly string[]): boolean => {
  if (room) return asked.length >= segments.length - 1 && begins(asked, segments.slice(0, -1));
  return !plain || (segments.length === asked.length && begins(asked, segments));
};

const paramsOf = ({ segments }: Candidate, asked: readonly string[]): Match['params'] =>
  Object.fromEntries(
    segments.flatMap((segment, at) => (segment.startsWith(':') ? [[segment.slice(1), asked[at]]] : [])),
  );

/**
 * Which remote's page an address is. The router compiles every route that it is given on every call, so a plain address
 * that one route alone fits is read here; the router decides the others (and what is escaped).
 */
export const matchPage = (faces: readonly RemoteFace[], pathname: string): Match | undefined => {
  const all = candidatesOf(faces);
  const asked = segmentsOf(pathname);
  const routes = pathname.includes('%') ? all : all.filter((candidate) => mayMatch(candidate, asked));
  const [only, ...more] = routes;
  if (!only) return undefined;
  if (more.length === 0 && only.plain)
    return { remote: only.remote, path: only.path, layout: only.layout, params: paramsOf(only, asked) };
  const found = matchRoutes(routes, pathname)?.at(-1);
  return (
    found && { remote: found.route.remote, path: found.route.path, layout: found.route.layout, params: found.params }
  );
};
