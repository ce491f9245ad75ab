import { RISK_WEIGHTS } from '@shop/contracts/catalog';
import { riskOf } from './risk.ts';

const facts = { placedAt: '2026-11-29T10:00:00.000Z', total: 400_000, wilayaRate: null };
const first = { delivered: 0, returned: 0, orderCount: 1 };

describe('the refusal risk', () => {
  it('[C-3.06] is low for a customer who took what was sent', () => {
    const risk = riskOf({ ...facts, customer: { delivered: 5, returned: 0, orderCount: 6 } });
    expect(risk).toEqual({ level: 'low', points: -24, reasons: [{ kind: 'deliveredBefore', points: -24, figure: 5 }] });
  });
  it('[C-3.06] is high after returns, in a wilaya that returns much, and says each reason with its figure', () => {
    const risk = riskOf({
      placedAt: '2026-11-29T01:30:00.000Z',
      total: 3_500_000,
      wilayaRate: 0.31,
      customer: { delivered: 1, returned: 2, orderCount: 4 },
    });
    expect(risk.level).toBe('high');
    expect(risk.reasons).toEqual([
      { kind: 'returnsOfPhone', points: 30, figure: 67 },
      { kind: 'returnsOfWilaya', points: 15, figure: 31 },
      { kind: 'value', points: 12, figure: 35_000 },
      { kind: 'deliveredBefore', points: -6, figure: 1 },
      { kind: 'hour', points: 6, figure: 2 },
    ]);
    expect(risk.points).toBe(57);
  });
  it('a first order alone is a low one', () => expect(riskOf({ ...facts, customer: first }).level).toBe('low'));
  it('[C-3.06] is judged by the weights that the shop has set; a reason without weight is none', () => {
    const weights = { ...RISK_WEIGHTS, firstOrder: 40, dearFrom: 4000, dear: 0 };
    expect(riskOf({ ...facts, customer: first }, weights)).toEqual({
      level: 'high',
      points: 40,
      reasons: [{ kind: 'firstOrder', points: 40, figure: 1 }],
    });
  });
});
