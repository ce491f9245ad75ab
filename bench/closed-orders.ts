/** An order whose parcel came to its end, and what the shop knew when it was placed. */
export interface ClosedOrder {
  /** Milliseconds since the epoch. */
  readonly placedAt: number;
  /** Centimes. */
  readonly total: number;
  readonly wilaya: number;
  /** Of the phone's parcels that had come to their end by then; `orderCount` counts this order. */
  readonly customer: { readonly delivered: number; readonly returned: number; readonly orderCount: number };
  /** Returned over closed parcels of the wilaya in the 60 days before; null: too few. */
  readonly wilayaRate: number | null;
  readonly isReturned: boolean;
  /** How likely that was, 0 to 1: what the best rule could know. */
  readonly chance: number;
}

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
/** The days before the first order that is given: the rates of the wilayas and the customers' past come from them. */
const WARM_DAYS = 60;
const DAYS = 240;
const BEGIN = Date.parse('2026-01-01T00:00:00Z');
const WILAYAS = 58;
/** As the desk counts the rate of a wilaya. */
const ENOUGH_PARCELS = 20;
const USUAL_TOTAL = 550_000;

/** Mulberry32: the same numbers from 0 to 1 for the same seed. */
const numbersFrom = (seed: number): (() => number) => {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
};

const logit = (share: number): number => Math.log(share / (1 - share));
const sigmoid = (x: number): number => 1 / (1 + Math.exp(-x));

interface Parcel {
  readonly closedAt: number;
  readonly isReturned: boolean;
}
interface Customer {
  readonly wilaya: number;
  /** How much more than others the person returns, in log-odds: nobody can see it, only what comes of it. */
  readonly habit: number;
  readonly parcels: Parcel[];
  /** The person is done with the shop. */
  isGone: boolean;
}

/** Parcels of a wilaya of the last days, so that each is counted in and out once. */
const createRate = () => {
  const parcels: Parcel[] = [];
  return {
    add: (parcel: Parcel): void => void parcels.push(parcel),
    of: (now: number): number | null => {
      const closed = parcels.filter(({ closedAt }) => closedAt <= now && closedAt > now - WARM_DAYS * DAY_MS);
      return closed.length < ENOUGH_PARCELS
        ? null
        : closed.filter(({ isReturned }) => isReturned).length / closed.length;
    },
  };
};

/**
 * Closed orders of a made-up shop. What decides whether a parcel comes back: the wilaya, the habit of the person, a
 * little the value, and much chance. The points of the desk's rule are no part of it, and neither is anything that the
 * rule reads directly of a person: past returns speak of a habit only as far as habits last.
 */
export const closedOrders = (count: number, seed: number): readonly ClosedOrder[] => {
  const random = numbersFrom(seed);
  const normal = (): number => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
  // 7 to 35 %, most of them low.
  const wilayas = Array.from({ length: WILAYAS }, () => ({ base: 0.07 + 0.28 * random() ** 2, rate: createRate() }));
  const customers: Customer[] = [];
  // A few wilayas have most of the orders.
  const newCustomer = (): Customer => {
    const customer = { wilaya: Math.floor(WILAYAS * random() ** 2), habit: normal(), parcels: [], isGone: false };
    customers.push(customer);
    return customer;
  };
  const anyCustomer = (): Customer => {
    const known = random() < 0.4 ? customers[Math.floor(customers.length * random())] : undefined;
    return known && !known.isGone ? known : newCustomer();
  };
  const all = Math.round((count * DAYS) / (DAYS - WARM_DAYS));
  const orders: ClosedOrder[] = [];
  for (let number = 0; number < all; number += 1) {
    const day = BEGIN + Math.floor((number * DAYS) / all) * DAY_MS;
    // Most orders come in the evening, some in the night.
    const placedAt = day + Math.floor(((19 + 4.5 * normal() + 48) % 24) * HOUR_MS);
    const customer = anyCustomer();
    const wilaya = wilayas[customer.wilaya];
    if (!wilaya) continue;
    const total = Math.round((USUAL_TOTAL * Math.exp(0.7 * normal())) / 100) * 100;
    const odds = logit(wilaya.base) + customer.habit + 0.15 * Math.log2(total / USUAL_TOTAL) + 0.6 * normal();
    const chance = sigmoid(odds);
    const isReturned = random() < chance;
    const closed = customer.parcels.filter(({ closedAt }) => closedAt <= placedAt);
    const returned = closed.filter((parcel) => parcel.isReturned).length;
    if (number >= all - count)
      orders.push({
        placedAt,
        total,
        wilaya: customer.wilaya,
        customer: { delivered: closed.length - returned, returned, orderCount: customer.parcels.length + 1 },
        wilayaRate: wilaya.rate.of(placedAt),
        isReturned,
        chance,
      });
    const parcel = { closedAt: placedAt + (2 + 6 * random()) * DAY_MS, isReturned };
    customer.parcels.push(parcel);
    wilaya.rate.add(parcel);
    // Who sent a parcel back orders less often again.
    customer.isGone = random() < (isReturned ? 0.6 : 0.15);
  }
  return orders;
};
