import { ORDER_STATES } from '@shop/contracts/order';
import { nextStepOf, RAIL, stopOf } from './next-step.ts';

describe('the next step of an order', () => {
  it('[BO-4.15] is the first forward transition the server allows; what it does not allow is not offered', () => {
    const step = nextStepOf(['packPartial', 'cancel', 'packFull', 'assign']);
    expect(step).toEqual({ primary: 'packFull', secondary: ['packPartial'], mayCancel: true, mayAssign: true });
    expect(nextStepOf([])).toEqual({ primary: undefined, secondary: [], mayCancel: false, mayAssign: false });
  });

  it('keeps a second way forward next to the first', () => {
    expect(nextStepOf(['ship', 'markDelivered', 'markReturned'])).toMatchObject({
      primary: 'ship',
      secondary: ['markDelivered', 'markReturned'],
    });
    expect(nextStepOf(['ship', 'takeBack', 'markReturned']).secondary).toEqual(['markReturned', 'takeBack']);
    expect(nextStepOf(['confirm', 'notFound'])).toMatchObject({ primary: 'confirm', secondary: ['notFound'] });
  });

  it('every state stands at a stop of the rail, a cancelled order at none', () => {
    for (const state of ORDER_STATES) expect(stopOf(state)).toBeLessThan(RAIL.length);
    expect(stopOf('cancelled')).toBe(-1);
    expect(RAIL[stopOf('in_pool')]).toBe('packed');
    expect(RAIL[stopOf('not_found')]).toBe('pending');
  });
});
