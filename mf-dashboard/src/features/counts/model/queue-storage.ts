import { EMPTY_QUEUE, type ScanQueue } from './scan-queue.ts';

const keyOf = (count: string, person: string): string => `dashboard-count-${count}-${person}`;

/** What an earlier version of this page kept has no `refused`. */
const isQueue = (value: unknown): value is Omit<ScanQueue, 'refused'> & Partial<ScanQueue> =>
  typeof value === 'object' &&
  value !== null &&
  'waiting' in value &&
  Array.isArray(value.waiting) &&
  'questions' in value &&
  Array.isArray(value.questions) &&
  'lots' in value &&
  'lastAt' in value;

const readFrom = (key: string): ScanQueue => {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    return isQueue(stored) ? { ...EMPTY_QUEUE, ...stored } : EMPTY_QUEUE;
  } catch {
    return EMPTY_QUEUE;
  }
};

const idsOf = ({ waiting, questions, refused }: ScanQueue): readonly string[] =>
  [...waiting, ...questions.flatMap(({ entries }) => entries), ...refused.map(({ entry }) => entry)].map(
    ({ id }) => id,
  );

/** T-1.19: what a device keeps of a person's count; it survives a reload, and a phone that was switched off. */
export const queueStorage = (count: string, person: string) => {
  const key = keyOf(count, person);
  /** Entries that this tab has or had. All others that are stored belong to another tab of the same person. */
  const own = new Set<string>();
  const keep = (queue: ScanQueue): void => idsOf(queue).forEach((id) => own.add(id));
  const withOthers = (queue: ScanQueue): ScanQueue => {
    const stored = readFrom(key);
    const isOther = ({ id }: { readonly id: string }): boolean => !own.has(id);
    return {
      ...queue,
      waiting: [...queue.waiting, ...stored.waiting.filter(isOther)],
      questions: [...queue.questions, ...stored.questions.filter(({ entries }) => entries.every(isOther))],
      refused: [...queue.refused, ...stored.refused.filter(({ entry }) => isOther(entry))],
    };
  };
  return {
    read: (): ScanQueue => {
      const queue = readFrom(key);
      keep(queue);
      return queue;
    },
    /** False: the device has no room, so that nothing must be scanned that is not sent at once. */
    write: (queue: ScanQueue): boolean => {
      try {
        keep(queue);
        const whole = withOthers(queue);
        const { waiting, questions, refused, lots } = whole;
        if ([waiting, questions, refused, Object.keys(lots)].every(({ length }) => length === 0))
          localStorage.removeItem(key);
        else localStorage.setItem(key, JSON.stringify(whole));
        return true;
      } catch {
        return false;
      }
    },
  };
};
