import type { Language } from '@shop/contracts';
import type { Product } from '@shop/contracts/catalog/storefront';
import type { DeliveryRate } from '@shop/contracts/logistics/storefront';
import type { TFunction } from 'i18next';
import type { ComponentType } from 'react';
import type { Call } from './api/call.ts';
import type { Head } from './head.ts';
import type { Preloadable } from './lazy-part.ts';

/**
 * Version of the contract of the shell, which also accepts the previous one. 2: a route's `head` may be a promise. 3:
 * `head` gets the page's texts.
 */
export const CONTRACT = 3;

/**
 * The visitor's choices in a pack: id of the pack's line to the chosen combination, null without a choice (SF-2.15).
 */
export type PackSelection = Readonly<Record<string, string | null>>;

export interface RouteContext {
  params: Readonly<Record<string, string | undefined>>;
  url: URL;
  call: Call;
  language: Language;
}

/** Input of a page's head: `t` reads the namespaces of the route. */
export type HeadContext = Pick<RouteContext, 'params' | 'url' | 'language'> & { t: (namespace: string) => TFunction };

/** A page inside a remote's room, which the remote itself selects. */
export interface PageBelow {
  readonly path: string;
  /** By their names (`webpackChunkName`). */
  readonly chunks: readonly string[];
  /** Its texts, in addition to those of the room. */
  readonly namespaces?: readonly string[];
}

/**
 * One page of a remote. `path` is a pattern of react-router. The server runs `load` before it renders, and the page
 * runs it after a navigation (by `useRouteData`): the same function in both places. A `load` that throws ApiError 404
 * leads to the shell's 404 page. `namespaces` are loaded before the page is shown.
 */
export interface RemoteRoute {
  path: string;
  layout: 'store' | 'bare' | 'dashboard';
  /** A `lazyPart` where it has a chunk of its own. */
  Component: ComponentType & Partial<Preloadable>;
  /** The name of that chunk (`webpackChunkName`): the page loads it at once and contains its styles. */
  chunk?: string;
  /**
   * For a room of a remote (`/dashboard/*`): its pages by their patterns under it, each with the chunks that it shows
   * at once, which load as `chunk` does. Only the build calls it.
   */
  below?: () => Promise<readonly PageBelow[]>;
  /** Slots that this page shows at once; their chunks have the same names and load in the same way. */
  slots?: readonly SlotName[];
  /**
   * The parameters of the query that this page's `load`, `head` and first picture read, in canonical spelling:
   * addresses with the same parameters are one page on the server, and other parameters are ignored. Absent: it reads
   * none.
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
    /** Lowest delivery prices of all wilayas; without them the form loads the wilayas itself. */
    rates?: readonly DeliveryRate[] | undefined;
  };
  'mini-cart': Record<never, never>;
  'cart-modal': Record<never, never>;
  'combination-modal': Record<never, never>;
}
export type SlotName = keyof SlotProps;

/** A package that a remote lends to others: loaded when one of them takes it. */
export interface Lent {
  readonly version: string;
  readonly load: () => Promise<object>;
}

/** The default export of `./remote` of every remote. */
export interface RemoteModule {
  contract: typeof CONTRACT;
  name: string;
  routes: readonly RemoteRoute[];
  slots: { readonly [Name in SlotName]?: ComponentType<SlotProps[Name]> & Partial<Preloadable> };
  /** By the names that others import them by. */
  lends?: Readonly<Record<string, Lent>>;
  /** The texts of `<name>.<feature>`, e.g. feature `product` of remote `storefront`. */
  loadLocale(language: Language, feature: string): Promise<Readonly<Record<string, unknown>>>;
}

/** Facts of a remote that the shell knows before it loads the code: the build writes them into the release. */
export interface RemoteFace {
  name: string;
  contract: number;
  routes: readonly Pick<RemoteRoute, 'path' | 'layout' | 'namespaces' | 'chunk' | 'slots'>[];
  slots: readonly SlotName[];
  /** The remote that lends it packages, whose code is loaded before its own. */
  lender?: string | undefined;
}
