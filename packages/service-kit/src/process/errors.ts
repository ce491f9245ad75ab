/**
 * What a handler of events throws when trying again can never help: the message contradicts what is known, or names
 * what cannot come to be. It is parked at once, with the message as its reason, for a person to look at
 * (`npm run parked`). Anything else that is thrown means "not now": it is tried again for a bounded time.
 */
export class Broken extends Error {
  override readonly name = 'Broken';
}

/** What is told about an error in one line. */
export const reasonOf = (error: unknown): string =>
  (error instanceof Error ? `${error.name}: ${error.message}`.replace(/^Error: /, '') : String(error)).slice(0, 500);
