import { causeOf, changedFields, type Attempt, type StaffCommand, type StaffOutcome } from '@shop/service-kit';
import { shopChanged } from '../../../shared/snapshot-events.ts';
import type { StaffCommits } from '../../../shared/staff-commits.ts';
import { decideSettings, type Settings, type SettingsRefusal } from '../../domain/decide-settings.ts';
import { shopSnapshot } from '../../domain/shop-snapshot.ts';
import type { ShopRecord } from '../../domain/shop.ts';
import { auditedShop } from '../../domain/audited-shop.ts';
import type { Shops } from '../../persistence/shop.repository.ts';

export interface ChangeShopSettingsDeps {
  readonly shops: Pick<Shops, 'of' | 'all'>;
  readonly commits: StaffCommits<ShopRecord>;
}
export interface ChangeShopSettings {
  readonly settings: Settings;
  /** The host by which the person's browser came. */
  readonly here: string | undefined;
  /** The version that the caller has read (optimistic lock). */
  readonly version: number;
}
export type ChangeShopSettingsOutcome = StaffOutcome<ShopRecord, SettingsRefusal>;

const settingsOf = (shop: ShopRecord): Settings => {
  const { _id, version: _version, isDefault: _default, theme: _theme, darkTheme: _dark, ...settings } = shop;
  return settings;
};

const OPTIONAL = [
  'lowStockUnits',
  'preparedWithinDays',
  'partialDelivery',
  'poolsPackedOrders',
  'turnoverForAll',
  'languages',
  'defaultLanguage',
  'defaultTaxRate',
  'pricesTyped',
  'synonyms',
  'links',
  'desk',
] as const;
const settingsKept = (shop: ShopRecord): Partial<Pick<ShopRecord, (typeof OPTIONAL)[number]>> =>
  Object.fromEntries(OPTIONAL.flatMap((name) => (shop[name] === undefined ? [] : [[name, shop[name]]])));

/** D-2.01: changes the shop's settings, with the snapshot that other services copy. */
export const changeShopSettings = async (
  { shops, commits }: ChangeShopSettingsDeps,
  { settings, here, version }: ChangeShopSettings,
  command: StaffCommand,
): Promise<Attempt<ChangeShopSettingsOutcome>> => {
  const { shopUuid } = command.staff;

  const checked = await commits.check(await shops.of(shopUuid).find(), version, command);
  if (checked.kind !== 'current') return checked;
  const shop = checked.entity;

  const others = (await shops.all()).filter(({ _id }) => _id !== shopUuid);
  const taken = others.flatMap(({ hosts }) => hosts);
  // Settings that the request leaves out stay as they are.
  const decided = decideSettings({ shop, taken, here }, { ...settingsKept(shop), ...settings });
  if ('refusal' in decided) return { kind: 'refused', entity: shop, refusal: decided.refusal };
  const { decision } = decided;

  const written = await commits.commitSlug(shop, command, {
    set: decision,
    events: [shopChanged(shopSnapshot({ ...shop, ...decision }), causeOf(command))],
    audit: { action: 'shop.change', ...changedFields(auditedShop(settingsOf(shop)), auditedShop(decision)) },
  });
  // Another shop got the host since the hosts were read.
  if (written.kind === 'slug-taken')
    return { kind: 'refused', entity: shop, refusal: { kind: 'host-taken', host: settings.hosts.join(', ') } };
  return written;
};
