import '@shop/kit/tokens/storefront.css';
import './base.css';
import { BrowserRouter, createReader, createRegistry, createTexts, ShellContext, type Shell } from '@shop/kit/host';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { lendFederation } from './browser/federation.ts';
import { loadRemoteModule, registerPageRemotes } from './browser/remotes.ts';
import { claimInlinedCss, dropLanguageWord, putBackStyles } from './browser/page-start.ts';
import { startPreloads } from './browser/start-preloads.ts';
import { textsOfRemotes } from './texts-of-remotes.ts';
import { PAGE_DATA_ID } from './page-data.ts';
import type { PageRemote, PageSeed } from './page-seed.ts';

declare global {
  var __DATA__: PageSeed;
  var __REMOTES__: readonly PageRemote[];
}

lendFederation();
dropLanguageWord();
putBackStyles();

const { language, shop, texts: resources, notFound } = globalThis.__DATA__;
// The server answered this address, whatever else it holds besides what the page reads.
const data = document.getElementById(PAGE_DATA_ID)?.textContent;
const page =
  data === undefined ? undefined : { path: location.pathname + location.search, data: JSON.parse(data) as unknown };
const remotes = globalThis.__REMOTES__;
claimInlinedCss(remotes);
registerPageRemotes(remotes);
const registry = createRegistry(remotes, (name) => loadRemoteModule(name, remotes));
const shell: Shell = {
  language,
  shop,
  registry,
  page,
  texts: createTexts(createReader(language, resources), textsOfRemotes(registry)),
};
startPreloads(registry, notFound ? undefined : location.pathname);

const page404 = notFound ? location.pathname : undefined;
const tree = (
  <ShellContext.Provider value={shell}>
    <BrowserRouter>
      <App {...(page404 !== undefined && { notFoundAt: page404 })} />
    </BrowserRouter>
  </ShellContext.Provider>
);

// 418 and 419: the server left a part to the browser, because a remote was down or is drawn here only.
const onRecoverableError = (error: unknown): void => {
  if (!(error instanceof Error) || !/#41[89]/.test(error.message))
    console.warn(error, error instanceof Error ? error.cause : '');
};

const root = document.getElementById('root');
if (root?.firstChild) hydrateRoot(root, tree, { onRecoverableError });
else if (root) createRoot(root, { onRecoverableError }).render(tree);
