/**
 * The interface by which a service is filled before its first start. Each service exports from `src/seed.ts`
 * `seed(context, data): Promise<SeedReport>`, which writes its own documents with their snapshots pending in the
 * outbox, so that its relay publishes them once it runs.
 *
 * Inserts missing ids and never overwrites: a second call with the same data changes nothing, a call after a crash
 * completes it, and large data arrives in several calls (any array may be empty).
 */
export interface SeedContext {
  /** With `replicaSet`. */
  readonly mongodbUrl: string;
  readonly database: string;
  /** Milliseconds since the epoch; what the documents' own `createdAt` of nothing older may say. */
  readonly now: number;
}

export interface SeedReport {
  /** Documents that were not there before. */
  readonly inserted: number;
  readonly alreadyThere: number;
}
