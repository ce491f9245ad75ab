import { createRegistry, createTexts, kitTexts, matchRoutes, ShellContext, StaticRouter, type Shell, type TextResources } from '@shop/kit/host';
import { CONTRACT, type Head, type RemoteFace, type RemoteModule, type RemoteRoute } from '@shop/kit';
import * as kit from '@shop/kit';
import * as api from '@shop/kit/api';
import * as format from '@shop/kit/format';
import * as ui from '@shop/kit/ui';
import type { Language, ShopView } from '@shop/contracts';
import * as React from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as ReactDom from 'react-dom';
import { renderToString } from 'react-dom/server';
import { App } from './app.tsx';
import { titleOf } from './browser/show-head.ts';
import ar from './locales/ar/layout.json';
import en from './locales/en/layout.json';
import fr from './locales/fr/layout.json';

/** What remotes' server bundles may require: the same instances the host renders with. */
export const shared = { react: React, 'react/jsx-runtime': jsxRuntime, 'react-dom': ReactDom, '@shop/kit': kit, '@shop/kit/ui': ui, '@shop/kit/api': api, '@shop/kit/format': format };
export const contract = CONTRACT;
export { api, titleOf };

const SHELL_TEXTS = { fr, ar, en } as const;
const PASSES = 4;

export interface Match {
  remote: string;
  path: string;
  layout: RemoteRoute['layout'];
  params: Readonly<Record<string, string | undefined>>;
}

/** Which remote's page an address is. */
export const matchPage = (faces: readonly RemoteFace[], pathname: string): Match | undefined => {
  const routes = faces.flatMap((face) => face.routes.map(({ path, layout }) => ({ path, layout, remote: face.name })));
  const found = matchRoutes(routes, pathname)?.at(-1);
  return found && { remote: found.route.remote, path: found.route.path, layout: found.route.layout, params: found.params };
};

export interface RenderInput {
  url: string;
  language: Language;
  shop: ShopView;
  faces: readonly RemoteFace[];
  /** Remotes whose server bundle is at hand; the others' parts are left to the browser. */
  modules: readonly RemoteModule[];
  data: unknown;
  /** False leaves the page's own part to the browser: layout only. */
  page: boolean;
  notFound: boolean;
}

export interface Rendered {
  html: string;
  texts: TextResources;
}

const never = (): Promise<never> => new Promise(() => undefined);

/** Texts of remotes are read once per language: the bundles hold them. */
const known = new WeakMap<RemoteModule, Map<string, Readonly<Record<string, unknown>>>>();
const keptTexts = (modules: readonly RemoteModule[], language: Language): TextResources =>
  Object.fromEntries(modules.flatMap((module) => [...(known.get(module) ?? [])].filter(([key]) => key.startsWith(`${language} `)).map(([key, texts]) => [key.slice(3), texts])));

const keepTexts = async (modules: readonly RemoteModule[], language: Language, namespaces: readonly string[]): Promise<void> => {
  for (const namespace of namespaces) {
    const [remote, ...feature] = namespace.split('.');
    const module = modules.find((candidate) => candidate.name === remote);
    if (!module) continue;
    const texts = await module.loadLocale(language, feature.join('.')).catch(() => undefined);
    if (!texts) continue;
    const kept = known.get(module) ?? new Map<string, Readonly<Record<string, unknown>>>();
    known.set(module, kept.set(`${language} ${namespace}`, texts));
  }
};

const renderOnce = (input: RenderInput): { html: string; shell: Shell } => {
  const { language, shop, url, notFound } = input;
  const registry = createRegistry(input.faces, never, input.modules);
  const texts = createTexts(language, { 'kit.ui': kitTexts[language], 'shell.layout': SHELL_TEXTS[language], ...keptTexts(input.modules, language) }, never);
  texts.t('kit.ui');
  texts.t('shell.layout');
  const shell: Shell = { language, shop, registry, texts, page: input.page && input.data !== undefined ? { path: url, data: input.data } : undefined };
  const html = renderToString(
    <ShellContext.Provider value={shell}>
      <StaticRouter location={url}>
        <App {...(notFound && { notFoundAt: new URL(url, 'http://x').pathname })} />
      </StaticRouter>
    </ShellContext.Provider>,
  );
  return { html, shell };
};

/** Renders a page. Texts that turn out to be needed are loaded and the page is rendered again; from then on they are kept. */
export const render = async (input: RenderInput): Promise<Rendered> => {
  const match = input.notFound ? undefined : matchPage(input.faces, new URL(input.url, 'http://x').pathname);
  const face = match && input.faces.find(({ name }) => name === match.remote);
  const first = face?.routes.find(({ path }) => path === match?.path)?.namespaces ?? [];
  await keepTexts(input.modules, input.language, first.filter((namespace) => !(namespace in keptTexts(input.modules, input.language))));
  for (let pass = 1; ; pass += 1) {
    const { html, shell } = renderOnce(input);
    const missing = shell.texts.missing().filter((namespace) => input.modules.some(({ name }) => namespace.startsWith(`${name}.`)));
    // A page that is split into `lazy` parts has them a moment after it was first asked for them.
    const unfinished = pass === 1 && html.includes('<!--$!-->');
    if ((missing.length === 0 && !unfinished) || pass === PASSES) return { html, texts: shell.texts.used() };
    await keepTexts(input.modules, input.language, missing);
    if (unfinished) await new Promise((resolve) => setTimeout(resolve));
  }
};

export interface HeadInput {
  module: RemoteModule;
  match: Match;
  data: unknown;
  url: URL;
  language: Language;
}

export const headOf = ({ module, match, data, url, language }: HeadInput): Head | undefined => module.routes.find(({ path }) => path === match.path)?.head?.(data, { params: match.params, url, language });
