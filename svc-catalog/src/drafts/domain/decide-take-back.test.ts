import { decideTakeBack } from './decide-take-back.ts';
import { draftOf } from './draft.ts';

const LIVE = { colour: 'green' };
const waiting = draftOf(
  {
    _id: 'shop:home',
    shopUuid: 'shop',
    part: 'home',
    version: 4,
    content: { colour: 'blue' },
    at: 5,
    by: { id: 'nadia', name: 'Nadia' },
    published: 2,
  },
  LIVE,
);
const content = { colour: 'red' };

it('a draft that waits is replaced by those alone who know of it', () => {
  expect(decideTakeBack(waiting, { kept: true, content, replace: false })).toEqual({
    refusal: { unpublished: waiting },
  });
  expect(decideTakeBack(waiting, { kept: true, content, replace: true })).toEqual({ decision: content });
  expect(decideTakeBack(draftOf(null, LIVE), { kept: true, content, replace: false })).toEqual({ decision: content });
});

it('what is not there, or fits no more, is not taken back', () => {
  const gone = { content: undefined, replace: true };
  expect(decideTakeBack(waiting, { ...gone, kept: false })).toEqual({ refusal: 'no-version' });
  expect(decideTakeBack(waiting, { ...gone, kept: true })).toEqual({ refusal: 'outdated' });
});
