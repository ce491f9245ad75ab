import type { Packages } from './packages.ts';

/** One file for all, with what the frame has not loaded yet: only a remote that takes of them asks for it. */
export const loadPackages = async (): Promise<Packages> =>
  (await import(/* webpackChunkName: "lent" */ './packages.ts')).PACKAGES;
