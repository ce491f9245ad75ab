import type { TestBus } from '../bus.ts';

type Fields = Readonly<Record<string, unknown>>;

/** A write of staff that goes through, and what the audit log is to hear of it. */
export interface WalkedWrite {
  /** Path parameters. */
  readonly path: Readonly<Record<string, string>>;
  readonly query?: readonly (readonly [name: string, value: unknown])[];
  readonly body?: unknown;
  /** @param answer the body of the route's answer; without one, nothing */
  readonly acted: (answer: Fields) => {
    readonly entity: string;
    readonly subject: unknown;
    readonly action: string;
    readonly before: Fields;
    readonly after: Fields;
  };
}

/** Of a service whose staff write. */
export interface WalkedWrites {
  /** Watches `TOPICS.staffActs`. */
  readonly bus: TestBus;
  /** By the route's id: makes a write of another thing each time. */
  readonly of: Readonly<Record<string, () => Promise<WalkedWrite>>>;
}
