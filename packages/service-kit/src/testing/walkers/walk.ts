import { PERMISSIONS, ROLE_PERMISSIONS, ROLES, type Permission, type Scope } from '@shop/contracts/staff';
import fc from 'fast-check';
import type { TestStaff } from '../staff-keys.ts';
import { testVisitor } from '../visitor.ts';
import type { WalkedWrites } from './walked-writes.ts';
import { addressOf, allowed, requestsOf, whole, type FuzzedRequest } from './requests.ts';
import { routesOf, type Route, type Routes, type Shape } from './routes.ts';
import { testSeed } from './test-seed.ts';

export interface Walked {
  readonly url: string;
  readonly staff: TestStaff;
  /** A shop with entities, and another one that has none of them. */
  readonly shopUuid: string;
  readonly otherShop: string;
  /** Ids of the first shop's entities, by parameter name or by `route.parameter`. */
  readonly known: Readonly<Record<string, readonly string[]>>;
  /** Things of the first shop that belong to two owners of a scope, where a route has one. */
  readonly scopes?: Readonly<Partial<Record<Scope, { readonly one: Owned; readonly other: Owned }>>>;
  /** The credentials of a signed-in person, if a route requires a session. */
  readonly session?: Caller;
  /** Absent if staff write nothing. */
  readonly writes?: WalkedWrites;
  /** Writes of callers other than staff, and queries of staff with a body that stores nothing, by the route's id. */
  readonly bodies?: Readonly<Record<string, WalkedBody>>;
}
interface WalkedBody {
  /** One that goes through, another each time. */
  readonly make: () => unknown;
  /** Everything that is kept of such writes. Left out of a question that is posted: nothing is. */
  readonly kept?: () => Promise<unknown>;
  /** The status of a route that answers the same for any body. */
  readonly always?: number;
}
export interface Owned {
  /** The warehouse's, or the supplier's. */
  readonly id: string;
  /** Ids that are visible only with access to the owner: its own, and those of its entities. */
  readonly entities: readonly string[];
  /** For routes that read one entity, which has one owner: ids of the owner's own, by `route.parameter`. */
  readonly known?: Walked['known'];
}

export interface Answer {
  readonly status: number;
  readonly type: string;
  readonly text: string;
}
export type Caller = Readonly<Record<string, string>>;

export const call = async (url: string, route: Route, request: FuzzedRequest, caller: Caller): Promise<Answer> => {
  const sent: RequestInit = { method: route.method, headers: { ...caller } };
  if (route.body?.type === 'application/json') {
    sent.body = JSON.stringify(request.body) ?? '';
    sent.headers = { ...sent.headers, 'Content-Type': 'application/json' };
  } else if (route.body) {
    const form = new FormData();
    const fields = typeof request.body === 'object' && request.body !== null ? Object.entries(request.body) : [];
    for (const [name, value] of fields) form.append(whole(name), String(JSON.stringify(value)));
    sent.body = form;
  }
  const response = await fetch(url + addressOf(route, request), sent);
  return { status: response.status, type: response.headers.get('content-type') ?? '', text: await response.text() };
};

const isStaff = ({ admits }: Route): boolean => admits === 'staff';
const knownOf = ({ known: parameterIds }: Walked, route: Route): Readonly<Record<string, readonly string[]>> =>
  Object.fromEntries(
    route.parameters.map(
      ({ name }) => [name, parameterIds[`${route.id}.${name}`] ?? parameterIds[name] ?? []] as const,
    ),
  );
/** One valid request by the document, on existing entities. The same each time. */
export const sample = (walked: Walked, { shapes }: Routes, route: Route): FuzzedRequest => {
  const ids = knownOf(walked, route);
  const valueOf = (shape: Shape): unknown => fc.sample(allowed(shape, shapes), { numRuns: 1, seed: 7 })[0];
  const named = (place: 'path' | 'query') =>
    route.parameters
      .filter((parameter) => parameter.in === place && (parameter.required || ids[parameter.name]?.length))
      .map(({ name, schema }) => [name, ids[name]?.[0] ?? valueOf(schema)] as const);
  return {
    path: Object.fromEntries(named('path')),
    query: named('query'),
    body: route.body && valueOf(route.body.shape),
  };
};
/** The permissions of which one opens this very request; undefined: every member of staff may. */
const openers = ({ permissions }: Route, request: FuzzedRequest): readonly Permission[] | undefined => {
  if (permissions === undefined || Array.isArray(permissions)) return permissions as readonly Permission[] | undefined;
  const one = Object.values(request.path).map(
    (value) => Reflect.get(permissions, String(value)) as Permission | undefined,
  );
  return one.filter((permission) => permission !== undefined);
};

export const bearer = (token: string): Caller => ({ Authorization: `Bearer ${token}` });
/** The headers of staff with every permission, or of a visitor, depending on the route. A visitor names the shop. */
export const callersOf = (
  { staff, session = {} }: Walked,
  shopUuid: string,
): Readonly<Record<Route['admits'], Caller>> => {
  const visitor = testVisitor(shopUuid);
  return {
    public: visitor.bearer,
    session,
    visitor: visitor.bearer,
    csrf: visitor.csrf,
    staff: bearer(staff.token({ shopUuid })),
  };
};
/** The same token with another payload under its signature. */
const tampered = (token: string): string => {
  const [head = '', payload = '', signature = ''] = token.split('.');
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Record<string, unknown>;
  const more = Buffer.from(JSON.stringify({ ...claims, role: 'owner', sub: 'somebody-else' })).toString('base64url');
  return [head, more, signature].join('.');
};
const unsigned = (token: string): string => {
  const [, payload = ''] = token.split('.');
  return `${Buffer.from('{"alg":"none"}').toString('base64url')}.${payload}.`;
};

