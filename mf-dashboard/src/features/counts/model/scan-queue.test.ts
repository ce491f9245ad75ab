import {
  EMPTY_QUEUE,
  figureAfter,
  nextEntries,
  sentOf,
  unitsWaiting,
  waitingCount,
  withAnswers,
  withEntry,
  withLot,
  withRefused,
  withSent,
  withUndo,
  type ScanQueue,
} from './scan-queue.ts';

const NOW = Date.parse('2026-11-20T10:00:00Z');
const GOODS = {
  product: 'lamp',
  combination: null,
  name: { fr: 'Lampe' },
  attributes: [],
  sku: '',
  barcode: null,
  thumb: null,
};
const scanned = (queue: ScanQueue, id: string, now = NOW, code = '6130000000015'): ScanQueue =>
  withEntry(queue, { id, label: code, code, quantity: 1 }, now);
const many = (count: number): ScanQueue =>
  Array.from({ length: count }, (_, index) => String(index)).reduce((queue, id) => scanned(queue, id), EMPTY_QUEUE);
const nameOf = () => 'Lampe';

it('[T-1.25] five scans within one moment are five entries, each at its own time', () => {
  const { waiting } = many(5);
  expect(waiting).toHaveLength(5);
  expect(new Set(waiting.map(({ at }) => at)).size).toBe(5);
  expect([...waiting].sort((one, other) => one.at.localeCompare(other.at))).toEqual(waiting);
});

it('[C-1.11] sends at most 200 at a time, in their order, without what only the device shows', () => {
  const next = nextEntries(many(230));
  expect(next.map(({ id }) => id)).toEqual(Array.from({ length: 200 }, (_, index) => String(index)));
  expect(sentOf(next[0] ?? { id: '', label: '', quantity: 0, at: '' })).not.toHaveProperty('label');
});

it('takes answered entries out alone: what was scanned meanwhile waits', () => {
  const sent = many(2);
  const queue = withAnswers(
    scanned(sent, 'later'),
    [
      { id: '0', outcome: 'unknown-code' },
      { id: '1', outcome: 'ok', figure: 1, row: 'row', goods: GOODS, lot: '' },
    ],
    nameOf,
  );
  expect(queue.waiting.map(({ id }) => id)).toEqual(['later']);
});

it('asks once which lot a code is of, and goes on with the answer for the next scans', () => {
  const which = (id: string) => ({ id, outcome: 'which-lot' as const, goods: GOODS, lots: ['L1', 'L2'] });
  const asked = withAnswers(many(2), [which('0'), which('1')], nameOf);
  expect(asked.waiting).toEqual([]);
  const [question] = asked.questions;
  if (!question) throw new Error('no question');
  expect(question).toMatchObject({ name: 'Lampe', lots: ['L1', 'L2'] });
  expect(waitingCount(asked)).toBe(2);
  const answered = scanned(withLot(asked, question, 'L2'), 'next');
  expect(answered.waiting.map(({ id, lot }) => [id, lot])).toEqual([
    ['0', 'L2'],
    ['1', 'L2'],
    ['next', 'L2'],
  ]);
});

it('[C-1.11] the figure on the device is the one that the server will have', () => {
  const queue = withEntry(
    withEntry(many(3), { id: 'set', label: '', row: 'row', quantity: 7, isFigure: true }, NOW),
    { id: 'one', label: '', code: 'x', quantity: 12 },
    NOW,
  );
  expect(figureAfter(4, queue.waiting)).toBe(19);
  expect(figureAfter(null, many(2).waiting)).toBe(2);
  const undone = withEntry(many(2), { id: 'undo', label: '', undo: '1', quantity: 1 }, NOW);
  expect(figureAfter(5, undone.waiting)).toBe(6);
  expect(unitsWaiting(undone)).toBe(1);
});

describe('what is taken back', () => {
  const undo = (queue: ScanQueue, id: string) =>
    withUndo(queue, { id: `undo-${id}`, label: '', quantity: 1, undo: id }, NOW);
  const which = (id: string) => ({ id, outcome: 'which-lot' as const, goods: GOODS, lots: ['L1', 'L2'] });

  it('[C-1.11] goes from the device alone where the server cannot have it', () => {
    expect(undo(many(2), '0').waiting.map(({ id }) => id)).toEqual(['1']);
    const asked = withAnswers(many(2), [which('0'), which('1')], nameOf);
    const one = undo(asked, '0');
    expect(one.questions.map(({ entries }) => entries.map(({ id }) => id))).toEqual([['1']]);
    expect(undo(one, '1')).toMatchObject({ questions: [], waiting: [] });
  });

  it('[T-1.19] is sent as an undo where the server may have it, though no answer came', () => {
    const sent = withSent(many(1), many(1).waiting);
    expect(undo(sent, '0').waiting.map(({ id }) => id)).toEqual(['0', 'undo-0']);
  });

  it('[C-1.11] becomes no question when it turns out that its lot is missing, and its undo goes with it', () => {
    const sent = withSent(many(1), many(1).waiting);
    const answered = withAnswers(undo(sent, '0'), [which('0')], nameOf);
    expect(answered).toMatchObject({ questions: [], waiting: [] });
    const both = withAnswers(undo(sent, '0'), [which('0'), { id: 'undo-0', outcome: 'unknown-code' }], nameOf);
    expect(both).toMatchObject({ questions: [], waiting: [] });
  });

  it('[T-1.19] an entry that is refused is set aside, with what takes it back', () => {
    const [first] = many(2).waiting;
    if (!first) throw new Error('no entry');
    const aside = withRefused(many(2), first, 'Saisie refusée');
    expect(aside.refused).toMatchObject([{ entry: { id: '0' }, reason: 'Saisie refusée' }]);
    expect(undo(aside, '0').refused).toEqual([]);
    const undone = withRefused(undo(withSent(many(2), many(2).waiting), '0'), first, '');
    expect(undone).toMatchObject({ waiting: [{ id: '1' }], refused: [] });
  });
});
