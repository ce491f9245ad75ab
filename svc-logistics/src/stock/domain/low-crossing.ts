export interface LevelChange {
  /** The level that was published last; undefined: none yet. */
  readonly before: number | undefined;
  readonly available: number;
  /** Low is what has so many available, or fewer. */
  readonly threshold: number;
  /** Whether the item has been low since an earlier change. */
  readonly isLow: boolean;
}

/**
 * D-5.12: what a new level means for the alert.
 * - `alert`: it has fallen to the threshold or below.
 * - `low`: it is low without having fallen: new to the shop, or the threshold was raised above it.
 * - `rose`: it is above again, so that the next fall is an alert.
 */
export const crossingOf = ({
  before,
  available,
  threshold,
  isLow,
}: LevelChange): 'alert' | 'low' | 'rose' | 'nothing' => {
  if (available > threshold) return isLow ? 'rose' : 'nothing';
  if (isLow) return 'nothing';
  return before !== undefined && before > threshold ? 'alert' : 'low';
};
