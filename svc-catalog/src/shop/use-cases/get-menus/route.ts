import { getMenus as endpoint } from '@shop/contracts/catalog/dashboard';
import { notFound, reply, type Api } from '@shop/service-kit';
import { menusOnTheWire } from '../../menus-on-the-wire.ts';
import { targetsOf, type TargetDeps } from '../../target-of.ts';
import { getMenus, type GetMenusDeps } from './get-menus.ts';

export const getMenusRoute = (api: Api, deps: GetMenusDeps & TargetDeps): void =>
  api.route(endpoint, async ({ staff, language }) => {
    const menus = await getMenus(deps, { shopUuid: staff.shopUuid });
    if (!menus) return notFound(language);
    return reply(200, menusOnTheWire(menus, await targetsOf(deps, staff.shopUuid, menus)));
  });
