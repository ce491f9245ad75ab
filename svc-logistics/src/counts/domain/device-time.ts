/** When the device made an entry, as its own clock says, and by how much that clock is wrong. */
export interface DeviceTime {
  readonly deviceAt: Date;
  /** Milliseconds by which the clock of the device is behind the server's; with the time that the request took. */
  readonly behindMs: number;
}

/** Clocks that differ by less are one clock: requests take that long on a slow line. */
const ONE_CLOCK_MS = 60_000;

/**
 * @param sentAt the time of the device when it sent the request; undefined: not known, its clock is taken to be right
 * @param now milliseconds since the epoch
 */
export const deviceTimeOf = (at: string, sentAt: string | undefined, now: number): DeviceTime => ({
  deviceAt: new Date(at),
  behindMs: sentAt === undefined ? 0 : now - Date.parse(sentAt),
});

/** The moment by which the server looks up what the stock had: not before `from`, or after `until`. */
export const momentOf = (
  { deviceAt, behindMs }: DeviceTime,
  { from, until }: { readonly from: number; readonly until: number },
): Date => new Date(Math.min(Math.max(deviceAt.getTime() + behindMs, from), until));

/**
 * Milliseconds by which entries of one person can be put in order. Entries of one clock keep the distances that it
 * says, however long their requests took; those of several devices are compared by what the clocks differ.
 */
export const orderingTimes = <E extends DeviceTime>(entries: readonly E[]): ReadonlyMap<E, number> => {
  const offsets = new Map<number, number>();
  let clock = -Infinity;
  let before = -Infinity;
  for (const offset of entries.map(({ behindMs }) => behindMs).sort((one, other) => one - other)) {
    // The request that took least says best how wrong a clock is.
    if (offset - before > ONE_CLOCK_MS) clock = offset;
    offsets.set(offset, clock);
    before = offset;
  }
  return new Map(
    entries.map((entry) => [entry, entry.deviceAt.getTime() + (offsets.get(entry.behindMs) ?? entry.behindMs)]),
  );
};
