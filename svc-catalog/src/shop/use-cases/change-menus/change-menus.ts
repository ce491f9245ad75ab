import { changedFields, type Attempt, type StaffCommand, type StaffOutcome } from '@shop/service-kit';
import type { Versioned } from '../../../shared/deletable.ts';
import type { StaffCommits } from '../../../shared/staff-commits.ts';
import { decideMenus, type MenusRefusal, type WantedMenus } from '../../domain/decide-menus.ts';
import { auditedMenus } from '../../domain/audited-menus.ts';
import type { MenusRecord } from '../../domain/shop.ts';
import type { Shops } from '../../persistence/shop.repository.ts';
import { targetsOf, type TargetDeps } from '../../target-of.ts';

export interface ChangeMenusDeps extends TargetDeps {
  readonly shops: Pick<Shops, 'of'>;
  readonly menuCommits: StaffCommits<MenusRecord>;
}
export interface ChangeMenus {
  readonly menus: WantedMenus;
  /** The version that the caller has read (optimistic lock). */
  readonly version: number;
}
export type ChangeMenusOutcome = StaffOutcome<Versioned<MenusRecord>, MenusRefusal>;

/** BO-7.09: menu and footer in one write. */
export const changeMenus = async (
  deps: ChangeMenusDeps,
  { menus, version }: ChangeMenus,
  command: StaffCommand,
): Promise<Attempt<ChangeMenusOutcome>> => {
  const { shops, menuCommits } = deps;
  const { shopUuid } = command.staff;

  const checked = await menuCommits.check(await shops.of(shopUuid).menus(), version, command);
  if (checked.kind !== 'current') return checked;
  const before = checked.entity;

  const targetOf = await targetsOf(deps, shopUuid, menus);
  const decided = decideMenus(before, menus, (type, target) => targetOf(type, target) !== undefined);
  if ('refusal' in decided) return { kind: 'refused', entity: before, refusal: decided.refusal };
  const { decision } = decided;

  const changes = changedFields(auditedMenus(before, decision), auditedMenus(decision, before));
  return menuCommits.commit(before, command, { set: decision, audit: { action: 'menus.change', ...changes } });
};
