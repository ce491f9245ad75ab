import { MAX_SEGMENTS } from '@shop/contracts/order/dashboard';
import { decideDeletion, decideNewSegment, decideRestoring, decideSegmentChange } from './decide-segment.ts';

const rule = {
  deliveredFrom: 3,
  deliveredTo: null,
  spentFrom: null,
  spentTo: null,
  wilayas: [],
  lastOlderThan: null,
  lastYoungerThan: null,
};
const sent = { name: { fr: 'Fidèles' }, rule, phones: ['0661000002', '0555129847', '0661000002'] };
const stored = { deletedAt: null, phones: ['0770000001'] };
const [may, mayNot] = [{ mayReadPhones: true }, { mayReadPhones: false }];

describe('[BO-9.11] a write to a segment', () => {
  it('keeps each phone once, in order', () => {
    const decided = decideNewSegment(sent, { count: 0, ...may });
    expect(decided).toEqual({ decision: { ...sent, phones: ['0555129847', '0661000002'] } });
  });

  it('is refused beyond the limit of the shop', () => {
    expect(decideNewSegment(sent, { count: MAX_SEGMENTS, ...may })).toEqual({ refusal: 'full' });
    expect(decideRestoring({ deletedAt: new Date() }, MAX_SEGMENTS)).toEqual({ refusal: 'full' });
  });

  it('of somebody who may not see the phones leaves them as they are, and is refused if it has some', () => {
    expect(decideSegmentChange(stored, { name: sent.name, rule }, mayNot)).toEqual({
      decision: { name: sent.name, rule, phones: ['0770000001'] },
    });
    expect(decideSegmentChange(stored, sent, mayNot)).toEqual({ refusal: 'phones' });
    expect(decideNewSegment(sent, { count: 0, ...mayNot })).toEqual({ refusal: 'phones' });
  });

  it('deletes it where no promotion is for it, once', () => {
    expect(decideDeletion(stored, 0)).toEqual({ decision: 'delete' });
    expect(decideDeletion(stored, 1)).toEqual({ refusal: 'used' });
    expect(decideDeletion({ deletedAt: new Date() }, 0)).toEqual({ refusal: 'there' });
    expect(decideSegmentChange({ ...stored, deletedAt: new Date() }, sent, may)).toEqual({ refusal: 'binned' });
    expect(decideRestoring(stored, 0)).toEqual({ refusal: 'there' });
  });
});
