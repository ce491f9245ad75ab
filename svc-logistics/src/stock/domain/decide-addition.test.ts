import { type Arrival, type CostedLot, decideAddition } from './decide-addition.ts';
import { printedNumber } from './lot-number.ts';

const TODAY = '2026-11-28';
const lot = (number: string, day: string | null, cost: number | null = 100): CostedLot => ({
  number,
  expiresAt: day === null ? null : new Date(day),
  cost,
});
const arrival = (more: Partial<Arrival> = {}): Arrival => ({
  number: 'L7',
  expiresOn: '2027-02-28',
  cost: 100,
  acceptExpired: false,
  anotherLot: false,
  ...more,
});

describe('units that arrive', () => {
  it('[D-5.07] share the lot of the same number, day and cost', () => {
    const decided = decideAddition([lot('L6', '2027-02-28'), lot('L7', '2027-02-28')], arrival(), TODAY);
    expect(decided).toEqual({ kind: 'decided', number: 'L7', isNew: false });
  });

  it('[D-5.07] are a separate lot at another cost, also without a number', () => {
    expect(decideAddition([lot('L7', '2027-02-28', 90)], arrival(), TODAY)).toMatchObject({
      number: 'L7~2',
      isNew: true,
    });
    const withoutNumber = arrival({ number: '', expiresOn: null, cost: null });
    expect(decideAddition([lot('', null, 90), lot('~2', null, 80)], withoutNumber, TODAY)).toMatchObject({
      number: '~3',
    });
    expect(['L7~2', '~3', 'L7'].map(printedNumber)).toEqual(['L7', '', 'L7']);
  });

  it('[D-5.07] need a confirmation if the number has another day, and are another lot when confirmed', () => {
    const lots = [lot('L7', '2027-01-31')];
    expect(decideAddition(lots, arrival(), TODAY)).toEqual({
      kind: 'refused',
      refusal: { kind: 'lot-differs', expiresOn: '2027-01-31' },
    });
    expect(decideAddition(lots, arrival({ anotherLot: true }), TODAY)).toMatchObject({ number: 'L7~2' });
  });

  it('[D-5.08] are refused after their last good day, unless that is accepted', () => {
    const yesterday = arrival({ expiresOn: '2026-11-27' });
    expect(decideAddition([], yesterday, TODAY)).toEqual({ kind: 'refused', refusal: { kind: 'expired' } });
    expect(decideAddition([], { ...yesterday, acceptExpired: true }, TODAY)).toMatchObject({ kind: 'decided' });
    expect(decideAddition([], arrival({ expiresOn: TODAY }), TODAY)).toMatchObject({ kind: 'decided' });
  });

  it('cannot have a number that ends with the mark of generated numbers', () => {
    expect(decideAddition([], arrival({ number: 'L7~2' }), TODAY)).toMatchObject({ refusal: { kind: 'number' } });
  });
});
