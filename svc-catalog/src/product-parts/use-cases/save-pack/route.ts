import { toCentimes } from '@shop/contracts';
import { savePack as endpoint } from '@shop/contracts/catalog/dashboard';
import { runForStaff, type Api } from '@shop/service-kit';
import type { PartsReads } from '../../parts-on-the-wire.ts';
import { partsReply } from '../../parts-reply.ts';
import { savePack, type SavePackDeps } from './save-pack.ts';

export const savePackRoute = (api: Api, deps: SavePackDeps & PartsReads): void =>
  api.route(endpoint, async (call) => {
    const { strict, lines, priceTtc, version } = call.body;
    const pack = { strict, lines, priceTtc: priceTtc === null ? null : toCentimes(priceTtc) };
    const outcome = await runForStaff(call, (command) =>
      savePack(deps, { product: call.params.uuid, pack, version }, command),
    );
    return partsReply(deps, outcome, call.language);
  });
