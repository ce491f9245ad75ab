import { MAX_COUNT_ENTRIES, type CountEntry, type CountEntryAnswer } from '@shop/contracts/logistics/dashboard';

/** An entry of this person that the server has not answered, with what the device shows of it. */
export type QueuedEntry = Omit<CountEntry, 'at' | 'id'> & {
  readonly id: string;
  readonly at: string;
  /** The name, or the code as long as no answer has named it. */
  readonly label: string;
  /** It was sent at least once: the server may have stored it, though no answer came. */
  readonly isSent?: boolean;
};

/** A code that has several lots, with the entries that wait for the answer. */
export interface LotQuestion {
  readonly entries: readonly QueuedEntry[];
  readonly name: string;
  readonly lots: readonly string[];
}

/** An entry that the server does not take, with its reason. */
export interface RefusedEntry {
  readonly entry: QueuedEntry;
  readonly reason: string;
}

/** What a device keeps of one person's count until the server has it (T-1.19). */
export interface ScanQueue {
  /** In the order of the scans. */
  readonly waiting: readonly QueuedEntry[];
  readonly questions: readonly LotQuestion[];
  /** They stay until the person has seen them. */
  readonly refused: readonly RefusedEntry[];
  /** The lot that was chosen last for a code, for the next scans of it. */
  readonly lots: Readonly<Record<string, string>>;
  /** Milliseconds: no two entries have the same time. */
  readonly lastAt: number;
}

export const EMPTY_QUEUE: ScanQueue = { waiting: [], questions: [], refused: [], lots: {}, lastAt: 0 };

export type NewEntry = Omit<QueuedEntry, 'at'>;

const lotKeyOf = ({ code, item }: Pick<QueuedEntry, 'code' | 'item'>): string | undefined =>
  code ?? (item && `${item.product}:${item.combination ?? ''}`);

/** Adds an entry; a code with several lots gets the one that was chosen before. */
export const withEntry = (queue: ScanQueue, entry: NewEntry, now: number): ScanQueue => {
  const at = Math.max(now, queue.lastAt + 1);
  const key = lotKeyOf(entry);
  const lot = entry.lot ?? (key === undefined ? undefined : queue.lots[key]);
  const timed = { ...entry, ...(lot !== undefined && { lot }), at: new Date(at).toISOString() };
  return { ...queue, waiting: [...queue.waiting, timed], lastAt: at };
};

const withoutEntry = (questions: readonly LotQuestion[], id: string): readonly LotQuestion[] =>
  questions
    .map((question) => ({ ...question, entries: question.entries.filter((entry) => entry.id !== id) }))
    .filter(({ entries }) => entries.length > 0);

/**
 * Takes an entry back. What the server cannot have stored goes from the device alone: the server would take an `undo`
 * of it for nothing, and count the entry when it comes.
 */
export const withUndo = (queue: ScanQueue, undo: NewEntry & { readonly undo: string }, now: number): ScanQueue => {
  const isOther = ({ id }: QueuedEntry): boolean => id !== undo.undo;
  const isHere =
    queue.waiting.some((entry) => !isOther(entry) && entry.isSent !== true) ||
    queue.questions.some(({ entries }) => !entries.every(isOther)) ||
    queue.refused.some(({ entry }) => !isOther(entry));
  if (!isHere) return withEntry(queue, undo, now);
  return {
    ...queue,
    waiting: queue.waiting.filter(isOther),
    questions: withoutEntry(queue.questions, undo.undo),
    refused: queue.refused.filter(({ entry }) => isOther(entry)),
  };
};

/** Entries that are about to be sent. */
export const withSent = (queue: ScanQueue, entries: readonly QueuedEntry[]): ScanQueue => {
  const ids = new Set(entries.map(({ id }) => id));
  return { ...queue, waiting: queue.waiting.map((one) => (ids.has(one.id) ? { ...one, isSent: true } : one)) };
};

