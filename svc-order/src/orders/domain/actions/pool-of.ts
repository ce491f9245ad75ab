import type { RecordedExpedition, RecordedTransporter } from '../order-record.ts';

/** D-4.02: a pool is a batch for one transporter, one warehouse, one day. @param at ISO 8601, UTC */
export const poolOf = (expedition: RecordedExpedition, transporter: RecordedTransporter, at: string): string =>
  [at.slice(0, 10), transporter.name, expedition.warehouse].filter(Boolean).join(' · ');
