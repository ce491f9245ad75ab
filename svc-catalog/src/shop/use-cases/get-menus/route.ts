import { getMenus as endpoint } from '@shop/contracts/catalog/dashboard';
import { notFound, reply, type Api } from '@shop/service-kit';
import { menusOnTheWire } from '../../menus-on-the-wire.ts';
import type { TargetOf } from '../../target-of.ts';
import { getMenus, type GetMenusDeps } from './get-menus.ts';

export const getMenusRoute = (
  api: Api,
  deps: GetMenusDeps & { readonly targetsOf: (shopUuid: string) => TargetOf },
): void =>
  api.route(endpoint, async ({ staff, language }) => {
    const menus = await getMenus(deps, { shopUuid: staff.shopUuid });
    return menus ? reply(200, menusOnTheWire(menus, deps.targetsOf(staff.shopUuid))) : notFound(language);
  });
