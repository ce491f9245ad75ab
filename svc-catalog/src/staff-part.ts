import { foldText } from '@shop/contracts/folding';
import type { Api } from '@shop/service-kit';
import { choiceModule } from './choices/module.ts';
import { contentModule } from './content/module.ts';
import { dictionaryModule } from './dictionaries/module.ts';
import { homePart } from './home/index.ts';
import { homeModule } from './home/module.ts';
import type { Shared, StaffModule, StaffShared } from './module.ts';
import { createStaffPictures } from './pictures/index.ts';
import { productFileModule } from './product-files/module.ts';
import { productPartsModule } from './product-parts/module.ts';
import { productModule } from './products/module.ts';
import { startPurging } from './products/purge-loop.ts';
import { promotionModule } from './promotions/module.ts';
import { redirectModule } from './redirects/module.ts';
import { reviewModule } from './reviews/module.ts';
import { themePart } from './shop/index.ts';
import { shopModule } from './shop/module.ts';
import { stockAlertModule } from './stock-alerts/module.ts';
import { staffMemory } from './storefront/index.ts';
import { taxonModule } from './taxonomy/module.ts';
import { draftModule } from './drafts/module.ts';

const staffShared = (shared: Shared): StaffShared => {
  const { memory, entities, nudges, files } = shared;
  const nudge = (): void => nudges.wake('relay');
  return {
    ...shared,
    nudge,
    staffPictures: createStaffPictures(files),
    memoryOf: async (shopUuid) => {
      const shop = await memory.views.of(shopUuid);
      return shop && staffMemory(shop);
    },
    commitDeps: {
      entities,
      onCommit: async (kind, written) => {
        nudge();
        await memory.reload(kind, [written]);
      },
    },
  };
};

/** The calls of the dashboard, and the loops that carry what staff began. */
export const createStaffPart = (everything: Shared) => {
  const shared = staffShared(everything);
  const { lifecycle, staffPictures } = shared;
  const modules: readonly StaffModule[] = [
    productModule(shared),
    productPartsModule(shared),
    productFileModule(shared),
    choiceModule(shared),
    taxonModule(shared),
    dictionaryModule(shared),
    promotionModule(shared),
    reviewModule(shared),
    redirectModule(shared),
    stockAlertModule(shared),
    contentModule(shared, foldText),
    homeModule(shared),
    shopModule(shared),
    draftModule(shared, [homePart(shared), themePart(shared)]),
  ];
  lifecycle.onStop('pictures of products', () => staffPictures.close());
  for (const { onStop } of modules) if (onStop) lifecycle.onStop('a module for staff', onStop);
  return {
    routes: (api: Api): void => modules.forEach(({ routes }) => routes(api)),
    startLoops: (): void => {
      const bins = modules.flatMap((module) => module.bins ?? []);
      const loops = [...modules.map((module) => module.loops?.() ?? {}), { bin: startPurging({ ...shared, bins }) }];
      for (const [name, loop] of loops.flatMap((started) => Object.entries(started)))
        lifecycle.onStop(name, () => loop.stop());
    },
  };
};
