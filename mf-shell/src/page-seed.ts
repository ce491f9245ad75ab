import type { Language } from '@shop/contracts';
import type { ShopView } from '@shop/contracts/catalog/storefront';
import type { RemoteFace } from '@shop/kit';
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

/** What the page begins with, as the server wrote it. */
export interface PageFacts {
  seed: PageSeed;
  remotes: readonly PageRemote[];
}

export const readPageFacts = (): PageFacts =>
  // Written by this very release of the shell (`server/page-loader.ts`).
  JSON.parse(document.getElementById(PAGE_START_ID)?.textContent ?? '') as PageFacts;
