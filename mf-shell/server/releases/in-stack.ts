import { types } from 'node:util';

/** A release by the place of its bundle, as stacks have it. */
export interface NamedRelease {
  readonly remote: string;
  readonly version: string;
}

const BUNDLE = /\/remotes\/([a-z][a-z0-9-]*)\/([\w-]+)\//;

/** The stack of an error; '' for values without one. */
export const stackOf = (error: unknown): string => (types.isNativeError(error) ? (error.stack ?? '') : '');

/** The release whose code threw: its bundle is in the stack. */
export const releaseIn = (stack: string): NamedRelease | undefined => {
  const [, remote, version] = BUNDLE.exec(stack) ?? [];
  return remote !== undefined && version !== undefined ? { remote, version } : undefined;
};
