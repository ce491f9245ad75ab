import type { Spending } from '@shop/contracts/promotion';
import type { OfShop } from '@shop/service-kit';
import type { Figures } from './persistence/figures.repository.ts';

/** The discounts that promotions have given so far, as counted; centimes. */
export const discountsSoFar = async (
  figures: OfShop<Figures, 'promotions'>,
  shopUuid: string,
  promotions: readonly string[],
): Promise<ReadonlyMap<string, Spending>> =>
  new Map(
    (await figures.of(shopUuid).promotions(promotions)).map(({ promotion, discount = 0, orders = 0 }) => [
      promotion,
      { spent: discount, orders },
    ]),
  );
