import { changedFields, type StaffOutcome, type StaffWrite } from '@shop/service-kit';
import { shopChanged } from '../../../shared/snapshot-events.ts';
import { changeThing, type StaffThingDeps } from '../../../shared/staff-things.ts';
import { decideSettings, type Settings, type SettingsRefusal } from '../../domain/decide-settings.ts';
import { shopSnapshot } from '../../domain/shop-snapshot.ts';
import type { ShopRecord } from '../../domain/shop.ts';
import { toldOfShop } from '../../domain/told-of-shop.ts';
import type { Shops } from '../../persistence/shop.repository.ts';

export interface ChangeShopSettingsDeps extends StaffThingDeps {
  readonly shops: Pick<Shops, 'of' | 'all'>;
}
export interface ChangeShopSettings {
  readonly settings: Settings;
  /** The host by which the person's browser came. */
  readonly here: string | undefined;
  /** As the person saw it. */
  readonly version: number;
}
export type ChangeShopSettingsOutcome = StaffOutcome<ShopRecord, SettingsRefusal>;

const settingsOf = (shop: ShopRecord): Settings => {
  const { _id, version: _version, isDefault: _default, theme: _theme, darkTheme: _dark, ...settings } = shop;
  return settings;
};

const KEPT = ['lowStockUnits', 'languages', 'defaultLanguage', 'defaultTaxRate', 'pricesTyped'] as const;
const kept = (shop: ShopRecord): Partial<Pick<ShopRecord, (typeof KEPT)[number]>> =>
  Object.fromEntries(KEPT.flatMap((name) => (shop[name] === undefined ? [] : [[name, shop[name]]])));

/** D-2.01: the shop's settings in one write, with the snapshot that other services copy. */
export const changeShopSettings = (
  deps: ChangeShopSettingsDeps,
  { settings, here, version }: ChangeShopSettings,
  press: StaffWrite,
): Promise<ChangeShopSettingsOutcome> => {
  const { shopUuid } = press.staff;
  let taken: readonly string[] = [];
  return changeThing<ShopRecord, Settings, SettingsRefusal>(deps, press, {
    kind: 'shop',
    id: shopUuid,
    version,
    read: async () => {
      const [shop, all] = await Promise.all([deps.shops.of(shopUuid).find(), deps.shops.all()]);
      taken = all.filter(({ _id }) => _id !== shopUuid).flatMap(({ hosts }) => hosts);
      return shop;
    },
    // What a page does not send, as one of before it was there, stays as it is.
    decide: (shop) => decideSettings({ shop, taken, here }, { ...kept(shop), ...settings }),
    write: (shop, decision) => {
      const after = { ...shop, ...decision };
      const changes = changedFields(toldOfShop(settingsOf(shop)), toldOfShop(decision));
      return {
        fields: { ...decision },
        after,
        acted: { action: 'shop.change', ...changes },
        events: (cause) => [shopChanged(shopSnapshot(after), cause)],
      };
    },
    // Somebody gave the host to another shop at this moment: the database refused it.
    slugTaken: { kind: 'host-taken', host: settings.hosts.join(', ') },
  });
};
