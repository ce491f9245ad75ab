import '@shop/kit/tokens/storefront.css';
import './base.css';
import type { RemoteModule } from '@shop/kit';
import {
  BrowserRouter,
  createAhead,
  createReader,
  createRegistry,
  createTexts,
  ShellContext,
  type Registry,
  type Shell,
} from '@shop/kit/host';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { askAheadOnTouch } from './browser/ask-ahead.ts';
import { startFederation } from './browser/federation.ts';
import { loadRemoteModule } from './browser/remotes.ts';
import { dropLanguageWord, putBackStyles } from './browser/page-start.ts';
import { startPreloads } from './browser/start-preloads.ts';
import { textsOfRemotes } from './texts-of-remotes.ts';
import { PAGE_DATA_ID } from './page-data.ts';
import type { PageRemote, PageSeed } from './page-seed.ts';

export interface PageStart {
  seed: PageSeed;
  remotes: readonly PageRemote[];
  /** Remotes that are in the very bundle of the host: one under development. */
  bundled?: readonly RemoteModule[];
}

/**
 * The preloaded code of remotes runs within this time (ms). React waits for it, because a part whose code comes a bit
 * later shows its fallback, which React then keeps for 300 ms.
 */
const REMOTES_WITHIN_MS = 400;

// 418 and 419: the server left a part to the browser, because a remote was down or is drawn here only.
const onRecoverableError = (error: unknown): void => {
  if (!(error instanceof Error) || !/#41[89]/.test(error.message))
    console.warn(error, error instanceof Error ? error.cause : '');
};

/** Hydrates the document, or renders the parts that the server left out. */
export const startPage = ({ seed, remotes, bundled = [] }: PageStart): Registry => {
  dropLanguageWord();
  putBackStyles();

  const { language, shop, texts: resources, notFound } = seed;
  // The server's data belongs to this address, including parameters that the page does not read.
  const data = document.getElementById(PAGE_DATA_ID)?.textContent;
  const page =
    data === undefined ? undefined : { path: location.pathname + location.search, data: JSON.parse(data) as unknown };
  const releasedRemotes = remotes.filter(({ name }) => !bundled.some((remote) => remote.name === name));
  const federation = startFederation(releasedRemotes);
  for (const remote of bundled) federation.takeIn(remote);
  const registry: Registry = createRegistry(
    remotes,
    async (name) => {
      const lender = remotes.find((remote) => remote.name === name)?.lender;
      if (lender !== undefined) await registry.load(lender);
      const remote = await loadRemoteModule(name, federation);
      federation.takeIn(remote);
      return remote;
    },
    bundled,
  );
  const ahead = createAhead();
  const shell: Shell = {
    language,
    shop,
    registry,
    page,
    ahead,
    texts: createTexts(createReader(language, resources), textsOfRemotes(registry)),
  };
  const remotesArrived = startPreloads(registry, notFound ? undefined : location.pathname);
  askAheadOnTouch(registry, ahead, language);

  const page404 = notFound ? location.pathname : undefined;
  const tree = (
    <ShellContext.Provider value={shell}>
      <BrowserRouter>
        <App {...(page404 !== undefined && { notFoundAt: page404 })} />
      </BrowserRouter>
    </ShellContext.Provider>
  );
  const root = document.getElementById('root');
  const draw = (): void => {
    if (root?.firstChild) hydrateRoot(root, tree, { onRecoverableError });
    else if (root) createRoot(root, { onRecoverableError }).render(tree);
  };
  const patience = new Promise((resolve) => setTimeout(resolve, REMOTES_WITHIN_MS));
  void Promise.race([remotesArrived, patience]).then(draw);
  return registry;
};
