import { types } from 'node:util';

/** A release by the place of its bundle, as stacks have it. */
export interface NamedRelease {
  readonly remote: string;
  readonly version: string;
}

const BUNDLE = /\/remotes\/([a-z][a-z0-9-]*)\/([\w-]+)\//;

/** Where an error was thrown; '' for what says nothing of that. */
export const stackOf = (error: unknown): string => (types.isNativeError(error) ? (error.stack ?? '') : '');

/** The release whose code threw: its bundle is in the stack. */
export const releaseIn = (stack: string): NamedRelease | undefined => {
  const [, remote, version] = BUNDLE.exec(stack) ?? [];
  return remote !== undefined && version !== undefined ? { remote, version } : undefined;
};
