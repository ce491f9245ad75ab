import { toCentimes } from '@shop/contracts';
import { saveCombinations as endpoint } from '@shop/contracts/catalog/dashboard';
import { runForStaff, type Api } from '@shop/service-kit';
import type { PartsReads } from '../../parts-on-the-wire.ts';
import { partsReply } from '../../parts-reply.ts';
import { valueRecord } from '../../value-record.ts';
import { saveCombinations, type SaveCombinationsDeps } from './save-combinations.ts';

const centimes = (dzd: number | undefined): number | undefined => (dzd === undefined ? undefined : toCentimes(dzd));

export const saveCombinationsRoute = (api: Api, deps: SaveCombinationsDeps & PartsReads): void =>
  api.route(
    endpoint,
    async (call) => {
      const { combinations, version } = call.body;
      const typed = combinations.map(({ priceHt, priceTtc, values, ...combination }) => ({
        ...combination,
        priceHt: centimes(priceHt),
        priceTtc: centimes(priceTtc),
        values: values.map(valueRecord),
      }));
      const input = { product: call.params.uuid, combinations: typed, version };
      return partsReply(
        deps,
        await runForStaff(call, (command) => saveCombinations(deps, input, command)),
        call.language,
      );
    },
    // 500 of them, each with five values in three languages.
    { bodyLimit: '2mb' },
  );
