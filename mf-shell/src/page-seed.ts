import type { Language } from '@shop/contracts';
import type { ShopView } from '@shop/contracts/catalog/storefront';
import { orReload, type RemoteFace } from '@shop/kit';
import type { TextResources } from '@shop/kit/host';
import { PAGE_START_ID } from './page-data.ts';

/** Facts of the server from the time of rendering. */
export interface PageSeed {
  language: Language;
  shop: ShopView;
  texts: TextResources;
  /** The server found nothing at this address. */
  notFound?: boolean;
}

/** Address and integrity of a remote, pinned to one release. */
export interface PageRemote extends RemoteFace {
  entry: string;
  integrity: string;
}

/** The first data of the host: a file that the server names in the page. */
export interface PageFacts {
  seed: PageSeed;
  remotes: readonly PageRemote[];
}

/** Pauses (ms) before another try. */
const PAUSES = [300, 1000, 3000];

const fetchFacts = async (path: string): Promise<PageFacts> => {
  const answer = await fetch(path);
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
  // Written by this very release of the shell (`server/pages/make-page.ts`).
  return (await answer.json()) as PageFacts;
};

/**
 * If the file no longer exists, the parameter tells the server which page needs it, so that the server makes it again.
 */
export const readPageFacts = async (): Promise<PageFacts> => {
  const { seed } = JSON.parse(document.getElementById(PAGE_START_ID)?.textContent ?? '') as { seed: string };
  const forPage = `${seed.replace(/[?].*$/, '')}?page=${encodeURIComponent(location.pathname + location.search)}`;
  let facts = fetchFacts(seed);
  for (const pause of PAUSES)
    facts = facts.catch(async () => {
      await new Promise((resolve) => setTimeout(resolve, pause));
      return fetchFacts(forPage);
    });
  return facts.catch(orReload);
};
