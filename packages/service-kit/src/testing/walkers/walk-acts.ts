import { StaffActed } from '@shop/contracts/staff/events';
import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { actsOf, areTold, FROM, isDone, newPress, press } from './press.ts';
import { routesOf } from './routes.ts';
import type { Findings, Walked } from './walk.ts';
import { staffWritesOf, walkEach, type StaffWriteOfRoute, type WalkedWrite } from './walked-writes.ts';

const CLOCKS_APART_MS = 60_000;

/** Presses, and presses again as if the answer had not come. Undefined: refused, which `wrong` says. */
const pressTwice = async (walked: Walked, { name, route }: StaffWriteOfRoute, write: WalkedWrite, wrong: string[]) => {
  const one = newPress(walked.shopUuid);
  const [answer, again] = [await press(walked, route, write, one), await press(walked, route, write, one)];
  const { text } = answer;
  if (isDone(answer) && isDone(again))
    return { ...one, answer: z.record(z.string(), z.unknown()).parse(text === '' ? {} : JSON.parse(text)) };
  wrong.push(`${name}: ${answer.status}, again ${again.status} ${text.slice(0, 300)}`);
  return undefined;
};

const walkWrite = async (walked: Walked, of: StaffWriteOfRoute, wrong: string[]): Promise<void> => {
  const { name, make } = of;
  const since = Date.now();
  const write = await make();
  const pressed = await pressTwice(walked, of, write, wrong);
  // One more behind it: when both are told, the repetition would have been. They may come by different partitions.
  const next = await pressTwice(walked, of, await make(), wrong);
  if (!pressed || !next) return;
  await areTold(walked, [pressed, next]);
  const { subject, ...what } = write.acted(pressed.answer);
  const expected = { subject, shopUuid: walked.shopUuid, data: { by: pressed.by, ...what, from: FROM } };
  const told = actsOf(walked, pressed).map((event) => StaffActed.parse(event));
  const [event] = told;
  const { name: _name, ...data } = event?.data ?? {};
  const said = event && { subject: event.subject, shopUuid: event.shopUuid, data };
  if (told.length !== 1 || !isDeepStrictEqual(said, expected))
    wrong.push(`${name}: told ${told.length} times, ${JSON.stringify(said)} instead of ${JSON.stringify(expected)}`);
  const at = Date.parse(event?.occurredAt ?? '');
  if (!(at > since - CLOCKS_APART_MS && at < Date.now() + CLOCKS_APART_MS)) wrong.push(`${name}: told of ${at}`);
};

/**
 * D-11.03: every write of staff that the service has, each value of a table for itself, tells the audit log who, what,
 * before and after, when and from where, and once however often it is pressed.
 */
export const walkActs = async (walked: Walked): Promise<Findings> => {
  const { routes } = await routesOf(walked.url);
  const wrong: string[] = [];
  const writes = staffWritesOf(routes, walked, wrong);
  await walkEach(writes, walked.writes?.inTurn, (write) =>
    walkWrite(walked, write, wrong).catch((error: unknown) => wrong.push(`${write.name}: ${String(error)}`)),
  );
  return { wrong, requests: writes.length * 4 };
};
