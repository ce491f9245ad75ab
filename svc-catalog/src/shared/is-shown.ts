/** The period in which an entity is shown, in milliseconds since the epoch; absent or null means no limit. */
export interface Scheduled {
  readonly draft?: boolean;
  readonly publishAt?: number | null;
  readonly showFrom?: number | null;
  readonly showTo?: number | null;
}

/** Whether visitors see it at this moment. */
export const isShownAt = ({ draft, publishAt, showFrom, showTo }: Scheduled, now: number): boolean =>
  draft !== true && (publishAt ?? 0) <= now && (showFrom ?? 0) <= now && now < (showTo ?? Number.POSITIVE_INFINITY);
