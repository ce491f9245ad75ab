import type { OrderChange } from '@shop/contracts/order/dashboard';
import type { OfShop } from '@shop/service-kit';
import type { AbandonedCarts } from '../carts/index.ts';
import type { Customers } from '../customers/index.ts';
import { deskRulesOf, type DeskRules } from '@shop/contracts/catalog';
import {
  callRulesOf,
  type CallRules,
  type OrderPairs,
  type Orders,
  type Person,
  type ReadOrderDeps,
} from '../orders/index.ts';
import type { Copies } from '../shared/copies.ts';
import type { DeskLeases } from './persistence/desk-lease.repository.ts';
import type { DeskOrders } from './persistence/desk-orders.repository.ts';
import type { DeskSkips } from './persistence/desk-skip.repository.ts';
import type { WilayaReturns } from './wilaya-returns.ts';

/** The dependencies of the desk's use cases. */
export interface DeskDeps extends ReadOrderDeps {
  readonly orders: OfShop<Orders, 'find' | 'check' | 'change'>;
  readonly pairs: Pick<OrderPairs, 'of'>;
  readonly customers: OfShop<Customers, 'find'>;
  readonly deskOrders: Pick<DeskOrders, 'of'>;
  readonly deskLeases: Pick<DeskLeases, 'of'>;
  readonly deskSkips: Pick<DeskSkips, 'of'>;
  readonly carts: OfShop<AbandonedCarts, 'find' | 'waiting' | 'waitingOfPhone'>;
  readonly copies: Pick<Copies, 'shop' | 'person' | 'available' | 'tariffsOf' | 'promotionsOf'>;
  readonly wilayaReturns: WilayaReturns;
  /** Tells the pages that show an order that something of it has changed. */
  readonly orderChanges: { readonly tell: (shopUuid: string, change: OrderChange) => void };
  readonly now: () => number;
  readonly nudge: () => void;
}

/** The shop's rules of calls. */
export const callsOf = ({ copies }: Pick<DeskDeps, 'copies'>, shopUuid: string): CallRules =>
  callRulesOf(copies.shop(shopUuid));

/** The shop's weights of the ranking and of the risk. */
export const weightsOf = ({ copies }: Pick<DeskDeps, 'copies'>, shopUuid: string): DeskRules =>
  deskRulesOf(copies.shop(shopUuid)?.desk);

/** A person whose record has not arrived yet is there; one who left the shop is not (T-2.04). */
export const isThere = ({ copies }: Pick<DeskDeps, 'copies'>, person: string): boolean =>
  copies.person(person)?.active !== false;

export const personOf = ({ sub, name }: { readonly sub: string; readonly name: string }): Person => ({ id: sub, name });
