import type { Language } from '@shop/contracts';
import type { FeeOfWilaya } from './domain/tariff-gaps.ts';
import type { Transporter } from './domain/transporter.ts';

export type FeesAnswer =
  | { readonly kind: 'known'; readonly fees: readonly FeeOfWilaya[] }
  /** Nobody charges the shop, such as its own drivers. */
  | { readonly kind: 'none' }
  /** In the person's language. */
  | { readonly kind: 'unknown'; readonly reason: string };

/** What a transporter's company charges the shop. Companies stand on delivery and answer it. */
export type AskFees = (shopUuid: string, transporter: Transporter, language: Language) => Promise<FeesAnswer>;
