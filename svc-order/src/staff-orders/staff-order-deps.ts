import type { OfShop, StaffCommand } from '@shop/service-kit';
import {
  countedOn,
  lookedUp,
  saleFactsOf,
  type LookedUpDeps,
  type OrderNumbers,
  type SaleFacts,
} from '../checkout/index.ts';
import type { CustomerDeps } from '../customers/index.ts';
import type { CodeUses, Orders, ReadOrderDeps, VersionedOrder } from '../orders/index.ts';
import type { Copies } from '../shared/copies.ts';
import type { AgreedPrices } from './domain/agreed-prices.ts';

export interface StaffSaleDeps extends Pick<LookedUpDeps, 'madeCodes' | 'segments' | 'customerFigures' | 'budgets'> {
  readonly copies: Pick<Copies, 'shop' | 'product' | 'promotionsOf' | 'tariffsOf' | 'available' | 'availableAt'>;
  readonly customers: CustomerDeps['customers'];
  readonly cards: CustomerDeps['cards'];
  /** The prices that a proforma keeps; null: of a draft, or its validity is over (D-4.16). */
  readonly agreedPrices: (shopUuid: string, draft: string, now: number) => Promise<AgreedPrices | null>;
}

/** Null: the line is not in the order. */
interface QuantityChange {
  readonly name: string;
  readonly before: number | null;
  readonly after: number | null;
}

export interface StaffOrderDeps extends StaffSaleDeps, Omit<ReadOrderDeps, 'copies'> {
  readonly orders: OfShop<
    Orders,
    'insert' | 'find' | 'findByKey' | 'findByDraft' | 'findByCart' | 'findSurely' | 'check' | 'change'
  >;
  /** Null: the draft is no proforma. */
  readonly proformaVersion: (shopUuid: string, draft: string) => Promise<number | null>;
  readonly codeUses: OfShop<CodeUses, 'free'>;
  readonly numbers: Pick<OrderNumbers, 'next'>;
  /** D-4.12: whether quantities may change; where packing has begun, its packers are asked. */
  readonly askPacker: (
    about: { readonly order: string; readonly lines: readonly QuantityChange[] },
    command: StaffCommand,
  ) => Promise<
    | { readonly kind: 'free' | 'conflict' }
    /** `packer`: the name of who has begun, or has refused. */
    | { readonly kind: 'asked' | 'refused'; readonly packer: string }
  >;
  readonly newId: () => string;
  readonly nudge: () => void;
}

/** What the facts of a sale depend on beside the shop. */
export interface SaleOfStaff {
  readonly shopUuid: string;
  readonly code: string | undefined;
  /** Of the buyer; undefined: not known. */
  readonly phone: string | undefined;
  /** Where the customer collects it; undefined: units may come from any warehouse. */
  readonly pickup: string | undefined;
  /** The order that is changed: what it holds of stock and of budgets counts for it. */
  readonly order: VersionedOrder | null;
  /** Milliseconds since the epoch. */
  readonly now: number;
}

/** Units that the order holds of a product; of a pick-up those in its warehouse. */
const heldBy = (order: VersionedOrder, warehouse: string | undefined, product: string, combination: string | null) =>
  order.reservations
    .filter((one) => one.product === product && one.combination === combination)
    .filter(({ warehouseUuid }) => warehouse === undefined || warehouseUuid === warehouse)
    .reduce((sum, { quantity }) => sum + quantity, 0);

/** The data that a sale of staff is priced on. Null: the read copy of a new shop has not arrived here yet. */
export const staffSaleFacts = async (
  deps: StaffSaleDeps,
  { shopUuid, code, phone, pickup, order, now }: SaleOfStaff,
): Promise<SaleFacts | null> => {
  const { copies } = deps;
  const shop = copies.shop(shopUuid);
  if (!shop) return null;
  const [looked, counted] = await Promise.all([
    lookedUp(deps, shopUuid, { code, phone, now }),
    countedOn(deps, shopUuid),
  ]);
  const uses = new Map((order?.budgetUse ?? []).map(({ promotion, amount }) => [promotion, amount]));
  const budgetLeft =
    looked.budgetLeft && new Map([...looked.budgetLeft].map(([id, left]) => [id, left + (uses.get(id) ?? 0)]));
  const usedUp = looked.usedUp && new Set([...looked.usedUp].filter((promotion) => !uses.has(promotion)));
  const available: SaleFacts['available'] = (product, combination) =>
    (pickup === undefined ? copies.available(product, combination) : copies.availableAt(pickup, product, combination)) +
    (order ? heldBy(order, pickup, product, combination) : 0);
  return saleFactsOf({ ...copies, available }, shop, now, { ...looked, ...counted, budgetLeft, usedUp });
};
