import type { Document } from './document.ts';
import { readyOf, type Ready } from './ready.ts';

/** A made page as it is kept: the same bytes for everybody, or a text that each answer needs a nonce in. */
export type Sendable =
  | { readonly kind: 'ready'; readonly ready: Ready; readonly policy: string }
  | { readonly kind: 'nonced'; readonly text: string };

/** The text of what is ready is not kept beside its bytes. */
export const sendableOf = ({ text, policy }: Document): Sendable =>
  policy === undefined ? { kind: 'nonced', text } : { kind: 'ready', ready: readyOf(text), policy };

/** The same page with the bearer of now. */
export const withBearer = (page: Sendable, former: string, bearer: string): Sendable => {
  const now = (text: string): string => text.replaceAll(former, bearer);
  return page.kind === 'nonced'
    ? { ...page, text: now(page.text) }
    : { ...page, ready: readyOf(now(page.ready.in(undefined).toString())) };
};

/** Of memory. */
export const sizeOf = (page: Sendable): number => (page.kind === 'ready' ? page.ready.bytes : 2 * page.text.length);
