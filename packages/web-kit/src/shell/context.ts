import type { Language } from '@shop/contracts';
import type { ShopView } from '@shop/contracts/catalog/storefront';
import { createContext, useContext } from 'react';
import type { Texts } from '../i18n/texts.ts';
import type { Ahead } from './ahead.ts';
import type { Registry } from './registry.ts';

/** The server's data for the address that it rendered. */
export interface ServerPage {
  /** Path with query that `data` belongs to. */
  path: string;
  data: unknown;
}

/** Made once by the shell (in the browser) or once per request (on the server). */
export interface Shell {
  language: Language;
  shop: ShopView;
  texts: Texts;
  registry: Registry;
  page: ServerPage | undefined;
  /** Only in the browser. */
  ahead?: Ahead;
  /** Passes the route's data to the layout, so that title and description follow. */
  onRouteData?: (data: unknown) => void;
}

export const ShellContext = createContext<Shell | undefined>(undefined);

export const useShell = (): Shell => {
  const shell = useContext(ShellContext);
  if (!shell) throw new Error('this component needs the shell around it: see @shop/kit/testing for tests');
  return shell;
};

export const useLanguage = (): Language => useShell().language;
export const useShop = (): ShopView => useShell().shop;
