import {
  addCombinationImage,
  removeCombinationImage,
  setDefaultCombinationImage,
} from '@shop/contracts/catalog/dashboard';
import { runForStaff, type Api } from '@shop/service-kit';
import type { PartsReads } from '../../parts-on-the-wire.ts';
import { partsReply } from '../../parts-reply.ts';
import { chooseCombinationImage, type ChooseCombinationImageDeps } from './choose-combination-image.ts';

const CALLS = [
  [addCombinationImage, 'add'],
  [removeCombinationImage, 'remove'],
  [setDefaultCombinationImage, 'default'],
] as const;

export const chooseCombinationImageRoutes = (api: Api, deps: ChooseCombinationImageDeps & PartsReads): void => {
  for (const [endpoint, what] of CALLS)
    api.route(endpoint, async (call) => {
      const { uuid: product, combination, image } = call.params;
      const outcome = await runForStaff(call, (command) =>
        chooseCombinationImage(deps, { product, combination, image, what }, command),
      );
      return partsReply(deps, outcome, call.language);
    });
};