const UNAUTHENTICATED = 401;
const FORBIDDEN = 403;
const isRefusal = ({ status, type }: Answer): boolean => status < 400 || type.startsWith('application/problem+json');

/** The problems that the walks found, in words; empty if there are none. And the number of requests. */
export interface Findings {
  readonly wrong: readonly string[];
  readonly requests: number;
}

export const walker = () => {
  const wrong: string[] = [];
  let requests = 0;
  return {
    found: (): Findings => ({ wrong, requests }),
    expectStatus: async (
      what: string,
      answer: Promise<Answer>,
      isRight: (status: number) => boolean,
    ): Promise<void> => {
      requests += 1;
      const { status, text } = await answer;
      if (!isRight(status)) wrong.push(`${what}: ${status} ${text.slice(0, 200)}`);
    },
  };
};

/** D-11.01, D-2.04: no request succeeds without the required credentials. */
export const walkWithoutRight = async (walked: Walked): Promise<Findings> => {
  const routes = await routesOf(walked.url);
  const { expectStatus, found: findings } = walker();
  const token = walked.staff.token({ shopUuid: walked.shopUuid });
  const expired = walked.staff.token({ shopUuid: walked.shopUuid, secondsLeft: -1 });
  const otherAudience = walked.staff.token({ shopUuid: walked.shopUuid, audience: 'somebody-else' });
  const visitor = testVisitor(walked.shopUuid);
  const wrongOnes: Readonly<Record<string, Caller>> = {
    nothing: {},
    'a forged token': bearer('forged'),
    'an expired token': bearer(expired),
    'a tampered token': bearer(tampered(token)),
    'an unsigned token': bearer(unsigned(token)),
    'a token for others': bearer(otherAudience),
    "a visitor's bearer": visitor.bearer,
    "a visitor's cookie": visitor.csrf,
  };
  for (const route of routes.routes) {
    if (route.admits === 'public') continue;
    const request = sample(walked, routes, route);
    const allowedIn =
      route.admits === 'visitor' ? "a visitor's bearer" : route.admits === 'csrf' ? "a visitor's cookie" : '';
    const expected = route.admits === 'csrf' ? FORBIDDEN : UNAUTHENTICATED;
    for (const [name, caller] of Object.entries(wrongOnes))
      if (name !== allowedIn)
        await expectStatus(
          `${route.id} with ${name}`,
          call(walked.url, route, request, caller),
          (status) => status === expected,
        );
  }
  return findings();
};

/** D-11.02: each role, and each single permission, opens what the table says and nothing else. */
export const walkPermissions = async (walked: Walked): Promise<Findings> => {
  const routes = await routesOf(walked.url);
  const { expectStatus, found: findings } = walker();
  for (const route of routes.routes.filter(isStaff)) {
    const first = sample(walked, routes, route);
    // A route whose permission depends on a parameter is walked once for each of its values.
    const choice = Array.isArray(route.permissions) ? undefined : route.permissions;
    const by =
      choice && route.parameters.find(({ schema }) => schema.enum?.some((value) => String(value) in choice))?.name;
    const requests =
      choice && by ? Object.keys(choice).map((value) => ({ ...first, path: { ...first.path, [by]: value } })) : [first];
    for (const request of requests) {
      const opening = openers(route, request);
      const callers = [
        ...ROLES.map((role) => ({ name: role, permissions: ROLE_PERMISSIONS[role] })),
        ...(opening ?? []).map((only) => ({ name: `only ${only}`, permissions: [only] })),
        { name: 'all but these', permissions: PERMISSIONS.filter((permission) => !opening?.includes(permission)) },
      ];
      for (const { name, permissions } of callers) {
        // A shop without the entity: a permitted caller changes nothing.
        const caller = bearer(walked.staff.token({ shopUuid: walked.otherShop, permissions }));
        const opens = opening === undefined || opening.some((permission) => permissions.includes(permission));
        await expectStatus(
          `${route.id} ${addressOf(route, request)} as ${name}`,
          call(walked.url, route, request, caller),
          (status) => (status === FORBIDDEN) === !opens && status !== UNAUTHENTICATED && status < 500,
        );
      }
    }
  }
  return findings();
};

const FUZZED_AT_ONCE = 8;

/**
 * Sends invalid requests: every answer is one that the contract defines, in time, and a refusal is a problem document
 * (D-1.05).
 */
export const fuzz = async (walked: Walked, cases: number, seed = testSeed()): Promise<Findings> => {
  const routes = await routesOf(walked.url);
  const { expectStatus, found: findings } = walker();
  const callers = { ...callersOf(walked, walked.shopUuid), public: {} };
  const perRoute = Math.ceil(cases / routes.routes.length);
  const tasks = routes.routes.flatMap((route) =>
    fc
      .sample(requestsOf(route, routes.shapes, knownOf(walked, route)), { numRuns: perRoute, seed })
      .map((request) => ({ route, request })),
  );
  const next = tasks[Symbol.iterator]();
  await Promise.all(
    Array.from({ length: FUZZED_AT_ONCE }, async () => {
      for (const { route, request } of next) {
        const what = `${route.method} ${addressOf(route, request).slice(0, 300)} ${JSON.stringify(request.body)?.slice(0, 600) ?? ''} (seed ${seed})`;
        const answer = call(walked.url, route, request, callers[route.admits]);
        await expectStatus(what, answer, (status) => status < 500);
        if (!isRefusal(await answer)) await expectStatus(`${what} is no problem document`, answer, () => false);
      }
    }),
  );
  return findings();
};
