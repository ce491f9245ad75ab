import { TOPICS } from '@shop/contracts';
import { PromotionCodesChanged } from '@shop/contracts/order/events';
import { copyOf, type createReadCopies } from '@shop/service-kit';

/** The codes that were made for promotions, as orders tell it: their prints, in memory and in our database. */
export const copyMadeCodes = (copies: ReturnType<typeof createReadCopies>) => {
  const made = copies.add(
    copyOf('made_code_prints', TOPICS.promotionCodes, PromotionCodesChanged, ({ shopUuid, data }) => ({
      key: data.promotion,
      value: data.prints === '' ? null : { shopUuid, prints: data.prints },
    })),
  );
  /** Of each promotion of the shop. */
  return (shopUuid: string): ReadonlyMap<string, string> =>
    new Map([...made.entries()].flatMap(([id, of]) => (of.shopUuid === shopUuid ? [[id, of.prints] as const] : [])));
};
