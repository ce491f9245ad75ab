import { StaffActed } from '@shop/contracts/staff/events';
import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { actsOf, areAudited, DEVICE, FROM, isDone, newStaffRequest, sendStaffRequest } from './staff-request.ts';
import { routesOf } from './routes.ts';
import type { Findings, Walked } from './walk.ts';
import { staffWritesOf, walkEach, type StaffWriteOfRoute, type WalkedWrite } from './walked-writes.ts';

const CLOCKS_APART_MS = 60_000;

/** Sends a request and repeats it, as if the answer had been lost. Undefined: refused, which `wrong` reports. */
const sendTwice = async (walked: Walked, { name, route }: StaffWriteOfRoute, write: WalkedWrite, wrong: string[]) => {
  const one = newStaffRequest(walked.shopUuid);
  const [answer, repeated] = [
    await sendStaffRequest(walked, route, write, one),
    await sendStaffRequest(walked, route, write, one),
  ];
  const { text } = answer;
  if (isDone(answer) && isDone(repeated))
    return { ...one, answer: z.record(z.string(), z.unknown()).parse(text === '' ? {} : JSON.parse(text)) };
  wrong.push(`${name}: ${answer.status}, again ${repeated.status} ${text.slice(0, 300)}`);
  return undefined;
};

const walkWrite = async (walked: Walked, of: StaffWriteOfRoute, wrong: string[]): Promise<void> => {
  const { name, make } = of;
  const since = Date.now();
  const write = await make();
  const first = await sendTwice(walked, of, write, wrong);
  // A second write after it: once both are published, an entry of the repetition would be too. They may arrive by
  // different partitions.
  const next = await sendTwice(walked, of, await make(), wrong);
  if (!first || !next) return;
  await areAudited(walked, [first, next]);
  const { subject, ...what } = write.acted(first.answer);
  const expected = { subject, shopUuid: walked.shopUuid, data: { by: first.by, ...what, from: FROM, device: DEVICE } };
  const entries = actsOf(walked, first).map((event) => StaffActed.parse(event));
  const [event] = entries;
  const { name: _name, ...data } = event?.data ?? {};
  const entry = event && { subject: event.subject, shopUuid: event.shopUuid, data };
  if (entries.length !== 1 || !isDeepStrictEqual(entry, expected))
    wrong.push(
      `${name}: ${entries.length} audit entries, ${JSON.stringify(entry)} instead of ${JSON.stringify(expected)}`,
    );
  const at = Date.parse(event?.occurredAt ?? '');
  if (!(at > since - CLOCKS_APART_MS && at < Date.now() + CLOCKS_APART_MS))
    wrong.push(`${name}: audit entry has the time ${at}`);
};

/**
 * D-11.03: every staff write of the service, once for each value of a permission table, publishes an audit entry with
 * who, what, before and after, when and from where, and exactly one however often it is repeated.
 */
export const walkAudit = async (walked: Walked): Promise<Findings> => {
  const { routes } = await routesOf(walked.url);
  const wrong: string[] = [];
  const writes = staffWritesOf(routes, walked, wrong);
  await walkEach(writes, walked.writes?.inTurn, (write) =>
    walkWrite(walked, write, wrong).catch((error: unknown) => wrong.push(`${write.name}: ${String(error)}`)),
  );
  return { wrong, requests: writes.length * 4 };
};
