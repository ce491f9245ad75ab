/** D-4.10: how often a customer is tried, and over how many days. */
export const CALL_LIMIT = { attempts: 5, days: 3 } as const;
export const MOST_CALL_ATTEMPTS = 20;
export const MOST_CALL_DAYS = 14;
export type CallLimit = Readonly<Record<keyof typeof CALL_LIMIT, number>>;

/** What decides which order is called next (C-3.06), in points. */
export const RANK_NAMES = ['perMinute', 'promised', 'fresh', 'perThousand', 'valueMost', 'riskMost'] as const;
export type RankWeights = Readonly<Record<(typeof RANK_NAMES)[number], number>>;
export const RANK_WEIGHTS: RankWeights = {
  /** Of each minute of waiting: it grows without end, so that nobody waits without end (T-2.05). */
  perMinute: 2,
  /** A promised hour has come. */
  promised: 1000,
  /** A new order at once; it falls to 0 within the first hour, so that the newest comes first. */
  fresh: 480,
  /** Of each 1,000 DA, up to `valueMost`. */
  perThousand: 1,
  valueMost: 60,
  /** At most so much is taken off for the risk that the customer refuses. */
  riskMost: 30,
};

/** What the risk that a customer refuses the parcel is made of, in points; `…From` in DZD. */
export const RISK_NAMES = [
  'perReturn',
  'returnsMost',
  'perWilayaPercent',
  'usualPercent',
  'wilayaMost',
  'dearFrom',
  'dear',
  'veryDearFrom',
  'veryDear',
  'night',
  'firstOrder',
  'perDelivered',
  'deliveredMost',
  'middle',
  'high',
] as const;
export type RiskWeights = Readonly<Record<(typeof RISK_NAMES)[number], number>>;
/** Held against closed orders by the rank correlation. */
export const RISK_WEIGHTS: RiskWeights = {
  /** Of each returned order of the phone, up to `returnsMost`. */
  perReturn: 15,
  returnsMost: 45,
  /** Of each percent by which the wilaya returns more than usual, up to `wilayaMost`. */
  perWilayaPercent: 1,
  usualPercent: 15,
  wilayaMost: 15,
  /** An order from this much on, and from that much on. */
  dearFrom: 15_000,
  dear: 6,
  veryDearFrom: 30_000,
  veryDear: 12,
  /** Placed between midnight and 5 o'clock. */
  night: 6,
  firstOrder: 8,
  /** Taken off for each order that the phone took, up to `deliveredMost`. */
  perDelivered: 6,
  deliveredMost: 24,
  /** From so many points on, the risk is called middle, and high. */
  middle: 15,
  high: 35,
};
export const MOST_POINTS = 10_000;
/** Of the amounts in DZD. */
export const MOST_DEAR_FROM = 1_000_000;

/** The rules of the confirmation desk, which a shop may set. */
export interface DeskRules {
  readonly calls: CallLimit;
  readonly rank: RankWeights;
  readonly risk: RiskWeights;
}
/** Rules as they were stored, by whatever release; absent: never set. */
export type SomeDeskRules =
  { readonly [Part in keyof DeskRules]?: Partial<DeskRules[Part]> | undefined } | null | undefined;

/** The rules of a shop: what it has set, and the usual ones. */
export const deskRulesOf = (set: SomeDeskRules): DeskRules => ({
  calls: { ...CALL_LIMIT, ...set?.calls },
  rank: { ...RANK_WEIGHTS, ...set?.rank },
  risk: { ...RISK_WEIGHTS, ...set?.risk },
});
