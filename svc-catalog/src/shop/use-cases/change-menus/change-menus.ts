import { changedFields, type StaffOutcome, type StaffWrite } from '@shop/service-kit';
import type { Versioned } from '../../../shared/deletable.ts';
import { changeThing, type StaffThingDeps } from '../../../shared/staff-things.ts';
import { decideMenus, type MenusRefusal, type WantedMenus } from '../../domain/decide-menus.ts';
import { toldOfMenus } from '../../domain/told-of-menus.ts';
import type { MenusRecord } from '../../domain/shop.ts';
import type { Shops } from '../../persistence/shop.repository.ts';
import type { TargetOf } from '../../target-of.ts';

export interface ChangeMenusDeps extends StaffThingDeps {
  readonly shops: Pick<Shops, 'of'>;
  readonly targetsOf: (shopUuid: string) => TargetOf;
}
export interface ChangeMenus {
  readonly menus: WantedMenus;
  /** As the person saw them. */
  readonly version: number;
}
export type ChangeMenusOutcome = StaffOutcome<Versioned<MenusRecord>, MenusRefusal>;

/** BO-7.09: menu and foot in one write. */
export const changeMenus = (
  deps: ChangeMenusDeps,
  { menus, version }: ChangeMenus,
  press: StaffWrite,
): Promise<ChangeMenusOutcome> => {
  const { shopUuid } = press.staff;
  const targetOf = deps.targetsOf(shopUuid);
  const isThere = (...which: Parameters<TargetOf>): boolean => targetOf(...which) !== undefined;
  return changeThing<Versioned<MenusRecord>, WantedMenus, MenusRefusal>(deps, press, {
    kind: 'menus',
    id: shopUuid,
    version,
    read: () => deps.shops.of(shopUuid).menus(),
    decide: (before) => decideMenus(before, menus, isThere),
    write: (before, decision) => {
      const changes = changedFields(toldOfMenus(before, decision), toldOfMenus(decision, before));
      return {
        fields: { ...decision },
        after: { ...before, ...decision },
        acted: { action: 'menus.change', ...changes },
      };
    },
  });
};
