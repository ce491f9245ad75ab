import { settingsBegin } from './settings-begin.ts';
import { hostOnly, type ShopRecord } from './shop.ts';

/** The settings of the owner; other use cases change the other fields. Money in centimes. */
export type Settings = Omit<ShopRecord, '_id' | 'version' | 'isDefault' | 'theme' | 'darkTheme'>;
export type SettingsRefusal =
  | { readonly kind: 'host-taken'; readonly host: string }
  /** The person would find nothing any more at the address where they are. */
  | { readonly kind: 'own-host'; readonly host: string }
  /** D-2.02 */
  | { readonly kind: 'not-offered' }
  /** A shop that is not the default one is found by its hosts alone. */
  | { readonly kind: 'no-host' };

export interface SettingsFacts {
  readonly shop: Pick<ShopRecord, 'hosts' | 'isDefault'>;
  /** The hosts of the other shops. */
  readonly taken: readonly string[];
  /** The host of the current request. */
  readonly here: string | undefined;
}

/** D-2.01: a host belongs to one shop, and owners cannot remove the host that they are using. */
export const decideSettings = (
  { shop, taken, here }: SettingsFacts,
  wanted: Settings,
): { readonly decision: Settings } | { readonly refusal: SettingsRefusal } => {
  const { languages, defaultLanguage } = settingsBegin(wanted);
  if (!languages.includes(defaultLanguage)) return { refusal: { kind: 'not-offered' } };
  const others = new Set(taken.map(hostOnly));
  const host = wanted.hosts.find((one) => others.has(hostOnly(one)));
  if (host !== undefined) return { refusal: { kind: 'host-taken', host } };
  const current = here === undefined ? undefined : hostOnly(here);
  const has = (hosts: readonly string[]): boolean => hosts.some((one) => hostOnly(one) === current);
  if (current !== undefined && has(shop.hosts) && !has(wanted.hosts))
    return { refusal: { kind: 'own-host', host: current } };
  if (!shop.isDefault && wanted.hosts.length === 0) return { refusal: { kind: 'no-host' } };
  return { decision: wanted };
};
