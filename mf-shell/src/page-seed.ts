import type { Language } from '@shop/contracts';
import type { ShopView } from '@shop/contracts/catalog/storefront';
import type { RemoteFace } from '@shop/kit';
import type { TextResources } from '@shop/kit/host';

/** `__DATA__`: what the server knew when it wrote the page. */
export interface PageSeed {
  language: Language;
  shop: ShopView;
  texts: TextResources;
  /** The server found nothing at this address. */
  notFound?: boolean;
}

/** One entry of `__REMOTES__`: how the page loads a remote, pinned to one release. */
export interface PageRemote extends RemoteFace {
  entry: string;
  integrity: string;
  /** Stylesheets of it that stand in the page. */
  css: readonly string[];
}

declare global {
  var __DATA__: PageSeed;
  var __REMOTES__: readonly PageRemote[];
}
