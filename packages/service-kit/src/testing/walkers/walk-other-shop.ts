import { actsOf, areAudited, isDone, newStaffRequest, sendStaffRequest } from './staff-request.ts';
import { addressOf } from './requests.ts';
import { routesOf } from './routes.ts';
import { call, callersOf, sample, walker, type Answer, type Findings, type Walked } from './walk.ts';
import { staffWritesOf, walkEach, type StaffWriteOfRoute } from './walked-writes.ts';

const NOT_FOUND = 404;

/** Ids of the first shop in an answer that were not in the request. */
const leakedIds = (walked: Walked, requested: string, { text }: Answer): readonly string[] =>
  Object.values(walked.known)
    .flat()
    .filter((id) => id.length >= 20 && !requested.includes(id) && text.includes(id));

/**
 * Sends a valid write of one shop to the other one, where the entity does not exist. Then its own shop sends it and
 * succeeds, which proves that the request was valid and that the first attempt changed nothing.
 */
const walkWrite = async (walked: Walked, { name, route, make }: StaffWriteOfRoute, wrong: string[]): Promise<void> => {
  const write = await make();
  const { elsewhere = NOT_FOUND, bodyElsewhere = write.body } = write;
  const [foreign, own] = [newStaffRequest(walked.otherShop), newStaffRequest(walked.shopUuid)];
  const there = await sendStaffRequest(walked, route, { ...write, body: bodyElsewhere }, foreign);
  const leaked = leakedIds(walked, JSON.stringify(write), there);
  if (there.status !== elsewhere || leaked.length > 0)
    wrong.push(
      `${name} sent in another shop: ${there.status} instead of ${elsewhere} ${there.text.slice(0, 200)}${leaked.length > 0 ? ` shows ${leaked.join()}` : ''}`,
    );
  const here = await sendStaffRequest(walked, route, write, own);
  if (!isDone(here)) {
    wrong.push(`${name} sent in its own shop, after another: ${here.status} ${here.text.slice(0, 200)}`);
    return;
  }
  const hasOwn = elsewhere < 300;
  // The audit entries of one entity are published in order.
  await areAudited(walked, hasOwn ? [foreign, own] : [own]);
  const entries = actsOf(walked, foreign);
  if (entries.some(({ shopUuid }) => !hasOwn || shopUuid !== walked.otherShop))
    wrong.push(`${name} sent in another shop: audit entries ${JSON.stringify(entries)}`);
};

/**
 * D-2.01: staff and visitors of another shop see nothing of this one, and none of their writes changes an entity of it.
 */
export const walkOtherShop = async (walked: Walked): Promise<Findings> => {
  const routes = await routesOf(walked.url);
  const { expectStatus, found: findings } = walker();
  const callers = callersOf(walked, walked.otherShop);
  for (const route of routes.routes) {
    if (route.admits === 'session') continue;
    const request = sample(walked, routes, route);
    const answer = await call(walked.url, route, request, callers[route.admits]);
    const address = addressOf(route, request);
    const leaked = leakedIds(walked, address + JSON.stringify(request.body ?? null), answer);
    await expectStatus(
      `${route.id} ${address} of another shop${leaked.length > 0 ? ` shows ${leaked.join()}` : ''}`,
      Promise.resolve(answer),
      (status) => leaked.length === 0 && status < 500,
    );
  }
  const wrong: string[] = [];
  const writes = staffWritesOf(routes.routes, walked, wrong);
  await walkEach(writes, walked.writes?.inTurn, (write) =>
    walkWrite(walked, write, wrong).catch((error: unknown) => wrong.push(`${write.name}: ${String(error)}`)),
  );
  const { wrong: problems, requests } = findings();
  return { wrong: [...problems, ...wrong], requests: requests + writes.length * 2 };
};
