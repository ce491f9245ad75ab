/**
 * Thrown by an event handler if a retry can never help: the message contradicts known data, or names an impossible
 * entity. It is parked immediately, with the message as its reason, for a person to inspect (`npm run parked`). Any
 * other error means "not now" and is retried for a bounded time.
 */
export class Broken extends Error {
  override readonly name = 'Broken';
}

/** A description of an error in one line. */
export const reasonOf = (error: unknown): string =>
  (error instanceof Error ? `${error.name}: ${error.message}`.replace(/^Error: /, '') : String(error)).slice(0, 500);
