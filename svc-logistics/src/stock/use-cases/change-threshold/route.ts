import { changeThreshold as endpoint } from '@shop/contracts/logistics/dashboard';
import { notFound, reply, runForStaff, type Api } from '@shop/service-kit';
import { levelOnTheWire } from '../../level-on-the-wire.ts';
import { changeThreshold, type ChangeThresholdDeps } from './change-threshold.ts';

export const changeThresholdRoute = (api: Api, deps: ChangeThresholdDeps): void =>
  api.route(endpoint, async (call) => {
    const { body, scope: reach, language } = call;
    const { warehouse, item, threshold, target } = body;
    const outcome = await runForStaff(call, (command) =>
      changeThreshold(deps, { warehouse, item, threshold, target, reach }, command),
    );
    switch (outcome.kind) {
      case 'done':
        return reply(200, {
          status: 'ok' as const,
          levels: outcome.items.map((changed) => ({
            ...levelOnTheWire(changed.warehouse, changed.item, language),
            threshold: changed.item.threshold ?? null,
            target: changed.item.target ?? null,
          })),
        });
      case 'not-found':
        return notFound(language);
    }
  });
