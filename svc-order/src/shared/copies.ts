import { TOPICS } from '@shop/contracts';
import {
  ProductChanged,
  type ProductSnapshot,
  PromotionRuleChanged,
  ShopChanged,
  type ShopSnapshot,
} from '@shop/contracts/catalog/events';
import { StockLevelChanged, TariffChanged, type TariffSnapshot } from '@shop/contracts/logistics/events';
import type { PromotionRule } from '@shop/contracts/promotion';
import { StaffPersonChanged } from '@shop/contracts/staff/events';
import { copyOf, createReadCopies, type Bus, type Logger, type Metrics, type ReadCopy } from '@shop/service-kit';
import type { Connection } from 'mongoose';

type Level = {
  readonly product: string;
  readonly combination: string | null;
  readonly available: number;
  readonly place?: string | undefined;
};

/** Values of a copy by a second key, made again when the copy has changed. */
const grouped = <Value>(
  copy: ReadCopy<Value>,
  keyOf: (value: Value) => string,
): ((key: string) => readonly Value[]) => {
  let groups: Map<string, Value[]> | undefined;
  copy.onChange(() => (groups = undefined));
  const group = (): Map<string, Value[]> => {
    const valuesByKey = new Map<string, Value[]>();
    for (const value of copy.values()) {
      const list = valuesByKey.get(keyOf(value));
      if (list) list.push(value);
      else valuesByKey.set(keyOf(value), [value]);
    }
    return valuesByKey;
  };
  return (key) => (groups ??= group()).get(key) ?? [];
};

const stockKey = (product: string, combination: string | null): string => `${product}:${combination ?? ''}`;

/** The read copies of other services' data, in memory and in this service's database. */
export const createCopies = (connection: Connection, bus: Bus, logger: Logger, metrics: Metrics) => {
  const copies = createReadCopies(connection, bus, logger, metrics);
  const products = copies.add(
    copyOf(
      'products',
      TOPICS.products,
      ProductChanged,
      ({ data }) => ({ key: data.product.uuid, value: data.deleted ? null : (data.product as ProductSnapshot) }),
      { packed: true },
    ),
  );
  const promotions = copies.add(
    copyOf('promotions', TOPICS.promotions, PromotionRuleChanged, ({ data }) => ({
      key: data.promotion.uuid,
      value: data.deleted ? null : (data.promotion as PromotionRule),
    })),
  );
  const shops = copies.add(
    copyOf('shops', TOPICS.shops, ShopChanged, ({ data }) => ({
      key: data.shop.uuid,
      value: data.shop as ShopSnapshot | null,
    })),
  );
  const tariffs = copies.add(
    copyOf('tariffs', TOPICS.tariffs, TariffChanged, ({ subject, data }) => ({
      key: subject,
      value: data.deleted ? null : (data.tariff as TariffSnapshot),
    })),
  );
  const people = copies.add(
    copyOf('people', TOPICS.people, StaffPersonChanged, ({ data }) => ({ key: data.person.uuid, value: data.person })),
  );
  const levels = copies.add(
    copyOf('stock_levels', TOPICS.stockLevels, StockLevelChanged, ({ subject, data }) => ({
      key: subject,
      value: data.level as Level | null,
    })),
  );

  const promotionsOf = grouped(promotions, ({ shopUuid }) => shopUuid);
  const tariffsOf = grouped(tariffs, ({ shopUuid, wilaya }) => `${shopUuid}:${wilaya.id}`);
  /** D-5.04: sums over warehouses, updated change by change. */
  const available = new Map<string, number>();
  const add = (level: Level | null | undefined, sign: 1 | -1): void => {
    if (level)
      available.set(
        stockKey(level.product, level.combination),
        (available.get(stockKey(level.product, level.combination)) ?? 0) + sign * level.available,
      );
  };

  return {
    start: async (): Promise<void> => {
      await copies.start();
      for (const level of levels.values()) add(level, 1);
      levels.onChange((_key, level, previous) => {
        add(previous, -1);
        add(level, 1);
      });
    },
    ready: copies.ready,
    stop: copies.stop,
    shop: shops.get,
    person: people.get,
    product: products.get,
    promotionsOf,
    tariffsOf: (shopUuid: string, wilaya: number) => tariffsOf(`${shopUuid}:${wilaya}`),
    /** @param item `warehouse:product:combination`; null: nobody wrote where it lies */
    placeOf: (item: string): string | null => levels.get(item)?.place ?? null,
    available: (product: string, combination: string | null): number =>
      available.get(stockKey(product, combination)) ?? 0,
    /** Units in one warehouse, where the customer collects an order. */
    availableAt: (warehouse: string, product: string, combination: string | null): number =>
      levels.get(`${warehouse}:${stockKey(product, combination)}`)?.available ?? 0,
  };
};
export type Copies = ReturnType<typeof createCopies>;
