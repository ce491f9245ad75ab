import type { Language } from '@shop/contracts';
import type { ShopView } from '@shop/contracts/catalog/storefront';
import type { HostRelease } from '@shop/kit/releases';
import type { Logger } from '@shop/service-kit';
import type { Catalog } from '../calls/catalog.ts';
import type { Host } from '../calls/host.ts';
import type { ReleaseSet } from '../releases/release-set.ts';
import type { PageAddress } from './page-asked.ts';
import type { ReadCss } from './page-css.ts';
import type { PageSeeds } from './page-seeds.ts';

export interface PageParts {
  host: Host;
  hostRelease: HostRelease;
  catalog: Catalog;
  readCss: ReadCss;
  seeds: PageSeeds;
  logger: Logger;
}

export interface PageAsked extends PageAddress {
  /** The release of each remote for this visitor: the same object while nothing has changed. */
  releases: ReleaseSet;
  shop: ShopView;
  /** The shop's own origin. */
  origin: string;
  language: Language;
  /** Token of its calls (D-2.04). */
  bearer: string;
}
