import { toCentimes } from '@shop/contracts';
import { saveCombinationForm as endpoint } from '@shop/contracts/catalog/dashboard';
import { runForStaff, type Api } from '@shop/service-kit';
import type { PartsReads } from '../../parts-on-the-wire.ts';
import { partsReply } from '../../parts-reply.ts';
import { saveCombinationForm, type SaveCombinationFormDeps } from './save-combination-form.ts';

export const saveCombinationFormRoute = (api: Api, deps: SaveCombinationFormDeps & PartsReads): void =>
  api.route(endpoint, async (call) => {
    const { name, product_price, combination_price } = call.body;
    const typed = { name, productHt: toCentimes(product_price), combinationHt: toCentimes(combination_price) };
    const input = { product: call.params.uuid, combination: call.params.combination, typed };
    return partsReply(
      deps,
      await runForStaff(call, (command) => saveCombinationForm(deps, input, command)),
      call.language,
    );
  });
