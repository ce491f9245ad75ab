import type { LocalizedText } from '@shop/contracts';
import type { RecordedRule } from './segment-rule.ts';

/** A segment of a shop's customers: those who fit its rule, and those who were entered by hand. */
export interface SegmentRecord {
  readonly uuid: string;
  readonly shopUuid: string;
  readonly version: number;
  readonly name: LocalizedText;
  readonly rule: RecordedRule;
  /** Normalised (SF-5.02), sorted. */
  readonly phones: readonly string[];
  readonly changedAt: Date;
  /** In the bin since. */
  readonly deletedAt: Date | null;
}

/** The fields that staff write. */
export type SegmentFields = Pick<SegmentRecord, 'name' | 'rule' | 'phones'>;
