import { decideInspection, type InspectedLot, type WantedOutcome } from './decide-inspection.ts';
import { withFinding, type WaitingLot } from './inspection.ts';

const lot = (name: string, waiting: number, isExpired = false): InspectedLot => ({
  lot: name,
  number: name,
  waiting,
  isExpired,
});
const wants = (outcome: WantedOutcome['outcome'], quantity: number): WantedOutcome => ({
  outcome,
  quantity,
  note: '',
  photos: [],
});
const foundOf = (decision: ReturnType<typeof decideInspection>) =>
  decision.kind === 'decided'
    ? decision.found.map(({ lot: from, outcome, quantity }) => [outcome, quantity, from])
    : decision;

it('[C-1.08] takes several outcomes at once, as long as their sum is at most what waits', () => {
  const three = [lot('L7', 3)];
  expect(foundOf(decideInspection(three, [wants('passed', 1), wants('rejected', 1), wants('hold', 1)]))).toEqual([
    ['passed', 1, 'L7'],
    ['rejected', 1, 'L7'],
    ['hold', 1, 'L7'],
  ]);
  expect(decideInspection(three, [wants('passed', 2), wants('hold', 2)])).toEqual({
    kind: 'more-than-waiting',
    waiting: 3,
  });
});

it('[D-5.08] never puts units of an expired lot back into stock, and loses those first', () => {
  const lots = [lot('old', 2, true), lot('new', 2)];
  expect(decideInspection(lots, [wants('passed', 3)])).toEqual({ kind: 'expired', fresh: 2 });
  expect(foundOf(decideInspection(lots, [wants('rejected', 2), wants('passed', 2)]))).toEqual([
    ['passed', 2, 'new'],
    ['rejected', 2, 'old'],
  ]);
});

it('[C-1.08] counts what was found off what waits, in its own lot alone', () => {
  const place = { item: 'a', warehouse: 'w', product: 'p', combination: null };
  const lots: WaitingLot[] = [
    { ...place, lot: 'L7', quantity: 3, waiting: 3 },
    { ...place, item: 'b', lot: 'L7', quantity: 2, waiting: 2 },
  ];
  const found = [{ lot: 'L7', number: 'L7', outcome: 'passed', quantity: 2, note: '', photos: [] }] as const;
  const finding = { ...place, request: 'r', at: new Date(0), by: 'Nadia', found };
  expect(withFinding({ lots, findings: [] }, finding)).toMatchObject({
    lots: [{ waiting: 1 }, { waiting: 2 }],
    waiting: 3,
    pending: null,
    findings: [{ request: 'r' }],
  });
});
