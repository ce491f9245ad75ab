import { decidePublish } from './decide-publish.ts';
import { draftOf, type DraftRecord } from './draft.ts';

const BY = { id: 'nadia', name: 'Nadia' };
const LIVE = { colour: 'green' };
const record = (more: Partial<DraftRecord> = {}): DraftRecord => ({
  _id: 'shop:theme',
  shopUuid: 'shop',
  part: 'theme',
  version: 4,
  content: { colour: 'blue' },
  at: 5,
  by: BY,
  published: 0,
  ...more,
});
const publish = (more: Partial<DraftRecord>, fitting: object | undefined = { colour: 'blue' }) =>
  decidePublish(draftOf(record(more), LIVE), fitting, 9, BY);

it('the draft of a shop that has none is what it shows', () => {
  expect(draftOf(null, LIVE)).toMatchObject({ version: 0, content: LIVE, isLive: true, by: null, published: 0 });
  expect(draftOf(record(), LIVE)).toMatchObject({ version: 4, content: { colour: 'blue' }, live: LIVE, isLive: false });
});

it('publishing keeps the version, and the first time what was there before it', () => {
  const first = { number: 1, content: LIVE, publishedAt: null, by: null };
  const second = { number: 2, content: { colour: 'blue' }, publishedAt: 9, by: BY };
  expect(publish({})).toMatchObject({ decision: { number: 2, kept: [first, second] } });
  expect(publish({ published: 2 })).toMatchObject({ decision: { number: 3, kept: [{ number: 3 }] } });
});

it('the last fifty are kept', () => {
  expect(publish({ published: 50 })).toMatchObject({ decision: { number: 51, forgotten: 1 } });
});

it('nothing is published of a draft that changes nothing, or that its rules have left behind', () => {
  expect(publish({ content: null })).toEqual({ refusal: 'nothing' });
  expect(decidePublish(draftOf(record(), LIVE), undefined, 9, BY)).toEqual({ refusal: 'outdated' });
});
