import { queueStorage } from './queue-storage.ts';
import { EMPTY_QUEUE, withAnswers, withEntry, type ScanQueue } from './scan-queue.ts';

const NOW = Date.parse('2026-11-20T10:00:00Z');
const scanned = (queue: ScanQueue, id: string): ScanQueue =>
  withEntry(queue, { id, label: id, code: id, quantity: 1 }, NOW);
const idsOf = ({ waiting }: ScanQueue) => waiting.map(({ id }) => id);

beforeEach(() => {
  const kept = new Map<string, string>();
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
  Object.defineProperty(globalThis, 'localStorage', { configurable: true, value: storage });
});

it('[T-1.19] two tabs of one person keep each other’s scans, and each takes out its own alone', () => {
  const [one, other] = [queueStorage('count', 'amine'), queueStorage('count', 'amine')];
  const mine = scanned(one.read(), 'a');
  one.write(mine);
  other.write(scanned(EMPTY_QUEUE, 'b'));
  expect(idsOf(queueStorage('count', 'amine').read())).toEqual(expect.arrayContaining(['a', 'b']));
  one.write(withAnswers(mine, [{ id: 'a', outcome: 'unknown-code' }], () => ''));
  expect(idsOf(queueStorage('count', 'amine').read())).toEqual(['b']);
  other.write(EMPTY_QUEUE);
  expect(queueStorage('count', 'amine').read()).toEqual(EMPTY_QUEUE);
});
