import type { Language } from '@shop/contracts';
import type { ShopView } from '@shop/contracts/catalog/storefront';
import type { Head } from '@shop/kit/head';
import type { Shared } from '@shop/kit/releases';

/** Data about a remote that the page knows before its code has loaded. */
export interface Face {
  name: string;
  contract: number;
  routes: readonly {
    path: string;
    layout: 'store' | 'bare' | 'dashboard';
    namespaces: readonly string[];
    slots?: readonly string[] | undefined;
  }[];
  slots: readonly string[];
  /** The remote that lends it packages, whose code is loaded before its own. */
  lender?: string | undefined;
}
export interface Match {
  remote: string;
  path: string;
  layout: 'store' | 'bare' | 'dashboard';
  params: Readonly<Record<string, string | undefined>>;
}
export interface RemoteContext {
  params: Match['params'];
  url: URL;
  call: ServerCall;
  language: Language;
}
/** A remote's module, as the server uses it. */
export interface ServerRemote {
  name: string;
  contract: number;
  routes: readonly {
    path: string;
    query?: (search: URLSearchParams) => Readonly<Record<string, string>>;
    load?: (context: RemoteContext) => Promise<unknown>;
  }[];
}
/**
 * What stands before and after a page's own part: the same object for all pages of a shop, language and route that have
 * the same.
 */
export interface Around {
  before: string;
  after: string;
}
export interface Rendered {
  around: Around;
  html: string;
  texts: Readonly<Record<string, unknown>>;
}
export interface ServerAnswer {
  status: number;
  body: unknown;
}
export type ServerCall = (endpoint: object, request?: object) => Promise<ServerAnswer>;

/**
 * The host's server bundle (`mf-shell/src/render.tsx`), as this process uses it. The server runs from its sources;
 * what draws pages is built, because it is JSX and shares its React with the remotes' bundles.
 */
export interface Host {
  shared: Shared;
  contract: number;
  api: {
    createReads: (ask: (address: string) => Promise<ServerAnswer & { requestId: string | undefined }>) => ServerCall;
  };
  matchPage: (faces: readonly Face[], pathname: string) => Match | undefined;
  headOf: (input: {
    module: ServerRemote;
    match: Match;
    modules: readonly ServerRemote[];
    data: unknown;
    url: URL;
    language: Language;
  }) => Promise<Head | undefined>;
  titleOf: (head: Head, shopName: string) => string;
  notFoundTitle: (language: Language) => string;
  render: (input: {
    url: string;
    language: Language;
    shop: ShopView;
    faces: readonly Face[];
    modules: readonly ServerRemote[];
    match: Match | undefined;
    data: unknown;
    page: boolean;
    notFound: boolean;
  }) => Promise<Rendered>;
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

export const isHost = (value: unknown): value is Host =>
  isRecord(value) &&
  isRecord(value['shared']) &&
  ['render', 'matchPage', 'headOf', 'titleOf', 'notFoundTitle'].every((name) => typeof value[name] === 'function');

export const isServerRemote = (value: unknown): value is ServerRemote =>
  isRecord(value) &&
  typeof value['name'] === 'string' &&
  typeof value['contract'] === 'number' &&
  Array.isArray(value['routes']);
