import { ProductChanged, PromotionChanged, ShopChanged, TOPICS, type Topic } from '@shop/contracts';
import type { Logger } from '@shop/service-kit';
import type { Catalogues } from '../read-model/catalogues.ts';

/** Changes that come in a burst are read from the database together (milliseconds). */
const GATHER = 50;
/** The version a snapshot was made from: sequence numbers are `version * 16 + n`. */
const versionOf = (seq: number): number => Math.floor(seq / 16);

/**
 * The catalogue's own snapshots tell every replica what another one changed. Memory is read again from the database,
 * so a snapshot that comes twice or late changes nothing.
 */
export const createSnapshotHandler = (catalogues: Catalogues, logger: Logger) => {
  const products = new Set<string>();
  const promotions = new Set<string>();
  let shops = false;
  let timer: NodeJS.Timeout | undefined;

  const reload = async () => {
    timer = undefined;
    const wanted = { products: [...products], promotions: [...promotions], shops };
    products.clear();
    promotions.clear();
    shops = false;
    try {
      if (wanted.shops) await catalogues.reloadShops();
      if (wanted.promotions.length > 0) await catalogues.reloadPromotions(wanted.promotions);
      if (wanted.products.length > 0) await catalogues.reloadProducts(wanted.products);
    } catch (error) {
      logger.warn({ err: error }, 'changed things not read yet, trying again');
      for (const uuid of wanted.products) products.add(uuid);
      for (const uuid of wanted.promotions) promotions.add(uuid);
      shops ||= wanted.shops;
      timer ??= setTimeout(() => void reload(), 1000);
    }
  };
  const soon = () => {
    timer ??= setTimeout(() => void reload(), GATHER);
  };

  return (topic: Topic, event: unknown): void => {
    if (topic === TOPICS.products) {
      const changed = ProductChanged.safeParse(event);
      if (!changed.success) return;
      const { seq, subject, shopUuid, data } = changed.data;
      if (data.deleted) catalogues.removeProduct(shopUuid, subject);
      else if (catalogues.lacks(shopUuid, subject, versionOf(seq))) {
        products.add(subject);
        soon();
      }
    } else if (topic === TOPICS.promotions) {
      const changed = PromotionChanged.safeParse(event);
      if (!changed.success) return;
      const { subject, shopUuid, data } = changed.data;
      if (data.deleted) catalogues.removePromotion(shopUuid, subject);
      else {
        promotions.add(subject);
        soon();
      }
    } else if (topic === TOPICS.shops && ShopChanged.safeParse(event).success) {
      shops = true;
      soon();
    }
  };
};
