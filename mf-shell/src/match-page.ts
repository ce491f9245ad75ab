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
  /** The path has no optional segments. */
  plain: boolean;
  /**
   * A room of a remote, `/dashboard/*`: all addresses under it are one route, and the remote distinguishes its pages.
   */
  room: boolean;
}

const segmentsOf = (path: string): string[] => path.split('/').filter(Boolean);

const candidatesByFaces = new WeakMap<readonly RemoteFace[], Candidate[]>();
const candidatesOf = (faces: readonly RemoteFace[]): Candidate[] => {
  const candidates =
    candidatesByFaces.get(faces) ??
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
  candidatesByFaces.set(faces, candidates);
  return candidates;
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
 * The remote's page at an address. The router compiles every route that it gets on every call, so a plain address with
 * a single candidate is matched here; the router decides the others (and escaped addresses).
 */
export const matchPage = (faces: readonly RemoteFace[], pathname: string): Match | undefined => {
  const all = candidatesOf(faces);
  const segments = segmentsOf(pathname);
  const routes = pathname.includes('%') ? all : all.filter((candidate) => mayMatch(candidate, segments));
  const [only, ...more] = routes;
  if (!only) return undefined;
  if (more.length === 0 && only.plain)
    return { remote: only.remote, path: only.path, layout: only.layout, params: paramsOf(only, segments) };
  const match = matchRoutes(routes, pathname)?.at(-1);
  return (
    match && { remote: match.route.remote, path: match.route.path, layout: match.route.layout, params: match.params }
  );
};
