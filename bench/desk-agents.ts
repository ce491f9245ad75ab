import { actOnOrder, attemptOrder, nextOfDesk, type DeskCard } from '@shop/contracts/order/dashboard';
import { setTimeout as wait } from 'node:timers/promises';
import { createLatencies, type Latencies } from './latencies.ts';
import type { PersonHeaders } from './people.ts';
import { unexpected, type StaffCalls } from './staff-calls.ts';

/** Of agents who have nothing to call. */
const EMPTY_PAUSE_MS = 200;
/** Every so many calls, nobody answers. */
const UNANSWERED = 4;

interface Agents {
  readonly calls: StaffCalls;
  readonly people: readonly PersonHeaders[];
  /** Milliseconds between two calls of one agent: the talk. */
  readonly talkMs: number;
  /** Whether an agent with an empty desk may go home. */
  readonly isOver: (given: ReadonlyMap<string, number>) => boolean;
}

export interface AgentsFigures {
  /** Of all next orders, the empty ones too. */
  readonly next: Latencies;
  /** Of outcomes: confirmed, or not answered. */
  readonly outcome: Latencies;
  /** How often each order was given to somebody. */
  readonly given: ReadonlyMap<string, number>;
}

const outcomeOf = ({ order, lease }: DeskCard, number: number) => {
  const noted = { version: order.version, token: lease.token, seconds: 1, called: true };
  return number % UNANSWERED === 0
    ? { path: attemptOrder.path.replace('{uuid}', order.uuid), body: { ...noted, outcome: 'noAnswer' } }
    : { path: actOnOrder.path.replace('{uuid}', order.uuid).replace('{action}', 'confirm'), body: noted };
};

/**
 * Agents at one queue, as the page works: an agent who has chosen the outcome of a call asks for the next order at
 * once, and the outcome, which can be taken back for some seconds, is sent after that.
 */
export const workAtDesk = async ({ calls, people, talkMs, isOver }: Agents): Promise<AgentsFigures> => {
  const [next, outcome] = [createLatencies(), createLatencies()];
  const given = new Map<string, number>();
  let outcomes = 0;

  const askNext = async (person: PersonHeaders, chosen: DeskCard | null): Promise<DeskCard | null> => {
    const body = { queue: 'orders', ...(chosen ? { chosen: chosen.order.uuid } : {}) };
    const answer = await calls.send(person, { method: 'POST', path: nextOfDesk.path, body });
    next.took(answer.sentAt);
    if (answer.status !== 200) {
      next.failed(unexpected('next', answer).message);
      return null;
    }
    return nextOfDesk.responses[200].parse(JSON.parse(answer.body)).card;
  };
  const sendOutcome = async (person: PersonHeaders, card: DeskCard): Promise<void> => {
    outcomes += 1;
    const answer = await calls.send(person, { method: 'POST', ...outcomeOf(card, outcomes) });
    outcome.took(answer.sentAt);
    if (answer.status !== 200) outcome.failed(unexpected('outcome', answer).message);
  };
  const work = async (person: PersonHeaders, index: number): Promise<void> => {
    await wait((index * talkMs) / people.length);
    let card: DeskCard | null = null;
    do {
      const began = performance.now();
      const chosen: DeskCard | null = card;
      card = await askNext(person, chosen);
      if (card) given.set(card.order.uuid, (given.get(card.order.uuid) ?? 0) + 1);
      if (chosen) await sendOutcome(person, chosen);
      const pause = card ? talkMs : EMPTY_PAUSE_MS;
      await wait(Math.max(0, began + pause - performance.now()));
    } while (card || !isOver(given));
  };
  await Promise.all(people.map(work));
  return { next: next.figures(), outcome: outcome.figures(), given };
};
