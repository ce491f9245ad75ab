import '@shop/kit/tokens/storefront.css';
import './base.css';
import { BrowserRouter, createTexts, createRegistry, ShellContext, type Shell } from '@shop/kit/host';
import { hydrateRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { loadRemoteModule, registerPageRemotes } from './browser/remotes.ts';
import { startPreloads } from './browser/start-preloads.ts';
import { textsOfRemotes } from './texts-of-remotes.ts';
import type { PageRemote, PageSeed } from './page-seed.ts';

declare global {
  var __DATA__: PageSeed;
  var __REMOTES__: readonly PageRemote[];
}

const { language, shop, texts: resources, page, notFound } = globalThis.__DATA__;
const remotes = globalThis.__REMOTES__;
registerPageRemotes(remotes);
const registry = createRegistry(remotes, (name) => loadRemoteModule(name, remotes));
const shell: Shell = { language, shop, registry, page, texts: createTexts(language, resources, textsOfRemotes(registry)) };
startPreloads(registry, location.pathname);

const root = document.getElementById('root');
if (root) {
  hydrateRoot(
    root,
    <ShellContext.Provider value={shell}>
      <BrowserRouter>
        <App {...(notFound && { notFound })} />
      </BrowserRouter>
    </ShellContext.Provider>,
    {
      // 419: the server left this part to the browser, because a remote was down or has no server page.
      onRecoverableError: (error) => {
        if (!(error instanceof Error) || !error.message.includes('#419')) console.warn(error);
      },
    },
  );
}
