import { saveFeatures as endpoint } from '@shop/contracts/catalog/dashboard';
import { runForStaff, type Api } from '@shop/service-kit';
import type { PartsReads } from '../../parts-on-the-wire.ts';
import { partsReply } from '../../parts-reply.ts';
import { valueRecord } from '../../value-record.ts';
import { saveFeatures, type SaveFeaturesDeps } from './save-features.ts';

export const saveFeaturesRoute = (api: Api, deps: SaveFeaturesDeps & PartsReads): void =>
  api.route(endpoint, async (call) => {
    const { features, version } = call.body;
    const input = { product: call.params.uuid, version, features: features.map(valueRecord) };
    return partsReply(deps, await runForStaff(call, (command) => saveFeatures(deps, input, command)), call.language);
  });
