import {
  createReader,
  createRegistry,
  createTexts,
  kitTexts,
  ShellContext,
  StaticRouter,
  type Reader,
  type Shell,
  type TextResources,
} from '@shop/kit/host';
import { CONTRACT, type Head, type RemoteFace, type RemoteModule } from '@shop/kit';
import { titleOf } from '@shop/kit/head';
import * as api from '@shop/kit/api';
import type { Shared } from '@shop/kit/releases';
import type { Language } from '@shop/contracts';
import type { ShopView } from '@shop/contracts/catalog/storefront';
import * as jsxRuntime from 'react/jsx-runtime';
import { renderToString } from 'react-dom/server';
import type { ReactNode } from 'react';
import { App } from './app.tsx';
import { markedPart, PART_TAG, SamePartContext, type PartName } from './layout/same-part.tsx';
import { markOf } from './layout/menu-mark.ts';
import ar from './locales/ar/layout.json';
import { LEFT_PART } from './left-part.ts';
import en from './locales/en/layout.json';
import fr from './locales/fr/layout.json';
import { matchPage, type Match } from './match-page.ts';
import { SHARED } from './shared.ts';

/** Modules that the remotes' server bundles may require: the same instances as the host's. */
export const shared: Shared = {
  ...SHARED,
  'react/jsx-runtime': { version: SHARED.react.version, module: jsxRuntime },
};
export const contract = CONTRACT;
export { api, matchPage, titleOf };

const SHELL_TEXTS = { fr, ar, en } as const;
export const notFoundTitle = (language: Language): string => SHELL_TEXTS[language].notFound.title;
const PASSES = 6;

export interface RenderInput {
  url: string;
  language: Language;
  /** The same object while the shop is unchanged: rendered parts are cached with it. */
  shop: ShopView;
  faces: readonly RemoteFace[];
  /**
   * Remotes whose server bundle is loaded; parts of the others are left to the browser. The same list while nothing has
   * changed.
   */
  modules: readonly RemoteModule[];
  match: Match | undefined;
  data: unknown;
  /** False leaves the page's own part to the browser: layout only. */
  page: boolean;
  notFound: boolean;
}

/**
 * Markup before and after a page's own part. The same object for all pages of a shop, language and route with the same
 * markup.
 */
export interface Around {
  before: string;
  after: string;
}

export interface Rendered {
  around: Around;
  /** The page's own part. */
  html: string;
  texts: TextResources;
}

const pathOf = (url: string): string => url.split('?', 1)[0] ?? '';
const never = (): Promise<never> => new Promise(() => undefined);

/** One reader for all pages, by language and by the list of loaded remotes, which is a new list after any change. */
const readers = new WeakMap<readonly RemoteModule[], Map<Language, Reader>>();
const readerOf = ({ modules, language }: Pick<RenderInput, 'modules' | 'language'>): Reader => {
  const byLanguage = readers.get(modules) ?? new Map<Language, Reader>();
  readers.set(modules, byLanguage);
  const reader =
    byLanguage.get(language) ??
    createReader(language, { 'kit.ui': kitTexts[language], 'shell.layout': SHELL_TEXTS[language] });
  byLanguage.set(language, reader);
  return reader;
};

/** Texts of remotes are read once per language: the bundles contain them. */
const keepTexts = async (
  input: Pick<RenderInput, 'modules' | 'language'>,
  namespaces: readonly string[],
): Promise<void> => {
  const reader = readerOf(input);
  for (const namespace of namespaces) {
    const [remote, ...feature] = namespace.split('.');
    const module = input.modules.find((candidate) => candidate.name === remote);
    if (!module || reader.has(namespace)) continue;
    const texts = await module.loadLocale(input.language, feature.join('.')).catch(() => undefined);
    if (texts) reader.add(namespace, texts);
  }
};

interface KeptAround {
  around: Around;
  /** Namespaces that only the frame uses: a page that reuses the frame needs them as well. */
  namespaces: readonly string[];
}

interface Drawn {
  html: string;
  shell: Shell;
}

/** Only the route of the page is passed, because the router compiles every route that it gets. */
const onlyRoute = (faces: readonly RemoteFace[], match: Match | undefined): RemoteFace[] =>
  faces.map((face) => ({
    ...face,
    routes: face.name === match?.remote ? face.routes.filter(({ path }) => path === match.path) : [],
  }));

const renderOnce = (input: RenderInput, kept: KeptAround | undefined): Drawn => {
  const { language, shop, url, notFound, match } = input;
  const registry = createRegistry(onlyRoute(input.faces, match), never, input.modules);
  const texts = createTexts(readerOf(input), never);
  for (const namespace of ['kit.ui', 'shell.layout', ...(kept?.namespaces ?? [])]) texts.t(namespace);
  const shell: Shell = {
    language,
    shop,
    registry,
    texts,
    page: input.page && input.data !== undefined ? { path: url, data: input.data } : undefined,
  };
  const drawPart = (name: PartName, children: ReactNode): ReactNode => markedPart(name, kept ? undefined : children);
  const html = renderToString(
    <ShellContext.Provider value={shell}>
      <SamePartContext.Provider value={drawPart}>
        <StaticRouter location={url}>
          <App {...(notFound && { notFoundAt: pathOf(url) })} />
        </StaticRouter>
      </SamePartContext.Provider>
    </ShellContext.Provider>,
  );
  return { html, shell };
};

