import type { Versioned } from '../../../shared/deletable.ts';
import type { MenusRecord } from '../../domain/shop.ts';
import type { Shops } from '../../persistence/shop.repository.ts';

export interface GetMenusDeps {
  readonly shops: Pick<Shops, 'of'>;
}
export interface GetMenus {
  readonly shopUuid: string;
}

/** As the database has them. */
export const getMenus = ({ shops }: GetMenusDeps, { shopUuid }: GetMenus): Promise<Versioned<MenusRecord> | null> =>
  shops.of(shopUuid).menus();
