import { z } from 'zod';
import { Integrity, RemoteName, Version } from './release.ts';

/** A release by reference: `integrity` is that of its `release.json`, which holds those of all its files. */
export const ReleaseRef = z.object({ version: Version, integrity: Integrity });
export type ReleaseRef = z.infer<typeof ReleaseRef>;

/** With any offset from UTC, so it is compared as a time and never as text. */
const Moment = z.iso.datetime({ offset: true });
const HISTORY_LENGTH = 5;

export const Canary = ReleaseRef.extend({ percent: z.number().min(0).max(100), since: Moment.optional() });
export const Former = ReleaseRef.extend({ at: Moment.optional() });

/** The current releases of one remote: its team's own file or ConfigMap. */
export const ReleaseRecord = z.object({
  name: RemoteName,
  stable: ReleaseRef,
  /** Shown to some visitors only, `percent` of 100. */
  canary: Canary.optional(),
  /** Former stable releases, the latest first. */
  history: z.array(Former).default([]),
});
export type ReleaseRecord = z.infer<typeof ReleaseRecord>;

/** A percentage as written on the command line: an integer from 1 to 100. Undefined: it is invalid. */
export const readPercent = (word: string | undefined): number | undefined =>
  /^([1-9]\d?|100)$/.test(word ?? '') ? Number(word) : undefined;

/** Written by a shell: a canary that failed visitors and is no longer shown. */
export const Halted = z.object({ version: Version, reason: z.string(), at: Moment });
export type Halted = z.infer<typeof Halted>;

const sameRef = (one: ReleaseRef, other: ReleaseRef): boolean =>
  one.version === other.version && one.integrity === other.integrity;
const refOf = ({ version, integrity }: ReleaseRef): ReleaseRef => ({ version, integrity });

/** A refusal with a message for the caller. */
export class NotReleased extends Error {
  override name = 'NotReleased';
}

/** Whether the canary is halted: a halt names its version, and a later start of the same version is a new try. */
export const isHalted = ({ canary }: ReleaseRecord, halted: Halted | undefined): boolean =>
  canary !== undefined &&
  halted?.version === canary.version &&
  (canary.since === undefined || Date.parse(halted.at) >= Date.parse(canary.since));

/** The former stable release becomes the latest of the history; each release is in it once. */
const withStable = (record: ReleaseRecord, stable: ReleaseRef, now: Date): ReleaseRecord => {
  if (sameRef(record.stable, stable)) return { name: record.name, stable: record.stable, history: record.history };
  const former = { ...record.stable, at: now.toISOString() };
  const older = record.history.filter((known) => !sameRef(known, stable) && !sameRef(known, former));
  return { name: record.name, stable: refOf(stable), history: [former, ...older].slice(0, HISTORY_LENGTH) };
};

/** Releases for everybody, at once. It replaces an existing canary. */
export const asStable = (
  record: ReleaseRecord | undefined,
  name: string,
  release: ReleaseRef,
  now: Date,
): ReleaseRecord => (record ? withStable(record, release, now) : { name, stable: refOf(release), history: [] });

/**
 * Start of a canary: later than its earlier start and than a halt of it, even if our clock is behind the clock of
 * these. Otherwise a shell would take the new try for the old one.
 */
const sinceAfter = (
  { version }: ReleaseRef,
  now: Date,
  { canary }: ReleaseRecord,
  halted: Halted | undefined,
): string => {
  const earlier = [
    ...(canary?.version === version && canary.since !== undefined ? [Date.parse(canary.since)] : []),
    ...(halted?.version === version ? [Date.parse(halted.at)] : []),
  ];
  return new Date(Math.max(now.getTime(), ...earlier.map((moment) => moment + 1))).toISOString();
};

/**
 * Releases for some visitors. The same release with another percentage continues.
 * @param halted the record's halt, which a new try of the same version must follow
 * @throws NotReleased
 */
export const asCanary = (
  record: ReleaseRecord | undefined,
  release: ReleaseRef,
  percent: number,
  now: Date,
  halted?: Halted,
): ReleaseRecord => {
  if (!record) throw new NotReleased('There is no stable release yet, so there is nothing to fall back to.');
  if (sameRef(record.stable, release)) throw new NotReleased(`${release.version} is the stable release already.`);
  return { ...record, canary: { ...refOf(release), percent, since: sinceAfter(release, now, record, halted) } };
};

/** The canary is for everybody. @throws NotReleased */
export const promoted = (record: ReleaseRecord, halted: Halted | undefined, now: Date): ReleaseRecord => {
  if (!record.canary) throw new NotReleased('There is no canary to promote.');
  if (isHalted(record, halted))
    throw new NotReleased(`${record.canary.version} was halted: ${halted?.reason ?? ''}. Release a corrected one.`);
  return withStable(record, record.canary, now);
};

/**
 * Removes the canary where there is one, else returns to the previous release.
 * @throws NotReleased
 */
export const rolledBack = (record: ReleaseRecord): ReleaseRecord => {
  if (record.canary) return { name: record.name, stable: record.stable, history: record.history };
  const [former, ...older] = record.history;
  if (!former) throw new NotReleased('There is no release before this one.');
  return { name: record.name, stable: refOf(former), history: older };
};
