/**
 * A part that this answer needs is away for now. It ends as 503 with `Retry-After`, never as 500: the same call, with
 * the same key, may simply come again (D-3.04).
 */
export class Unavailable extends Error {
  override name = 'Unavailable';
  readonly retryAfterSeconds: number;
  constructor(message: string, { retryAfterSeconds = 1, cause }: { retryAfterSeconds?: number; cause?: unknown } = {}) {
    super(message, { cause });
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** The reason of `call.signal` once the caller was answered 503: no write may follow. */
export class DeadlinePassed extends Unavailable {
  override name = 'DeadlinePassed';
}

/**
 * Names of the driver's errors that mean "not now". Names and not classes, because the staff library brings its own
 * copy of the driver with different classes.
 */
const AWAY = new Set([
  'MongoNetworkError',
  'MongoNetworkTimeoutError',
  'MongoServerSelectionError',
  'MongoWriteConcernError',
  'MongoNotConnectedError',
  'MongoStalePrimaryError',
  'MongoOperationTimeoutError',
  'MongoServerClosedError',
  'MongoTopologyClosedError',
  'MongoClientClosedError',
  'MongoPoolClosedError',
  'MongoPoolClearedError',
  'PoolClearedOnNetworkError',
  'MongoWaitQueueTimeoutError',
  'MongoExpiredSessionError',
  'MaxRetriesPerRequestError',
]);

/**
 * Codes of MongoDB's answers that say "not now": no primary, a change of primary, a majority or an end that did not
 * come in time.
 */
const AWAY_CODES = new Set([
  6, 7, 50, 64, 89, 91, 100, 133, 134, 189, 202, 262, 290, 317, 9001, 10058, 10107, 11600, 11601, 11602, 13435, 13436,
]);

const isAway = (error: object): boolean =>
  ('name' in error && typeof error.name === 'string' && AWAY.has(error.name)) ||
  ('code' in error && typeof error.code === 'number' && AWAY_CODES.has(error.code)) ||
  // The driver's own mark on a write that may be sent again.
  ('errorLabels' in error && Array.isArray(error.errorLabels) && error.errorLabels.includes('RetryableWriteError'));

/**
 * The error, or its cause, is a database or service that is unavailable for now: the one place that distinguishes 503
 * from 500.
 */
export const isUnavailable = (error: unknown): boolean => {
  for (let at = error, depth = 0; typeof at === 'object' && at !== null && depth < 4; depth += 1) {
    if (at instanceof Unavailable || isAway(at)) return true;
    // A write of several documents wears what kept it from the server as its `errorResponse`.
    at = 'cause' in at ? at.cause : 'errorResponse' in at ? at.errorResponse : undefined;
  }
  return false;
};
