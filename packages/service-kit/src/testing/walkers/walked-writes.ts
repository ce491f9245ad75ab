import type { TestBus } from '../bus.ts';
import type { Route } from './routes.ts';

type Fields = Readonly<Record<string, unknown>>;

/** A write of staff that goes through, and what the audit log is to hear of it. */
export interface WalkedWrite {
  /** Path parameters. */
  readonly path: Readonly<Record<string, string>>;
  readonly query?: readonly (readonly [name: string, value: unknown])[];
  readonly body?: unknown;
  /** Instead of a body: the form of a route that takes files. */
  readonly form?: () => FormData;
  /**
   * The status of the same request in another shop. Default: 404, because the entity is not there. A success if the
   * write names no entity of the shop: the other shop then has its own.
   */
  readonly elsewhere?: number;
  /**
   * The body of the other shop's request, if the write names a value that only one shop may have. Default: the same.
   */
  readonly bodyElsewhere?: unknown;
  /** @param answer the body of the route's answer; without one, nothing */
  readonly acted: (answer: Fields) => {
    readonly entity: string;
    readonly subject: unknown;
    readonly action: string;
    readonly before: Fields;
    readonly after: Fields;
  };
}

/** Creates a write of a new entity each time. */
export type MakeWrite = () => Promise<WalkedWrite>;

/** The writes of a service's staff. */
export interface WalkedWrites {
  /** Watches `TOPICS.staffActs`. */
  readonly bus: Pick<TestBus, 'seen'>;
  /** Milliseconds within which the audit entry of a write is published. Default 10,000. */
  readonly auditedWithinMs?: number;
  /** For services that look up the caller in their records: makes the person an owner of the shop there, once. */
  readonly hire?: (person: { readonly id: string; readonly name: string; readonly shopUuid: string }) => Promise<void>;
  /** By the route's id; where its permissions are a table, by the table's values within it. */
  readonly of: Readonly<Record<string, MakeWrite | Readonly<Record<string, MakeWrite>>>>;
  /** Ids of routes that write the same entity of a shop: they are called one after another. */
  readonly inTurn?: readonly (readonly string[])[];
}

export interface StaffWriteOfRoute {
  /** The name in reported problems. */
  readonly name: string;
  readonly route: Route;
  readonly make: MakeWrite;
}

const isTable = (permissions: Route['permissions']): permissions is Readonly<Record<string, never>> =>
  permissions !== undefined && !Array.isArray(permissions);

/**
 * A write for each of the routes by which staff write, and for each value of a table; `wrong` says which has none.
 * @param bodies of questions that staff post, which write nothing, by the route's id.
 */
export const staffWritesOf = (
  routes: readonly Route[],
  { writes, bodies = {} }: { readonly writes?: WalkedWrites; readonly bodies?: Readonly<Record<string, unknown>> },
  wrong: string[],
): readonly StaffWriteOfRoute[] =>
  routes
    .filter(({ id, admits, method }) => admits === 'staff' && method !== 'GET' && !(id in bodies))
    .flatMap((route) => {
      const makers = writes?.of[route.id];
      const values = isTable(route.permissions)
        ? Object.keys(route.permissions).map((value) => ({
            name: `${route.id} ${value}`,
            make: typeof makers === 'object' ? makers[value] : undefined,
          }))
        : [{ name: route.id, make: typeof makers === 'function' ? makers : undefined }];
      return values.flatMap(({ name, make }) => {
        if (make) return [{ name, route, make }];
        wrong.push(`${name}: no write of it to look at`);
        return [];
      });
    });

/** Walks all writes concurrently, except those of the same entity. */
export const walkEach = async (
  writes: readonly StaffWriteOfRoute[],
  inTurn: WalkedWrites['inTurn'] = [],
  walk: (write: StaffWriteOfRoute) => Promise<unknown>,
): Promise<void> => {
  const turns = inTurn.map((ids) => writes.filter(({ route }) => ids.includes(route.id)));
  const independent = writes.filter((write) => !turns.flat().includes(write)).map((write) => [write]);
  await Promise.all(
    [...turns, ...independent].map(async (ofOneEntity) => {
      for (const write of ofOneEntity) await walk(write);
    }),
  );
};
