import type { Segment } from '@shop/contracts/order/dashboard';
import type { SavedForm } from '@shop/back-office/form-page';
import type { SegmentFields } from '../model/segment-form.ts';

/** The props of each tab. */
export interface SegmentTabProps {
  readonly saved: SavedForm<SegmentFields>;
  readonly segment: Segment;
  /** It lies in the bin, or is not this person's to write. */
  readonly isLocked: boolean;
}
