import type { KnownShops } from '../shops/index.ts';
import type { Config } from '../config.ts';
import { makeOwner } from './make-owner.ts';
import type { StaffProfiles } from '../team/index.ts';
import type { StaffAuth } from './staff-auth.ts';

/** D-11.01: makes one owner from the configuration, once the default shop is known; one that it has stays. */
export const ensureFirstOwner = async (
  {
    auth,
    staff,
    shops,
  }: {
    readonly auth: Pick<StaffAuth, 'createAccount'>;
    readonly staff: StaffProfiles;
    readonly shops: Pick<KnownShops, 'byDefault'>;
  },
  config: Pick<Config, 'OWNER_EMAIL' | 'OWNER_PASSWORD' | 'OWNER_NAME'>,
): Promise<void> => {
  const { OWNER_EMAIL: email, OWNER_PASSWORD: password, OWNER_NAME: name } = config;
  if (!email || !password) return;
  const shop = await shops.byDefault();
  if (shop === undefined || (await staff.of(shop).hasOwner())) return;
  await makeOwner({ auth, staff }, shop, { email, password, name });
};
