import type { Language } from '@shop/contracts';
import type { ShopView } from '@shop/contracts/catalog/storefront';
import { orReload, type RemoteFace } from '@shop/kit';
import type { TextResources } from '@shop/kit/host';
import { PAGE_START_ID } from './page-data.ts';

/** What the server knew when it wrote the page. */
export interface PageSeed {
  language: Language;
  shop: ShopView;
  texts: TextResources;
  /** The server found nothing at this address. */
  notFound?: boolean;
}

/** How the page loads a remote, pinned to one release. */
export interface PageRemote extends RemoteFace {
  entry: string;
  integrity: string;
}

/** What the host begins with: a file that the server names in the page. */
export interface PageFacts {
  seed: PageSeed;
  remotes: readonly PageRemote[];
}

/** Pauses (ms) before it is asked for again. */
const PAUSES = [300, 1000, 3000];

const askFor = async (path: string): Promise<PageFacts> => {
  const answer = await fetch(path);
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
  // Written by this very release of the shell (`server/pages/make-page.ts`).
  return (await answer.json()) as PageFacts;
};

/** Where it is not to be had any more, whoever answers is told which page it is for, and makes it. */
export const readPageFacts = async (): Promise<PageFacts> => {
  const { seed } = JSON.parse(document.getElementById(PAGE_START_ID)?.textContent ?? '') as { seed: string };
  const forPage = `${seed.replace(/[?].*$/, '')}?page=${encodeURIComponent(location.pathname + location.search)}`;
  let asked = askFor(seed);
  for (const pause of PAUSES)
    asked = asked.catch(async () => {
      await new Promise((resolve) => setTimeout(resolve, pause));
      return askFor(forPage);
    });
  return asked.catch(orReload);
};
