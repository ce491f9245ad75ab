import type { Promotion } from '@shop/contracts/promotion';
import type { Deletable, Versioned } from '../../shared/deletable.ts';

export type PromotionRecord = Versioned<Omit<Promotion, 'uuid'> & Deletable & { readonly _id: string }>;

/** As a list has it: without its texts, and with the first of what it is for. */
export interface ListedPromotion extends PromotionRecord {
  /** The number of its targets. */
  readonly targetCount: number;
}

/** The fields that the shop and other services read. */
export const promotionOf = ({
  _id,
  version: _version,
  deletedAt: _deletedAt,
  ...promotion
}: PromotionRecord): Promotion => ({ ...promotion, uuid: _id });
