import type { CatalogueConfig } from '../config.ts';
import type { ShopRecord } from '../shop/index.ts';
import type { StaffProfiles } from './persistence/staff.repository.ts';
import type { StaffAuth } from './staff-auth.ts';

/** D-11.01: the first start makes one owner from the configuration; later ones change nothing. */
export const ensureFirstOwner = async (
  { auth, staff }: { readonly auth: Pick<StaffAuth, 'createAccount'>; readonly staff: StaffProfiles },
  shops: readonly ShopRecord[],
  config: Pick<CatalogueConfig, 'OWNER_EMAIL' | 'OWNER_PASSWORD' | 'OWNER_NAME'>,
): Promise<void> => {
  const { OWNER_EMAIL: email, OWNER_PASSWORD: password, OWNER_NAME: name } = config;
  const shop = shops.find(({ isDefault }) => isDefault);
  if (!shop || !email || !password || (await staff.of(shop._id).hasOwner())) return;
  const displayName = name ?? email.split('@')[0] ?? email;
  const account = await auth.createAccount(email.toLowerCase(), displayName, password);
  await staff.put({
    _id: account,
    shopUuid: shop._id,
    name: displayName,
    email: email.toLowerCase(),
    role: 'owner',
    warehouses: [],
    active: true,
  });
};
