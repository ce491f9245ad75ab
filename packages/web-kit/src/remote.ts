import type { Language } from '@shop/contracts';
import type { Product } from '@shop/contracts/catalog/storefront';
import type { TFunction } from 'i18next';
import type { ComponentType } from 'react';
import type { Call } from './api/call.ts';
import type { Head } from './head.ts';
import type { Preloadable } from './lazy-part.ts';

/**
 * The contract the shell speaks; it accepts this number and the one before it. 2: a route's `head` may be a promise.
 * 3: `head` is given the page's texts.
 */
export const CONTRACT = 3;

/** What the visitor chose in a pack: id of the pack's line to the chosen combination, null while unchosen (SF-2.15). */
export type PackSelection = Readonly<Record<string, string | null>>;

export interface RouteContext {
  params: Readonly<Record<string, string | undefined>>;
  url: URL;
  call: Call;
  language: Language;
}

/** What a page's head is made of: `t` reads the namespaces of the route. */
export type HeadContext = Pick<RouteContext, 'params' | 'url' | 'language'> & { t: (namespace: string) => TFunction };

/** A page that the remote itself tells apart from others of its room. */
export interface PageBelow {
  readonly path: string;
  /** By their names (`webpackChunkName`). */
  readonly chunks: readonly string[];
  /** Its texts, beside those of the room. */
  readonly namespaces?: readonly string[];
}

/**
 * One page of a remote. `path` is a pattern of react-router. `load` is what the server runs before it renders
 * and the page runs after a navigation (through `useRouteData`): the same function in both places.
 * A `load` that throws ApiError 404 makes the shell's 404 page.
 * `namespaces` are loaded before the page shows.
 */
export interface RemoteRoute {
  path: string;
  layout: 'store' | 'bare' | 'dashboard';
  /** `lazyPart` where it is a chunk of its own. */
  Component: ComponentType & Partial<Preloadable>;
  /** The name of that chunk (`webpackChunkName`): the page asks for it at once and holds its styles. */
  chunk?: string;
  /**
   * Of a remote's own room (`/dashboard/*`): its pages by their patterns under it, each with the chunks that it shows
   * at once; they come as `chunk` does. The build alone asks for them.
   */
  below?: () => Promise<readonly PageBelow[]>;
  /** Slots that this page shows at once; their chunks, which are named as they are, come with it likewise. */
  slots?: readonly SlotName[];
  /**
   * What of the address's query this page's `load`, `head` and first picture read, in one spelling: addresses that read
   * the same are one page to the server, and everything else in the query is no part of it. Absent: it reads nothing.
   */
  query?: (search: URLSearchParams) => Readonly<Record<string, string>>;
  load?: (context: RouteContext) => Promise<unknown>;
  head?: (data: unknown, context: HeadContext) => Head | Promise<Head>;
  namespaces: readonly string[];
}

export interface SlotProps {
  'quick-order': {
    product: Product;
    combinationId: string | null;
    packSelection: PackSelection;
    onSelectionMissing(): void;
  };
  'mini-cart': Record<never, never>;
  'cart-modal': Record<never, never>;
  'combination-modal': Record<never, never>;
}
export type SlotName = keyof SlotProps;

/** What `./remote` of every remote exports by default. */
export interface RemoteModule {
  contract: typeof CONTRACT;
  name: string;
  routes: readonly RemoteRoute[];
  slots: { readonly [Name in SlotName]?: ComponentType<SlotProps[Name]> & Partial<Preloadable> };
  /** The texts of `<name>.<feature>`, e.g. feature `product` of remote `storefront`. */
  loadLocale(language: Language, feature: string): Promise<Readonly<Record<string, unknown>>>;
}

/** What the shell knows of a remote before any of its code is there: written by the build into the release. */
export interface RemoteFace {
  name: string;
  contract: number;
  routes: readonly Pick<RemoteRoute, 'path' | 'layout' | 'namespaces' | 'chunk' | 'slots'>[];
  slots: readonly SlotName[];
}
