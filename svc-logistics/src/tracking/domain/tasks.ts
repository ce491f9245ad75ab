import type { ParcelStatus } from '@shop/contracts/logistics';
import type { ParcelAnswer, ParcelTaskKind, TransporterCapabilities } from '@shop/contracts/logistics/dashboard';
import type { Parcel, ParcelTaskState } from './parcel.ts';
import { workingDaysBetween } from './working-time.ts';

/** Working days without a pick-up, and without any news on the road. */
const NEVER_SCANNED_DAYS = 3;
const SILENT_DAYS = 3;
/** Working days on the road, for a parcel whose usual time is shorter than half of them. */
const LATE_DAYS = 7;
const HOUR_MS = 3600_000;
/** How long the company or the customer has to do what was asked. */
const CALLED_MS = 24 * HOUR_MS;
const ASKED_MS = 48 * HOUR_MS;

const NOT_SCANNED: readonly ParcelStatus[] = ['created', 'awaitingPickup'];

interface Found {
  readonly kind: ParcelTaskKind;
  readonly cause: string;
  readonly since: number;
}
const byStatus = ({ status, statusAt, attempts, outcome }: Parcel): Found | null => {
  const at = { since: statusAt.getTime() };
  switch (status) {
    case 'attemptFailed':
      return { kind: 'failed', cause: `failed ${attempts}`, ...at };
    case 'comingBack':
      return { kind: 'comingBack', cause: 'comingBack', ...at };
    case 'onHold':
      return { kind: 'held', cause: `held ${statusAt.toISOString()}`, ...at };
    // The company says that it has no parcel to deliver any more: a person must speak with it.
    case 'lost':
    case 'cancelled':
      return outcome === status ? { kind: 'held', cause: status, ...at } : null;
    default:
      return null;
  }
};

/** Somebody gave the order an end by hand (D-4.02), and its company tells of the other one. */
const byEnds = ({ status, statusAt, outcome, endedAt }: Parcel): Found | null => {
  const since = Math.max(statusAt.getTime(), endedAt?.getTime() ?? 0);
  if (outcome === 'returned' && status === 'delivered')
    return { kind: 'deliveredAfterAll', cause: 'delivered, not returned', since };
  if (outcome === 'delivered' && status === 'returned')
    return { kind: 'returnedAfterAll', cause: 'returned, not delivered', since };
  return null;
};

const byClock = (parcel: Parcel, now: number): Found | null => {
  const { status, statusAt, heardAt, announcedAt, handedAt, usualDays, isTracked } = parcel;
  const since = { since: now };
  const handed = (handedAt ?? announcedAt).getTime();
  if (isTracked && NOT_SCANNED.includes(status)) {
    const days = workingDaysBetween(handed, now);
    return days >= NEVER_SCANNED_DAYS ? { kind: 'neverScanned', cause: 'neverScanned', ...since } : null;
  }
  const heard = Math.max(heardAt?.getTime() ?? 0, statusAt.getTime(), handed);
  if (isTracked && workingDaysBetween(heard, now) >= SILENT_DAYS)
    return { kind: 'silent', cause: `silent ${heard}`, ...since };
  if (handedAt === null) return null;
  const allowed = Math.max(LATE_DAYS, 2 * (usualDays ?? 0));
  return workingDaysBetween(handed, now) >= allowed ? { kind: 'late', cause: 'late', ...since } : null;
};

/** What a person is to do about a parcel now, the gravest first; null: nothing. */
export const taskNeeded = (parcel: Parcel, now: number): Found | null => {
  const { outcome, isOpen, isCurrent } = parcel;
  if (!isCurrent) return null;
  if (outcome === 'delivered' || outcome === 'returned') return byEnds(parcel);
  return byStatus(parcel) ?? (isOpen ? byClock(parcel, now) : null);
};

/** One task a parcel: a new cause opens it again, whatever was answered to the former one. */
export const nextTask = (parcel: Parcel, now: number): ParcelTaskState | null => {
  const { task } = parcel;
  const needed = taskNeeded(parcel, now);
  if (!needed) return task && task.state !== 'closed' ? { ...task, state: 'closed', askedUntil: null } : task;
  const { kind, cause, since } = needed;
  if (task?.cause !== cause) {
    const lastAnswer = task?.lastAnswer ?? null;
    return { kind, cause, since: new Date(since), state: 'toDo', lastAnswer, askedUntil: null };
  }
  const isOver = task.state === 'asked' && task.askedUntil !== null && task.askedUntil.getTime() <= now;
  return isOver ? { ...task, state: 'toDo', askedUntil: null } : task;
};

const REVIEW_MS = 6 * HOUR_MS;
/** When the task is to be looked at again without any news; null: nothing can come of it by time alone. */
export const nextReview = (parcel: Parcel, now: number): Date | null => {
  const asked = parcel.task?.state === 'asked' ? parcel.task.askedUntil : null;
  if (asked) return new Date(Math.min(asked.getTime(), now + REVIEW_MS));
  return parcel.isOpen ? new Date(now + REVIEW_MS) : null;
};

const ATTEMPT: readonly ParcelTaskKind[] = ['failed', 'held', 'comingBack'];
/** What a person can answer, as far as the company's interface goes. */
export const answersOf = (
  { task, outcome }: Pick<Parcel, 'task' | 'outcome'>,
  offers: Pick<TransporterCapabilities, 'newAttempt' | 'askReturn'>,
): ParcelAnswer[] => {
  if (!task || task.state === 'closed') return [];
  const { kind } = task;
  const isAtCompany = outcome === null;
  const attempt: ParcelAnswer[] =
    isAtCompany && offers.newAttempt && ATTEMPT.includes(kind) ? ['newAttempt', 'otherNumber', 'otherDate'] : [];
  const back: ParcelAnswer[] = isAtCompany && offers.askReturn && kind !== 'comingBack' ? ['askReturn'] : [];
  const lost: ParcelAnswer[] = isAtCompany && kind !== 'failed' ? ['lost'] : [];
  return [...attempt, ...back, 'called', ...lost, 'dismiss'];
};

/** The task once a person has answered it. Asking is not having: the parcel moves when its company says so. */
export const answered = (task: ParcelTaskState, answer: ParcelAnswer, at: Date, by: string): ParcelTaskState => {
  const lastAnswer = { answer, at, by };
  if (answer === 'dismiss' || answer === 'lost') return { ...task, state: 'closed', lastAnswer, askedUntil: null };
  const until = at.getTime() + (answer === 'called' ? CALLED_MS : ASKED_MS);
  return { ...task, state: 'asked', lastAnswer, askedUntil: new Date(until) };
};
