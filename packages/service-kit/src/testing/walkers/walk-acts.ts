import { TOPICS } from '@shop/contracts';
import { StaffActed } from '@shop/contracts/staff/events';
import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { newId } from '../../ids.ts';
import { eventually } from '../eventually.ts';
import { addressOf } from './requests.ts';
import { routesOf, type Route } from './routes.ts';
import type { Findings, Walked } from './walk.ts';
import type { WalkedWrite, WalkedWrites } from './walked-writes.ts';

/** The browser's address, as the shell tells it. */
const FROM = '203.0.113.77';
const CLOCKS_APART_MS = 60_000;

const actsOf = ({ bus }: WalkedWrites, requestId: string) =>
  bus
    .seen(TOPICS.staffActs)
    .filter(({ correlationId }) => correlationId === requestId)
    .map((event) => StaffActed.parse(event));

/** Presses, and presses again as if the answer had not come. Undefined: refused, which `wrong` says. */
const pressTwice = async ({ url, staff, shopUuid }: Walked, route: Route, write: WalkedWrite, wrong: string[]) => {
  const [requestId, by] = [newId(), { id: `staff-${newId()}`, name: 'Lamia K.' }];
  const press = () =>
    fetch(url + addressOf(route, { path: write.path, query: write.query ?? [] }), {
      method: route.method,
      body: JSON.stringify(write.body) ?? null,
      headers: {
        Authorization: `Bearer ${staff.token({ shopUuid, sub: by.id, name: by.name })}`,
        'Content-Type': 'application/json',
        'X-Forwarded-For': FROM,
        'X-Request-Id': requestId,
        'Idempotency-Key': key,
      },
    });
  const key = newId();
  const [answer, again] = [await press(), await press()];
  const text = await answer.text();
  if (answer.ok && again.ok)
    return { requestId, by, answer: z.record(z.string(), z.unknown()).parse(text === '' ? {} : JSON.parse(text)) };
  wrong.push(`${route.id}: ${answer.status}, again ${again.status} ${text.slice(0, 300)}`);
  return undefined;
};

/**
 * D-11.03: every write of staff that the service has tells the audit log who, what, before and after, when and from
 * where, and once however often it is pressed.
 */
export const walkActs = async (walked: Walked): Promise<Findings> => {
  const { routes } = await routesOf(walked.url);
  const writes = routes.filter(({ admits, method }) => admits === 'staff' && method !== 'GET');
  const wrong: string[] = [];
  for (const route of writes) {
    const make = walked.writes?.of[route.id];
    if (!walked.writes || !make) {
      wrong.push(`${route.id}: no write of it to look at`);
      continue;
    }
    const { writes: watched } = walked;
    const since = Date.now();
    const write = await make();
    const pressed = await pressTwice(walked, route, write, wrong);
    // One more behind it: when both are told, the repetition would have been. They may come by different partitions.
    const next = await pressTwice(walked, route, await make(), wrong);
    if (!pressed || !next) continue;
    const isTold = eventually(() => {
      for (const { requestId } of [pressed, next])
        if (actsOf(watched, requestId).length === 0) throw new Error('nothing told');
    });
    await isTold.catch((error: unknown) => wrong.push(`${route.id}: ${String(error)}`));
    const { subject, ...what } = write.acted(pressed.answer);
    const expected = { subject, shopUuid: walked.shopUuid, data: { by: pressed.by, ...what, from: FROM } };
    const told = actsOf(watched, pressed.requestId);
    const [event] = told;
    const said = event && { subject: event.subject, shopUuid: event.shopUuid, data: event.data };
    if (told.length !== 1 || !isDeepStrictEqual(said, expected))
      wrong.push(
        `${route.id}: told ${told.length} times, ${JSON.stringify(said)} instead of ${JSON.stringify(expected)}`,
      );
    const at = Date.parse(event?.occurredAt ?? '');
    if (!(at > since - CLOCKS_APART_MS && at < Date.now() + CLOCKS_APART_MS)) wrong.push(`${route.id}: told of ${at}`);
  }
  return { wrong, requests: writes.length };
};
