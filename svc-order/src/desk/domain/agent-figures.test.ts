import { agentFigures, type CalledOrder } from './agent-figures.ts';

const DAY = { from: '2026-11-29', to: '2026-11-29' };
const at = '2026-11-29T10:00:00.000Z';
const amel = { by: 'amel', byName: 'Amel' };
const order = (more: Partial<CalledOrder>): CalledOrder => ({
  state: 'pending',
  isMerged: false,
  attempts: [],
  history: [],
  ...more,
});
const confirmed = (state: CalledOrder['state'], call?: { seconds?: number; called?: boolean }): CalledOrder =>
  order({ state, history: [{ at, ...amel, what: 'confirm', ...(call && { call }) }] });
const figures = (...orders: CalledOrder[]) => agentFigures(orders, [], DAY).get('amel');

describe("an agent's day", () => {
  it('counts calls, what they came to, and what became of the confirmed orders', () =>
    expect(
      agentFigures(
        [
          confirmed('delivered', { seconds: 90, called: true }),
          confirmed('returned', { seconds: 30, called: true }),
          order({ attempts: [{ at, ...amel, outcome: 'noAnswer', seconds: 60 }] }),
          order({ state: 'cancelled', attempts: [{ at, ...amel, outcome: 'refused' }] }),
        ],
        [{ person: { id: 'amel', name: 'Amel' }, count: 3 }],
        DAY,
      ).get('amel'),
    ).toEqual({
      person: { id: 'amel', name: 'Amel' },
      calls: 4,
      confirmed: 2,
      rate: 2 / 3,
      minutes: 1,
      refused: 1,
      noAnswer: 1,
      skipped: 3,
      confirmedUnder15s: 0,
      confirmedWithoutCall: 0,
      delivered: 1,
      returned: 1,
    }));
  it('[T-2.09] shows confirmations under 15 s and without a call', () =>
    expect(
      figures(...Array.from({ length: 40 }, () => confirmed('confirmed', { seconds: 14, called: false }))),
    ).toMatchObject({ confirmed: 40, confirmedUnder15s: 40, confirmedWithoutCall: 40 }));
  it('a confirmation that was taken back is none', () =>
    expect(
      figures(
        order({
          history: [
            { at, ...amel, what: 'confirm' },
            { at, ...amel, what: 'unconfirm' },
          ],
        }),
      ),
    ).toBeUndefined());
  it("[D-4.11] a merged order counts in nobody's rate", () =>
    expect(figures(order({ isMerged: true, attempts: [{ at, ...amel, outcome: 'refused' }] }))).toBeUndefined());
  it('leaves other days out', () =>
    expect(
      figures(order({ attempts: [{ at: '2026-11-28T10:00:00.000Z', ...amel, outcome: 'busy' }] })),
    ).toBeUndefined());
});
