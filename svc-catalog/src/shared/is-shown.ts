/** What is shown for a while: milliseconds since the epoch, absent or null without an end. */
export interface Scheduled {
  readonly draft?: boolean;
  readonly publishAt?: number | null;
  readonly showFrom?: number | null;
  readonly showTo?: number | null;
}

/** Whether visitors see it at this moment. */
export const isShownAt = ({ draft, publishAt, showFrom, showTo }: Scheduled, now: number): boolean =>
  draft !== true && (publishAt ?? 0) <= now && (showFrom ?? 0) <= now && now < (showTo ?? Number.POSITIVE_INFINITY);
