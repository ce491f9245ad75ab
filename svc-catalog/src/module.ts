import type { Api, Files, LeasedLoop, RedisClient, ServiceParts } from '@shop/service-kit';
import type { CatalogueConfig } from './config.ts';
import type { CatalogueModels } from './models.ts';
import type { Pictures, StaffPictures } from './pictures/index.ts';
import type { ProductMemory } from './products/index.ts';
import type { repositoriesOf } from './repositories.ts';
import type { Nudges } from './shared/nudges.ts';
import type { StaffCommitDeps } from './shared/staff-commits.ts';
import type { Memory } from './storefront/index.ts';

export interface CatalogueParts extends ServiceParts<CatalogueConfig> {
  readonly models: CatalogueModels;
  readonly files: Files;
  /** Undefined: limits count in this process alone. */
  readonly redis: RedisClient | undefined;
  readonly nudges: Nudges;
}

/** The dependencies that all modules of the catalogue share. */
export interface Shared extends CatalogueParts, ReturnType<typeof repositoriesOf> {
  readonly memory: Memory;
  readonly pictures: Pictures;
  readonly now: () => number;
  readonly newId: () => string;
}
/** The additional dependencies of staff modules. */
export interface StaffShared extends Shared {
  readonly commitDeps: StaffCommitDeps;
  readonly staffPictures: StaffPictures;
  readonly memoryOf: (shopUuid: string) => Promise<ProductMemory | undefined>;
  /** Wakes the relay: an event is pending. */
  readonly nudge: () => void;
}

/** Deleted entities that wait for the purge. */
export interface Bin {
  readonly purge: (before: number, most: number) => Promise<number>;
}
export interface StaffModule {
  readonly routes: (api: Api) => void;
  /** Starts the background loops that run on one replica at a time; the name of a loop is used to stop it. */
  readonly loops?: () => Readonly<Record<string, LeasedLoop>>;
  readonly bins?: readonly Bin[];
  readonly onStop?: () => Promise<void>;
}
