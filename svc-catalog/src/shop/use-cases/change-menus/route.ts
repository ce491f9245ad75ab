import type { Language } from '@shop/contracts';
import { changeMenus as endpoint, changeMenusByForm as byForm } from '@shop/contracts/catalog/dashboard';
import { generalProblem, notFound, problem, reply, runForStaff, type Api } from '@shop/service-kit';
import { textsIn } from '../../../texts.ts';
import type { Versioned } from '../../../shared/deletable.ts';
import type { MenusRecord } from '../../domain/shop.ts';
import { menusFromTheWire, menusOnTheWire } from '../../menus-on-the-wire.ts';
import { targetsOf, type TargetDeps } from '../../target-of.ts';
import { changeMenus, type ChangeMenusDeps, type ChangeMenusOutcome } from './change-menus.ts';

const answerOf = async (deps: TargetDeps, shopUuid: string, outcome: ChangeMenusOutcome, language: Language) => {
  const say = textsIn(language);
  const view = async (menus: Versioned<MenusRecord>) => menusOnTheWire(menus, await targetsOf(deps, shopUuid, menus));
  switch (outcome.kind) {
    case 'done':
      return reply(200, await view(outcome.entity));
    case 'not-found':
      return notFound(language);
    case 'refused':
      return generalProblem(422, 'invalid', language, {
        errors: { [`${outcome.refusal.path}.target`]: [say('menus.noSuchEntity')] },
      });
    case 'stale':
      return problem(409, 'changed-meanwhile', say('menus.changedMeanwhile'), {
        extra: { version: outcome.entity.version, menus: await view(outcome.entity) },
      });
  }
};

export const changeMenusRoute = (api: Api, deps: ChangeMenusDeps): void => {
  for (const one of [endpoint, byForm])
    api.route(one, async (call) => {
      const { version, ...menus } = call.body;
      const input = { menus: menusFromTheWire(menus), version };
      const outcome = await runForStaff(call, (command) => changeMenus(deps, input, command));
      return answerOf(deps, call.staff.shopUuid, outcome, call.language);
    });
};
