import { randomUUID } from 'node:crypto';
import type { Theme } from '@shop/contracts/catalog/dashboard';
import { eventually, testVisitor, type RunningService } from '@shop/service-kit/testing';
import { type CatalogueUnderTest, jsonOf, startTwoReplicas } from './catalogue-under-test.ts';

/* A part of the shop window, drafted, published and taken back; and what both replicas show of it. */

let catalogue: CatalogueUnderTest;
let second: RunningService;
beforeAll(async () => {
  ({ catalogue, second } = await startTwoReplicas());
});
afterAll(() => catalogue?.stop());

const PATH = '/dashboard/api/window/theme';
const call = async (method: string, path: string, body?: unknown, more: { name?: string; key?: string } = {}) => {
  const { name = 'Sarah', key } = more;
  const token = catalogue.staff.token({ shopUuid: catalogue.shop.id.shop, name });
  const answer = await fetch(catalogue.service.url + PATH + path, {
    method,
    headers: {
      'Content-Type': 'application/json',
      Authorization: `Bearer ${token}`,
      ...(key === undefined ? {} : { 'Idempotency-Key': key }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return { status: answer.status, body: await jsonOf(answer) };
};
const draft = async () => (await call('GET', '/draft')).body;
const save = async (content: Theme, version?: number) =>
  call('PUT', '/draft', { content, version: version ?? (await draft()).version });
const publish = async (version?: number, key?: string) =>
  call('POST', '/publish', { version: version ?? (await draft()).version }, key === undefined ? {} : { key });
const brand = (colour: string): Theme => ({ light: { 'color-brand': colour }, dark: null });

/** The variables that each replica shows visitors. */
const shown = (): Promise<Record<string, string>[]> =>
  Promise.all(
    [catalogue.service.url, second.url].map(async (url) => {
      const { bearer } = testVisitor(catalogue.shop.id.shop);
      return (await jsonOf(await fetch(`${url}/web/public/api/shop`, { headers: bearer }))).theme;
    }),
  );

it('a draft is not seen in the shop; published it is on both replicas', async () => {
  const before = await draft();
  expect(before).toMatchObject({ version: 0, isLive: true, published: 0, by: null, at: null });
  const saved = await save(brand('#1B3A6B'));
  expect(saved.body).toMatchObject({
    version: 1,
    isLive: false,
    content: brand('#1b3a6b'),
    live: { light: {}, dark: null },
  });
  expect((await shown()).map((theme) => theme['--color-brand'])).toEqual([undefined, undefined]);

  const published = await publish();
  expect(published.body).toMatchObject({ version: 2, isLive: true, published: 2, live: brand('#1b3a6b') });
  await eventually(async () =>
    expect((await shown()).map((theme) => theme['--color-brand'])).toEqual(['#1b3a6b', '#1b3a6b']),
  );
  expect((await publish()).status).toBe(422);
});

it('one may go back to what was published before, also to what was there at first', async () => {
  await save(brand('#222222'));
  await publish();
  const { versions, total } = (await call('GET', '/versions?limit=2')).body;
  expect(total).toBe(3);
  expect(versions).toEqual([
    { number: 3, by: { id: expect.any(String), name: 'Sarah' }, publishedAt: expect.any(String) },
    { number: 2, by: { id: expect.any(String), name: 'Sarah' }, publishedAt: expect.any(String) },
  ]);
  expect((await call('GET', '/versions?limit=2&page=2')).body.versions).toEqual([
    { number: 1, by: null, publishedAt: null },
  ]);
  const { version } = await draft();
  const back = await call('POST', '/versions/2/take-back', { version });
  expect(back.body).toMatchObject({ content: brand('#1b3a6b'), live: brand('#222222'), isLive: false });
  expect((await call('POST', '/versions/99/take-back', { version: version + 1 })).status).toBe(404);
  expect((await publish()).body.live).toEqual(brand('#1b3a6b'));
});

it('a version replaces the unpublished draft of a colleague only when the person agreed', async () => {
  const { version } = (
    await call('PUT', '/draft', { content: brand('#777777'), version: (await draft()).version }, { name: 'Nadia' })
  ).body;
  const response = await call('POST', '/versions/2/take-back', { version });
  expect(response.status).toBe(409);
  expect(response.body).toMatchObject({
    type: expect.stringContaining('unpublished-draft'),
    title: expect.stringContaining('Nadia'),
    draft: { version, content: brand('#777777'), by: { name: 'Nadia' } },
  });
  expect((await draft()).content).toEqual(brand('#777777'));
  const taken = await call('POST', '/versions/3/take-back', { version, replace: true });
  expect(taken.body).toMatchObject({ version: version + 1, content: brand('#222222') });
});

it('[D-4.03] two people: one wins, the other is shown who and when, and what they saved', async () => {
  const { version } = await draft();
  const answers = await Promise.all([
    call('PUT', '/draft', { content: brand('#333333'), version }, { name: 'Nadia' }),
    call('PUT', '/draft', { content: brand('#444444'), version }, { name: 'Yacine' }),
  ]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const [won, lost] = answers[0]?.status === 200 ? answers : answers.toReversed();
  expect(lost?.body).toMatchObject({
    version: version + 1,
    draft: { content: won?.body.content, by: won?.body.by, at: expect.any(String) },
  });
  const requests = await Promise.all([publish(version + 1), publish(version + 1)]);
  expect(requests.map(({ status }) => status).toSorted()).toEqual([200, 409]);
});

it('[D-4.08] invariant: a repeated request publishes once', async () => {
  const { body } = await save(brand('#555555'));
  const key = randomUUID();
  const first = await publish(body.version, key);
  const again = await publish(body.version, key);
  expect(again).toEqual(first);
  expect((await call('GET', '/versions')).body.versions[0].number).toBe(first.body.published);
});

it('[BO-5.11] a colour has six digits or eight, with alpha; nothing leads out of a declaration', async () => {
  const fieldsOf = async (light: Record<string, string>) => {
    const { status, body } = await save({ light, dark: null });
    return status === 200 ? [] : Object.keys(body.errors);
  };
  expect(await fieldsOf({ 'color-brand': '#0f5b48', 'color-text': '#24302ACC' })).toEqual([]);
  for (const colour of ['#fff', '#0f5b4', '#0f5b48c', 'red', 'url(#a)', '#0f5b48;}'])
    expect(await fieldsOf({ 'color-brand': colour })).toEqual(['content.light.color-brand']);
  expect(await fieldsOf({ 'font-text': 'x;}body{display:none' })).toEqual(['content.light.font-text']);
  expect(await fieldsOf({ 'font-size-m': '99px' })).toEqual(['content.light.font-size-m']);
  expect(await fieldsOf({ 'shadow-small': '0px 1px 2px url(//a)' })).toEqual(['content.light.shadow-small']);
});
