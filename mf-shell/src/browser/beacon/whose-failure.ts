import type { BrowserReport } from '@shop/contracts/shell/storefront';

export type Failure = BrowserReport['failures'][number];
/** By its name. */
export type Versions = ReadonlyMap<string, string>;

const FILE = /\/remotes\/([a-z][a-z0-9-]*)\/([\w.-]+)\//g;

/** Properties of an error that may hold the address of the script that threw it. */
const traceOf = (error: unknown): string =>
  error instanceof Error ? `${error.message}\n${error.stack ?? ''}\n${traceOf(error.cause)}` : '';

const remoteIn = (trace: string, versions: Versions): string | undefined =>
  [...trace.matchAll(FILE)].find(([, name = '', version]) => versions.get(name) === version)?.[1];

/** Names of the kit's errors: this separate script does not have the page's classes. */
const isNamed = (error: unknown, name: string): error is Readonly<Record<string, unknown>> =>
  typeof error === 'object' && error !== null && 'name' in error && error.name === name;

const NOT_OF_A_RELEASE = [401, 403, 404, 429];

/** Failures of the visitor's connection, of a service or of a wrong address are not failures of a release. */
const isElsewhere = (error: unknown): boolean =>
  isNamed(error, 'NetworkError') ||
  isNamed(error, 'AbortError') ||
  (isNamed(error, 'FileMissing') && error['gone'] !== true) ||
  (isNamed(error, 'ApiError') &&
    (Number(error['status']) >= 500 || NOT_OF_A_RELEASE.includes(Number(error['status']))));

/**
 * Which release an error is a failure of: the one whose part the boundary stood around, else the first of this page's
 * releases whose script is in its trace; undefined for none, such as what a browser's extension throws.
 */
export const whoseFailure = (error: unknown, boundary: string | undefined, versions: Versions): Failure | undefined => {
  if (isElsewhere(error)) return undefined;
  const remote = boundary ?? remoteIn(traceOf(error), versions);
  const version = remote === undefined ? undefined : versions.get(remote);
  if (remote === undefined || version === undefined) return undefined;
  return {
    remote,
    version,
    kind: isNamed(error, 'FileMissing') ? 'file' : boundary === undefined ? 'uncaught' : 'boundary',
  };
};
