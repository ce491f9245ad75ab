import type { Language } from '@shop/contracts';
import type { ShopView } from '@shop/contracts/catalog/storefront';
import { useMemo, type ReactNode } from 'react';
import { MemoryRouter, Route, Routes } from 'react-router';
import { createReader, type TextResources } from '../i18n/reader.ts';
import { createTexts } from '../i18n/texts.ts';
import type { RemoteModule } from '../remote.ts';
import { ShellContext, type Shell } from '../shell/context.ts';
import { createRegistry } from '../shell/registry.ts';
import { kitTexts } from '../i18n/kit-texts.ts';

export const SHOP_OF_TESTS: ShopView = {
  uuid: '01920000-0000-7000-8000-000000000001',
  activeAddToCart: true,
  cooldownSeconds: 100,
  abandonedCartCapture: true,
  name: 'El Bahdja',
  city: 'Alger',
  tagline: '',
  since: '2011',
  phone: '0560124830',
  whatsapp: '213560124830',
  email: 'contact@elbahdja.dz',
  freeDeliveryFrom: 15_000,
  legal: {
    company: 'SARL El Bahdja Commerce',
    capital: '1 000 000 DA',
    rc: '16/00-0987654 B 11',
    nif: '001116098765432',
    nis: '',
    ai: '',
    address: '42, rue Didouche-Mourad, Alger',
  },
  menu: [],
  footer: [],
  theme: {},
  hosts: [],
};

export interface TestShellProps {
  language?: Language;
  shop?: Partial<ShopView>;
  /** Namespace to texts: `{ 'storefront.product': texts }`; those of the kit are included. */
  texts?: TextResources;
  path?: string;
  /** The route's pattern, where the tested component reads its parameters from the address. */
  route?: string;
  /** The server's data for `path`. */
  data?: unknown;
  remotes?: readonly RemoteModule[];
  children: ReactNode;
}

const noTexts = (_language: Language, namespace: string): Promise<never> =>
  Promise.reject(new Error(`give the texts of ${namespace} to TestShell`));
const noRemote = (name: string): Promise<never> => Promise.reject(new Error(`give the remote ${name} to TestShell`));

/** The shell around a component under test: router, texts, shop, slots of the given remotes. */
export const TestShell = ({
  language = 'fr',
  shop,
  texts,
  path = '/',
  route,
  data,
  remotes = [],
  children,
}: TestShellProps): ReactNode => {
  const shell = useMemo<Shell>(() => {
    const faces = remotes.map(({ name, contract, routes, slots }) => ({
      name,
      contract,
      routes,
      slots: Object.keys(slots) as (keyof typeof slots)[],
    }));
    return {
      language,
      shop: { ...SHOP_OF_TESTS, ...shop },
      texts: createTexts(createReader(language, { 'kit.ui': kitTexts[language], ...texts }), noTexts),
      registry: createRegistry(faces, noRemote, remotes),
      page: data === undefined ? undefined : { path, data },
    };
    // A test sets these values only once.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [language]);
  return (
    <ShellContext.Provider value={shell}>
      <MemoryRouter initialEntries={[path]}>
        <div dir={shell.texts.dir()} lang={language}>
          {route === undefined ? (
            children
          ) : (
            <Routes>
              <Route path={route} element={children} />
            </Routes>
          )}
        </div>
      </MemoryRouter>
    </ShellContext.Provider>
  );
};
