import { TOPICS } from '@shop/contracts';
import { PromotionCodesChanged } from '@shop/contracts/order/events';
import { copyOf, type createReadCopies } from '@shop/service-kit';

/** Digests of generated promotion codes, from events of svc-order, held in memory and in our database. */
export const copyMadeCodes = (copies: ReturnType<typeof createReadCopies>) => {
  const made = copies.add(
    copyOf('made_code_prints', TOPICS.promotionCodes, PromotionCodesChanged, ({ shopUuid, data }) => ({
      key: data.promotion,
      value: data.prints === '' ? null : { shopUuid, prints: data.prints },
    })),
  );
  /** The digests of each promotion of the shop. */
  return (shopUuid: string): ReadonlyMap<string, string> =>
    new Map([...made.entries()].flatMap(([id, of]) => (of.shopUuid === shopUuid ? [[id, of.prints] as const] : [])));
};
