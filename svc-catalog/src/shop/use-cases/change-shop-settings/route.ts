import type { Language } from '@shop/contracts';
import { changeShopSettings as endpoint } from '@shop/contracts/catalog/dashboard';
import { generalProblem, notFound, problem, reply, runForStaff, type Api } from '@shop/service-kit';
import { textsIn } from '../../../texts.ts';
import type { SettingsRefusal } from '../../domain/decide-settings.ts';
import { settingsFromTheWire, shopOnTheWire } from '../../shop-on-the-wire.ts';
import { changeShopSettings, type ChangeShopSettingsDeps } from './change-shop-settings.ts';

const sentence = (refusal: SettingsRefusal, language: Language): string => {
  const say = textsIn(language);
  switch (refusal.kind) {
    case 'host-taken':
      return say('shop.hostTaken', { host: refusal.host });
    case 'own-host':
      return say('shop.ownHost', { host: refusal.host });
    case 'no-host':
      return say('shop.noHost');
    case 'not-offered':
      return say('shop.notOffered');
  }
};

const FIELDS = {
  'host-taken': 'hosts',
  'own-host': 'hosts',
  'no-host': 'hosts',
  'not-offered': 'defaultLanguage',
} as const satisfies Record<SettingsRefusal['kind'], string>;

export const changeShopSettingsRoute = (api: Api, deps: ChangeShopSettingsDeps): void =>
  api.route(endpoint, async (call) => {
    const { body, language, req } = call;
    const { version, ...settings } = body;
    const input = { settings: settingsFromTheWire(settings), here: req.host, version };
    const outcome = await runForStaff(call, (command) => changeShopSettings(deps, input, command));
    switch (outcome.kind) {
      case 'done':
        return reply(200, shopOnTheWire(outcome.entity));
      case 'not-found':
        return notFound(language);
      case 'refused':
        return generalProblem(422, 'invalid', language, {
          errors: { [FIELDS[outcome.refusal.kind]]: [sentence(outcome.refusal, language)] },
        });
      case 'stale':
        return problem(409, 'changed-meanwhile', textsIn(language)('shop.changedMeanwhile'), {
          extra: { version: outcome.entity.version, shop: shopOnTheWire(outcome.entity) },
        });
    }
  });
