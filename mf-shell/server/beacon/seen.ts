/** One visitor's browser has run a release: well, or it failed there. */
export interface SeenInBrowser {
  readonly remote: string;
  readonly version: string;
  readonly outcome: 'ok' | 'error';
  /** As `callerOfAddress` has it. */
  readonly address: string;
}
/** Told once for each visitor, release and outcome (`votes.ts`). */
export type OnSeen = (seen: SeenInBrowser) => void;

/** What of a remote may be counted by name: strangers can write anything into a report. */
export interface KnownRemote {
  /** Those that pages are made with now: the stable one and a canary. */
  readonly versions: readonly string[];
  /** The one that this visitor's pages are made with: no other is theirs to judge. */
  readonly theirs: string;
  /** When its canary was put forward. */
  readonly since: string | undefined;
  /** Patterns of its routes. */
  readonly routes: readonly string[];
}
export type KnownRemotes = (visitorId: string) => ReadonlyMap<string, KnownRemote>;
