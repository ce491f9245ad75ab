import type { OrderState } from '@shop/contracts/order';
import { recordModel } from '@shop/service-kit';
import type { Connection } from 'mongoose';

interface OrdersAndMoney {
  readonly orders?: number;
  /** Centimes. */
  readonly total?: number;
}

/** A shop's counters of one day of Algiers; of all days if `day` is `''`. An absent counter is 0. */
export interface DayFigures {
  readonly _id: string;
  readonly shopUuid: string;
  readonly day: string;
  readonly states?: Partial<Record<OrderState, number>>;
  readonly placed?: OrdersAndMoney;
  readonly delivered?: OrdersAndMoney;
  readonly wilayas?: Record<string, { readonly delivered?: number; readonly returned?: number }>;
}

/** Units of a product in the orders of one day. */
export interface ProductFigures {
  readonly _id: string;
  readonly shopUuid: string;
  readonly day: string;
  readonly product: string;
  readonly units: number;
}

/** Figures of all orders with a promotion. An absent counter is 0. */
export interface PromotionFigures {
  readonly _id: string;
  readonly shopUuid: string;
  readonly promotion: string;
  readonly uses?: number;
  readonly orders?: number;
  readonly units?: number;
  /** Centimes. */
  readonly discount?: number;
  readonly revenue?: number;
}

const text = { type: String, required: true } as const;
/** A day's best products are read in the index alone. */
export const PRODUCTS_BY_DAY = { shopUuid: 1, day: 1, product: 1, units: 1 } as const;

export const dayFiguresModel = (connection: Connection) =>
  recordModel<DayFigures>(connection, {
    name: 'DayFigures',
    collection: 'day_figures',
    fields: {
      _id: text,
      shopUuid: text,
      day: { type: String, default: '' },
      states: Object,
      placed: Object,
      delivered: Object,
      wilayas: Object,
    },
    indexes: [[{ shopUuid: 1, day: 1 }]],
  });
export type DayFiguresModel = ReturnType<typeof dayFiguresModel>;

export const productFiguresModel = (connection: Connection) =>
  recordModel<ProductFigures>(connection, {
    name: 'ProductFigures',
    collection: 'product_figures',
    fields: { _id: text, shopUuid: text, day: text, product: text, units: Number },
    indexes: [[PRODUCTS_BY_DAY]],
  });
export type ProductFiguresModel = ReturnType<typeof productFiguresModel>;

/** Read by their ids. */
export const promotionFiguresModel = (connection: Connection) =>
  recordModel<PromotionFigures>(connection, {
    name: 'PromotionFigures',
    collection: 'promotion_figures',
    fields: {
      _id: text,
      shopUuid: text,
      promotion: text,
      uses: Number,
      orders: Number,
      units: Number,
      discount: Number,
      revenue: Number,
    },
    indexes: [],
  });
export type PromotionFiguresModel = ReturnType<typeof promotionFiguresModel>;
