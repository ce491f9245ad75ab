import type { Shops } from '../shop/index.ts';
import type { StaffConfig } from './config.ts';
import { makeOwner } from './make-owner.ts';
import type { StaffProfiles } from './persistence/staff.repository.ts';
import type { StaffAuth } from './staff-auth.ts';

/** D-11.01: the first start makes one owner from the configuration; later ones change nothing. */
export const ensureFirstOwner = async (
  {
    auth,
    staff,
    shops,
  }: { readonly auth: Pick<StaffAuth, 'createAccount'>; readonly staff: StaffProfiles; readonly shops: Shops },
  config: Pick<StaffConfig, 'OWNER_EMAIL' | 'OWNER_PASSWORD' | 'OWNER_NAME'>,
): Promise<void> => {
  const { OWNER_EMAIL: email, OWNER_PASSWORD: password, OWNER_NAME: name } = config;
  if (!email || !password) return;
  const shop = await shops.byDefault();
  if (shop === undefined || (await staff.of(shop).hasOwner())) return;
  await makeOwner({ auth, staff }, shop, { email, password, name });
};
