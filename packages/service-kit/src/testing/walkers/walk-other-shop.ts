import { actsOf, areTold, isDone, newPress, press } from './press.ts';
import { addressOf } from './requests.ts';
import { routesOf } from './routes.ts';
import { call, callersOf, sample, walker, type Answer, type Findings, type Walked } from './walk.ts';
import { staffWritesOf, walkEach, type StaffWriteOfRoute } from './walked-writes.ts';

const NOT_FOUND = 404;

/** Ids of the first shop that were not asked for: what was may be said back. */
const seenOf = (walked: Walked, asked: string, { text }: Answer): readonly string[] =>
  Object.values(walked.known)
    .flat()
    .filter((id) => id.length >= 20 && !asked.includes(id) && text.includes(id));

/**
 * The write that its own shop could make, pressed in the other one: nothing is there. Then pressed by its own shop: it
 * goes through, so that the press was a right one and the first changed nothing of what it rests on.
 */
const walkWrite = async (walked: Walked, { name, route, make }: StaffWriteOfRoute, wrong: string[]): Promise<void> => {
  const write = await make();
  const { elsewhere = NOT_FOUND, bodyElsewhere = write.body } = write;
  const [theirs, ours] = [newPress(walked.otherShop), newPress(walked.shopUuid)];
  const there = await press(walked, route, { ...write, body: bodyElsewhere }, theirs);
  const seen = seenOf(walked, JSON.stringify(write), there);
  if (there.status !== elsewhere || seen.length > 0)
    wrong.push(
      `${name} pressed in another shop: ${there.status} instead of ${elsewhere} ${there.text.slice(0, 200)}${seen.length > 0 ? ` shows ${seen.join()}` : ''}`,
    );
  const here = await press(walked, route, write, ours);
  if (!isDone(here)) {
    wrong.push(`${name} pressed in its own shop, after another: ${here.status} ${here.text.slice(0, 200)}`);
    return;
  }
  const hasOwn = elsewhere < 300;
  // Of one thing what comes first is told first.
  await areTold(walked, hasOwn ? [theirs, ours] : [ours]);
  const told = actsOf(walked, theirs);
  if (told.some(({ shopUuid }) => !hasOwn || shopUuid !== walked.otherShop))
    wrong.push(`${name} pressed in another shop: told ${JSON.stringify(told)}`);
};

/**
 * D-2.01: whoever works in another shop, or visits it, is shown nothing of this one, and no write of theirs changes a
 * thing of it.
 */
export const walkOtherShop = async (walked: Walked): Promise<Findings> => {
  const found = await routesOf(walked.url);
  const { expectStatus, found: findings } = walker();
  const callers = callersOf(walked, walked.otherShop);
  for (const route of found.routes) {
    if (route.admits === 'session') continue;
    const request = sample(walked, found, route);
    const answer = await call(walked.url, route, request, callers[route.admits]);
    const asked = addressOf(route, request);
    const seen = seenOf(walked, asked + JSON.stringify(request.body ?? null), answer);
    await expectStatus(
      `${route.id} ${asked} of another shop${seen.length > 0 ? ` shows ${seen.join()}` : ''}`,
      Promise.resolve(answer),
      (status) => seen.length === 0 && status < 500,
    );
  }
  const wrong: string[] = [];
  const writes = staffWritesOf(found.routes, walked, wrong);
  await walkEach(writes, walked.writes?.inTurn, (write) =>
    walkWrite(walked, write, wrong).catch((error: unknown) => wrong.push(`${write.name}: ${String(error)}`)),
  );
  const { wrong: shown, requests } = findings();
  return { wrong: [...shown, ...wrong], requests: requests + writes.length * 2 };
};
