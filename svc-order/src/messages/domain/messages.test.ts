import { decideMark } from './decide-mark.ts';
import { isSameMessage } from './same-message.ts';

const SENT = {
  subject: 'exchange',
  name: 'Nadia',
  phone: '0555129847',
  orderNumber: '26-000123',
  text: 'Trop petit',
} as const;
const BY = { id: 'a', name: 'Karim' };

describe('a message of a visitor', () => {
  it('is the same one only if nothing in it differs', () => {
    expect(isSameMessage(SENT, { ...SENT })).toBe(true);
    for (const [field, other] of Object.entries({ ...SENT, subject: 'complaint' as const }))
      expect(isSameMessage(SENT, { ...SENT, [field]: `${other}2` })).toBe(false);
  });

  it('is marked as answered with the person and the time, and as new again without them', () => {
    expect(decideMark({ state: 'new' }, 'answered', BY, 5)).toEqual({
      decision: { state: 'answered', answeredBy: BY, answeredAt: 5 },
    });
    expect(decideMark({ state: 'answered' }, 'new', BY, 6)).toEqual({
      decision: { state: 'new', answeredBy: null, answeredAt: null },
    });
  });

  it.each(['new', 'answered'] as const)('that is %s already is not marked again', (state) => {
    expect(decideMark({ state }, state, BY, 5)).toEqual({ refusal: state });
  });
});
