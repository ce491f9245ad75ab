import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { Dzd, LocalizedText, Uuid } from '../../primitives.ts';
import { ORDER_STATES } from '../state.ts';

/** The maximum of days in one answer: a quarter. */
export const FIGURE_DAYS = 92;
/** Parcels on their way are late when so many days have passed since the order. */
export const LATE_AFTER_DAYS = 7;
export const BEST_PRODUCTS = 8;

/** The number of orders in each state; states without orders are absent. */
const ByState = z.partialRecord(z.enum(ORDER_STATES), z.int());
/** `total` is null for people who may not see what the shop turns over. */
const OrdersAndMoney = z.object({ orders: z.int(), total: Dzd.nullable() });

export const OrderFigures = z.object({
  /** All orders of the shop, in their present states. */
  now: ByState,
  /**
   * On their way since too long: announced or shipped, and placed on `until` (a day of Algiers) or before. For
   * back-offices from before parcels had tasks, which are late by working days.
   */
  late: z.object({ orders: z.int(), until: z.iso.date() }),
  /** Orders placed on these days, by the state that they have now. */
  placed: ByState,
  /** One row per day of Algiers, including empty days. Amounts of orders as they are now, delivery included. */
  days: z.array(z.object({ day: z.iso.date(), placed: OrdersAndMoney, delivered: OrdersAndMoney })),
  /** Parcels that ended on these days: delivered, or returned. Wilayas without any are absent. */
  wilayas: z.array(z.object({ id: z.int(), delivered: z.int(), returned: z.int() })),
  /** Most units first, of orders placed on these days that were neither cancelled nor returned. */
  products: z.array(z.object({ uuid: Uuid, name: LocalizedText, units: z.int() })),
  /** False while orders of before are still being counted. */
  isWhole: z.boolean(),
});
export type OrderFigures = z.infer<typeof OrderFigures>;

/** D-1.04: days of Algiers, both included. */
export const getOrderFigures = endpoint({
  id: 'getOrderFigures',
  service: 'order',
  method: 'get',
  path: '/dashboard/api/order/figures',
  summary: 'What became of the orders of some days, from counters',
  access: { permission: 'order.read' },
  query: z.object({ from: z.iso.date(), to: z.iso.date() }),
  responses: { 200: OrderFigures },
});
