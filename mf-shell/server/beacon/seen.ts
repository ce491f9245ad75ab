/** A visitor's browser has run a release, with or without a failure. */
export interface BrowserVote {
  readonly remote: string;
  readonly version: string;
  readonly outcome: 'ok' | 'error';
  /** In the form of `callerOfAddress`. */
  readonly address: string;
}
/** Called once for each visitor, release and outcome (`votes.ts`). */
export type OnVote = (seen: BrowserVote) => void;

/** Values of a remote that may become labels, because strangers can write any text into a report. */
export interface KnownRemote {
  /** The releases of current pages: the stable one and a canary. */
  readonly versions: readonly string[];
  /** The release of this visitor's pages, and the only one that this visitor may judge. */
  readonly ownVersion: string;
  /** When its canary was started. */
  readonly since: string | undefined;
  /** Patterns of its routes. */
  readonly routes: readonly string[];
}
export type KnownRemotes = (visitorId: string) => ReadonlyMap<string, KnownRemote>;
