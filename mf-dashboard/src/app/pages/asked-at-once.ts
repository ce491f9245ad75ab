import type { PageBelow } from '@shop/kit';
import { FOUND_PAGES } from './found-features.ts';

/** The requests that the shell's page sends before any script runs. */
export const ASKED_AT_ONCE: readonly PageBelow[] = [
  { path: 'sign-in', chunks: ['sign-in'], namespaces: ['dashboard.sign-in'] },
  { path: 'invitation/:token', chunks: [], namespaces: ['dashboard.sign-in'] },
  ...FOUND_PAGES.map(({ path, chunk, namespaces }) => ({
    path,
    chunks: ['signed-in', chunk],
    namespaces,
  })),
  { path: '*', chunks: ['signed-in'] },
];