/** Sets an entry aside, so that the others go on; what takes it back goes with it. */
export const withRefused = (queue: ScanQueue, { id }: QueuedEntry, reason: string): ScanQueue => {
  const entry = queue.waiting.find((one) => one.id === id);
  const isTakenBack = queue.waiting.some(({ undo }) => undo === id);
  return {
    ...queue,
    waiting: queue.waiting.filter((one) => one.id !== id && one.undo !== id),
    refused: entry && !isTakenBack ? [...queue.refused, { entry, reason }] : queue.refused,
  };
};
export const withoutRefused = (queue: ScanQueue): ScanQueue => ({ ...queue, refused: [] });

/** The next entries to send, oldest first. */
export const nextEntries = ({ waiting }: ScanQueue): readonly QueuedEntry[] => waiting.slice(0, MAX_COUNT_ENTRIES);

/** What the server takes of an entry. */
export const sentOf = ({ label: _label, isSent: _isSent, ...entry }: QueuedEntry): CountEntry => entry;

const asked = (
  questions: readonly LotQuestion[],
  entry: QueuedEntry,
  answer: Extract<CountEntryAnswer, { outcome: 'which-lot' }>,
  name: string,
): readonly LotQuestion[] => {
  const key = lotKeyOf(entry);
  const same = questions.find(({ entries: [first] }) => first && lotKeyOf(first) === key);
  if (!same) return [...questions, { entries: [entry], name, lots: answer.lots }];
  return questions.map((question) =>
    question === same ? { ...question, entries: [...question.entries, entry] } : question,
  );
};

/**
 * Takes answered entries out. Those of a code with several lots become a question, unless
 * they were taken back meanwhile: then nothing is stored that an `undo` could be about.
 *
 * @param nameOf the name of the goods of an answer
 */
export const withAnswers = (
  queue: ScanQueue,
  answers: readonly CountEntryAnswer[],
  nameOf: (answer: Extract<CountEntryAnswer, { outcome: 'which-lot' }>) => string,
): ScanQueue => {
  const byId = new Map(answers.map((answer) => [answer.id, answer]));
  const takenBack = new Set(queue.waiting.flatMap(({ undo }) => undo ?? []));
  let { questions } = queue;
  for (const entry of queue.waiting) {
    const answer = byId.get(entry.id);
    if (answer?.outcome === 'which-lot' && !takenBack.has(entry.id))
      questions = asked(questions, entry, answer, nameOf(answer));
  }
  const isOver = ({ id, undo }: QueuedEntry): boolean =>
    byId.has(id) || (undo !== undefined && byId.get(undo)?.outcome === 'which-lot');
  return { ...queue, waiting: queue.waiting.filter((entry) => !isOver(entry)), questions };
};

/** The entries of a question go on with the chosen lot; the next scans of its code have it too. */
export const withLot = (queue: ScanQueue, question: LotQuestion, lot: string): ScanQueue => {
  const [first] = question.entries;
  const key = first && lotKeyOf(first);
  return {
    ...queue,
    questions: queue.questions.filter((one) => one !== question),
    waiting: [...queue.waiting, ...question.entries.map((entry) => ({ ...entry, lot, isSent: false }))],
    lots: key === undefined ? queue.lots : { ...queue.lots, [key]: lot },
  };
};
export const withoutQuestion = (queue: ScanQueue, question: LotQuestion): ScanQueue => ({
  ...queue,
  questions: queue.questions.filter((one) => one !== question),
});
/** Another lot may be chosen for the next scan. */
export const withoutLots = (queue: ScanQueue): ScanQueue => ({ ...queue, lots: {} });

export const waitingCount = ({ waiting, questions }: ScanQueue): number =>
  waiting.length + questions.reduce((sum, { entries }) => sum + entries.length, 0);

/** The figure that a person will have once the entries have arrived. An `undo` has the quantity that it takes back. */
export const figureAfter = (figure: number | null, entries: readonly QueuedEntry[]): number | null =>
  entries.reduce<number | null>((sum, { quantity, isFigure, undo }) => {
    if (undo !== undefined) return Math.max(0, (sum ?? 0) - quantity);
    return isFigure === true ? quantity : (sum ?? 0) + quantity;
  }, figure);

/** The units that are on their way. */
export const unitsWaiting = ({ waiting }: ScanQueue): number =>
  waiting.reduce((sum, { quantity, isFigure, undo }) => {
    if (isFigure === true) return sum;
    return undo === undefined ? sum + quantity : sum - quantity;
  }, 0);
