import type { Document } from './document.ts';
import { readyOf, type Ready } from './ready.ts';

/**
 * A page in the form in which it is cached: the same bytes for all visitors, or a text in which each answer needs a
 * nonce.
 */
export type Sendable =
  | { readonly kind: 'ready'; readonly ready: Ready; readonly policy: string }
  | { readonly kind: 'nonced'; readonly text: string };

/** A compressed page is stored without its text. */
export const sendableOf = ({ text, policy }: Document): Sendable =>
  policy === undefined ? { kind: 'nonced', text } : { kind: 'ready', ready: readyOf(text), policy };

/** The same page with the current bearer. */
export const withBearer = (page: Sendable, former: string, bearer: string): Sendable => {
  const now = (text: string): string => text.replaceAll(former, bearer);
  return page.kind === 'nonced'
    ? { ...page, text: now(page.text) }
    : { ...page, ready: readyOf(now(page.ready.in(undefined).toString())) };
};

/** Size in memory. */
export const sizeOf = (page: Sendable): number => (page.kind === 'ready' ? page.ready.bytes : 2 * page.text.length);
