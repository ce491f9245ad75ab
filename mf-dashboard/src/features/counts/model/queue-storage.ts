import { EMPTY_QUEUE, type ScanQueue } from './scan-queue.ts';

const keyOf = (count: string, person: string): string => `dashboard-count-${count}-${person}`;

const isQueue = (value: unknown): value is ScanQueue =>
  typeof value === 'object' &&
  value !== null &&
  'waiting' in value &&
  Array.isArray(value.waiting) &&
  'questions' in value &&
  Array.isArray(value.questions) &&
  'lots' in value &&
  'lastAt' in value;

/** T-1.19: what a device keeps of a person's count; it survives a reload, and a phone that was switched off. */
export const queueStorage = (count: string, person: string) => ({
  read: (): ScanQueue => {
    try {
      const stored: unknown = JSON.parse(localStorage.getItem(keyOf(count, person)) ?? 'null');
      return isQueue(stored) ? stored : EMPTY_QUEUE;
    } catch {
      return EMPTY_QUEUE;
    }
  },
  /** False: the device has no room, so that nothing must be scanned that is not sent at once. */
  write: (queue: ScanQueue): boolean => {
    try {
      if (queue.waiting.length === 0 && queue.questions.length === 0 && Object.keys(queue.lots).length === 0)
        localStorage.removeItem(keyOf(count, person));
      else localStorage.setItem(keyOf(count, person), JSON.stringify(queue));
      return true;
    } catch {
      return false;
    }
  },
});
