import { changeMenus as endpoint } from '@shop/contracts/catalog/dashboard';
import { generalProblem, notFound, problem, reply, staffWriteOf, type Api } from '@shop/service-kit';
import { textsIn } from '../../../texts.ts';
import { menusFromTheWire, menusOnTheWire } from '../../menus-on-the-wire.ts';
import { changeMenus, type ChangeMenusDeps } from './change-menus.ts';

export const changeMenusRoute = (api: Api, deps: ChangeMenusDeps): void =>
  api.route(endpoint, async (call) => {
    const { body, language, staff } = call;
    const { version, ...menus } = body;
    const outcome = await changeMenus(deps, { menus: menusFromTheWire(menus), version }, staffWriteOf(call));
    const say = textsIn(language);
    const targetOf = deps.targetsOf(staff.shopUuid);
    switch (outcome.kind) {
      case 'done':
        return reply(200, menusOnTheWire(outcome.entity, targetOf));
      case 'not-found':
        return notFound(language);
      case 'refused':
        return generalProblem(422, 'invalid', language, {
          errors: { [`${outcome.refusal.path}.target`]: [say('menus.noSuchThing')] },
        });
      case 'stale':
        return problem(409, 'changed-meanwhile', say('menus.changedMeanwhile'), {
          extra: { version: outcome.entity.version, menus: menusOnTheWire(outcome.entity, targetOf) },
        });
    }
  });
