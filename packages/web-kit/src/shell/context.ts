import type { Language } from '@shop/contracts';
import type { ShopView } from '@shop/contracts/catalog/storefront';
import { createContext, useContext } from 'react';
import type { Texts } from '../i18n/texts.ts';
import type { Ahead } from './ahead.ts';
import type { Registry } from './registry.ts';

/** What the server found out for the address it rendered. */
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
  /** In the browser alone. */
  ahead?: Ahead;
  /** Tells the layout what the route's data became, so that title and description follow. */
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
