import { isDeepStrictEqual } from 'node:util';
import { actsOf, areAudited, isDone, newStaffRequest, sendStaffRequest } from './staff-request.ts';
import type { FuzzedRequest } from './requests.ts';
import { routesOf, type Route, type Routes } from './routes.ts';
import { spoiltBy, withMore } from './spoilt-bodies.ts';
import { call, callersOf, sample, walker, type Answer, type Findings, type Walked } from './walk.ts';
import { staffWritesOf, walkEach, type StaffWriteOfRoute } from './walked-writes.ts';

const OPERATORS: readonly unknown[] = [{ $gt: '' }, { $ne: null }, { $where: '1' }];
/** Fields that no contract knows. */
const UNKNOWN = { $set: { role: 'owner' }, isAdmin: true, unheardOf: 'nobody-asked-for-this' };
const showsUnknown = (text: string): boolean => Object.keys(UNKNOWN).some((name) => text.includes(`"${name}"`));

const [MALFORMED, INVALID] = [400, 422];
const isRefused = (status: number): boolean => status >= 400 && status < 500;
const isAnswered = (status: number): boolean => status < 500;

type ExpectStatus = ReturnType<typeof walker>['expectStatus'];
type Send = (request: FuzzedRequest) => Promise<Answer>;

/** For addresses: an operator is no id, and an unknown query parameter is ignored. */
const walkAddress = async (route: Route, request: FuzzedRequest, send: Send, expectStatus: ExpectStatus) => {
  const changed = { ...request, query: [...request.query, ['$where', '1'] as const, ['x[$ne]', ''] as const] };
  await expectStatus(`${route.id} with an unknown query field`, send(changed), isAnswered);
  for (const { in: place, name } of route.parameters)
    for (const operator of OPERATORS) {
      const spoilt =
        place === 'path'
          ? { ...request, path: { ...request.path, [name]: operator } }
          : { ...request, query: [...request.query, [`${name}[$ne]`, 'x'] as const, [name, operator] as const] };
      const what = `${route.id} with ${JSON.stringify(operator)} as ${name}`;
      await expectStatus(what, send(spoilt), place === 'path' ? isRefused : isAnswered);
    }
};

/** An operator in the place of one value of a request that is otherwise right. */
const walkValues = async (
  { name, route }: Pick<StaffWriteOfRoute, 'name' | 'route'>,
  { shapes }: Routes,
  request: FuzzedRequest,
  send: Send,
  expectStatus: ExpectStatus,
  refused = INVALID,
) => {
  for (const operator of OPERATORS) {
    for (const [place] of request.query) {
      const query = request.query.map(([one, value]) => [one, one === place ? operator : value] as const);
      const what = `${name} with ${JSON.stringify(operator)} as ${place}`;
      await expectStatus(what, send({ ...request, query }), (status) => status === MALFORMED);
    }
    if (route.body)
      for (const { place, value: body } of spoiltBy(operator, request.body, route.body.shape, shapes))
        await expectStatus(
          `${name} with ${JSON.stringify(operator)} as ${place}`,
          send({ ...request, body }),
          (status) => status === refused,
        );
  }
};

/** A request that succeeds without unknown fields succeeds with them, and they appear nowhere. */
const walkUnknown = async (
  walked: Walked,
  { name, route }: StaffWriteOfRoute,
  { shapes }: Routes,
  request: FuzzedRequest,
  wrong: string[],
) => {
  // From a form, the route reads only its files.
  if (route.body?.type !== 'application/json') return;
  const one = newStaffRequest(walked.shopUuid);
  const body = withMore(UNKNOWN, request.body, route.body.shape, shapes);
  const answer = await sendStaffRequest(walked, route, { ...request, body }, one);
  if (!isDone(answer)) {
    wrong.push(`${name} with unknown fields: ${answer.status} ${answer.text.slice(0, 200)}`);
    return;
  }
  await areAudited(walked, [one]);
  const text = answer.text + JSON.stringify(actsOf(walked, one));
  if (showsUnknown(text)) wrong.push(`${name} shows unknown fields: ${text.slice(0, 500)}`);
};

/**
 * The same for writes of callers other than staff, and for queries of staff with a body; it is verified by the stored
 * data.
 */
const walkBody = async (
  { bodies }: Pick<Walked, 'bodies'>,
  routes: Routes,
  route: Route,
  request: FuzzedRequest,
  send: Send,
  expectStatus: ExpectStatus,
  wrong: string[],
) => {
  if (route.body?.type !== 'application/json') return;
  if (route.admits === 'staff' && !bodies?.[route.id]) return;
  const walkedBody = bodies?.[route.id];
  if (!walkedBody) {
    wrong.push(`${route.id}: no body of it that goes through`);
    return;
  }
  const { make, kept: readStored, always = INVALID } = walkedBody;
  const right = { ...request, body: make() };
  const before = await readStored?.();
  const answer = await send({ ...right, body: withMore(UNKNOWN, right.body, route.body.shape, routes.shapes) });
  const after = await readStored?.();
  if (!isDone(answer) || (readStored && isDeepStrictEqual(before, after)))
    wrong.push(`${route.id} with unknown fields: ${answer.status} ${answer.text.slice(0, 200)}`);
  if (showsUnknown(answer.text + JSON.stringify(after ?? null))) wrong.push(`${route.id} stores unknown fields`);
  await walkValues({ name: route.id, route }, routes, right, send, expectStatus, always);
  if (!isDeepStrictEqual(await readStored?.(), after))
    wrong.push(`${route.id} with operators: something of them is kept`);
};

/**
 * Puts a database operator in place of each value, however deep, of an otherwise valid request: it is refused, and no
 * query contains it. A field unknown to the contract is ignored (schemas drop unknown fields): the write succeeds, and
 * neither its answer nor its audit entry shows it.
 */
export const walkOperators = async (walked: Walked): Promise<Findings> => {
  const routes = await routesOf(walked.url);
  const { expectStatus, found: findings } = walker();
  const callers = callersOf(walked, walked.shopUuid);
  const wrong: string[] = [];
  for (const route of routes.routes) {
    const send: Send = (request) => call(walked.url, route, request, callers[route.admits]);
    const request = sample(walked, routes, route);
    await walkAddress(route, request, send, expectStatus);
    await walkBody(walked, routes, route, request, send, expectStatus, wrong);
  }
  const walkWrite = async (write: StaffWriteOfRoute): Promise<void> => {
    const { path, query = [], body } = await write.make();
    const request = { path, query, body };
    const send: Send = (spoilt) => sendStaffRequest(walked, write.route, spoilt, newStaffRequest(walked.shopUuid));
    await walkValues(write, routes, request, send, expectStatus);
    // The valid request succeeds after all of these: each was refused for its operator, and none has changed the
    // entity.
    await walkUnknown(walked, write, routes, request, wrong);
  };
  await walkEach(staffWritesOf(routes.routes, walked, wrong), walked.writes?.inTurn, (write) =>
    walkWrite(write).catch((error: unknown) => wrong.push(`${write.name}: ${String(error)}`)),
  );
  const { wrong: unexpected, requests } = findings();
  return { wrong: [...unexpected, ...wrong], requests };
};