const openingTag = (name: PartName): string => `<${PART_TAG} id="${name}">`;
const CLOSE = `</${PART_TAG}>`;

/** The page's own part, and the markup before and after it; '' for a layout without such parts. */
const splitParts = (html: string): { around: Around; own: string } => {
  const beforeEnds = html.indexOf(CLOSE);
  const afterBegins = html.lastIndexOf(openingTag('after'));
  if (!html.startsWith(openingTag('before')) || afterBegins < beforeEnds)
    return { around: { before: '', after: '' }, own: html };
  return {
    around: {
      before: html.slice(openingTag('before').length, beforeEnds),
      after: html.slice(afterBegins + openingTag('after').length, -CLOSE.length),
    },
    own: html.slice(beforeEnds + CLOSE.length, afterBegins),
  };
};

/** By shop and by the loaded remotes: both are new objects after any change. */
const arounds = new WeakMap<ShopView, WeakMap<readonly RemoteModule[], Map<string, KeptAround>>>();
const cachedAroundsOf = ({ shop, modules }: RenderInput): Map<string, KeptAround> => {
  const ofShop = arounds.get(shop) ?? new WeakMap<readonly RemoteModule[], Map<string, KeptAround>>();
  arounds.set(shop, ofShop);
  const byKey = ofShop.get(modules) ?? new Map<string, KeptAround>();
  ofShop.set(modules, byKey);
  return byKey;
};

/** The header marks the menu entries of the page; ids that React creates depend on the route. */
const aroundKey = ({ language, match, shop, url }: RenderInput): string => {
  const path = pathOf(url);
  const markedEntries = shop.menu.flatMap((entry) => {
    const mark = markOf(entry, path);
    return mark === undefined ? [] : [`${entry.href}:${mark}`];
  });
  return [language, match?.remote, match?.path, ...markedEntries].join(' ');
};

/**
 * Renders a page. Texts that turn out to be missing are loaded, and the page is rendered again; then they are cached.
 */
const draw = async (input: RenderInput, kept: KeptAround | undefined): Promise<Drawn> => {
  let last: string | undefined;
  for (let pass = 1; ; pass += 1) {
    const drawn = renderOnce(input, kept);
    const missing = drawn.shell.texts
      .missing()
      .filter((namespace) => input.modules.some(({ name }) => namespace.startsWith(`${name}.`)));
    // A lazy part is loaded shortly after its first use, and may contain another. A part that remains unloaded is left
    // to the browser.
    const unfinished = drawn.html !== last && drawn.html.includes(LEFT_PART);
    last = drawn.html;
    if ((missing.length === 0 && !unfinished) || pass === PASSES) return drawn;
    await keepTexts(input, missing);
    if (unfinished) await new Promise((resolve) => setTimeout(resolve));
  }
};

/** The frame is rendered with the first page that uses it, and cached. */
export const render = async (input: RenderInput): Promise<Rendered> => {
  const { match, faces } = input;
  const face = match && faces.find(({ name }) => name === match.remote);
  const first = face?.routes.find(({ path }) => path === match?.path)?.namespaces ?? [];
  await keepTexts(input, first);

  const keptHere = cachedAroundsOf(input);
  const key = aroundKey(input);
  const cachedAround = keptHere.get(key);
  if (cachedAround) {
    const { html, shell } = await draw(input, cachedAround);
    return { around: cachedAround.around, html: splitParts(html).own, texts: shell.texts.used() };
  }
  const complete = await draw(input, undefined);
  const { around, own } = splitParts(complete.html);
  const used = complete.shell.texts.used();
  if (!(around.before + around.after).includes(LEFT_PART)) {
    const ofOwn = renderOnce(input, { around, namespaces: [] }).shell.texts.used();
    keptHere.set(key, { around, namespaces: Object.keys(used).filter((namespace) => !(namespace in ofOwn)) });
  }
  return { around, html: own, texts: used };
};

export interface HeadInput extends Pick<RenderInput, 'language' | 'modules'> {
  module: RemoteModule;
  match: Match;
  data: unknown;
  url: URL;
}

export const headOf = async (input: HeadInput): Promise<Head | undefined> => {
  const { module, match, data, url, language } = input;
  const route = module.routes.find(({ path }) => path === match.path);
  if (!route?.head) return undefined;
  await keepTexts(input, route.namespaces);
  return route.head(data, { params: match.params, url, language, t: readerOf(input).t });
};
