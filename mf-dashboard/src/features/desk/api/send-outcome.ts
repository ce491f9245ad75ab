import { actOnOrder, attemptOrder, getOrder, type Order, type Shortage } from '@shop/contracts/order/dashboard';
import { newKey } from '@shop/back-office/commands';
import { staffFetch } from '@shop/back-office/session';
import { callStaff, staffSession } from '@shop/kit/staff';
import { isSameToThePerson } from '../../../shared/act-on-order.ts';
import { attemptBodyOf, confirmBodyOf, type ChosenOutcome, type Outcome } from '../model/outcome.ts';

/** What became of an outcome that was sent. */
export type Sent =
  /** `confirmed`: the order, of which logistics may still have to answer. */
  | { readonly kind: 'done'; readonly confirmed?: Order }
  /** T-2.08: another person changed the order in the meantime; nothing was written. */
  | { readonly kind: 'changed'; readonly fresh: Order }
  | { readonly kind: 'short'; readonly shortages: readonly Shortage[] }
  /** Another agent holds the order (D-4.09). */
  | { readonly kind: 'lost'; readonly holder: string | null }
  | { readonly kind: 'refused'; readonly title: string };

/** Between two looks at an order whose stock logistics has still to reserve, and how many there are. */
const LOOK_MS = 700;
const LOOKS = 15;

/** A body of a refusal, by the contracts of both calls. */
interface Refusal {
  readonly type: string;
  readonly title: string;
  readonly detail?: string | undefined;
  readonly errors?: Readonly<Record<string, readonly string[]>> | undefined;
  readonly order?: Order;
  readonly shortages?: readonly Shortage[] | undefined;
  readonly holder?: { readonly id: string; readonly name: string } | null;
}
type Answer = { readonly status: 200; readonly body: Order } | { readonly status: 409 | 422; readonly body: Refusal };

const write = (chosen: ChosenOutcome, version: number, key: string): Promise<Answer> => {
  const { outcome } = chosen;
  const { uuid } = chosen.order;
  const options = { headers: { 'idempotency-key': key }, repeatable: true } as const;
  if (outcome.kind === 'confirmed')
    return callStaff(actOnOrder, {
      params: { uuid, action: 'confirm' },
      body: { version, ...confirmBodyOf(chosen) },
      ...options,
    });
  return callStaff(attemptOrder, {
    params: { uuid },
    body: { version, ...attemptBodyOf(chosen, outcome) },
    ...options,
  });
};

/** What logistics answers to a confirmation: the units that lack, if any. @throws ApiError, NetworkError */
export const shortagesOf = async (order: Order): Promise<readonly Shortage[]> => {
  let fresh = order;
  for (let look = 0; fresh.awaiting !== null && look < LOOKS; look += 1) {
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
    fresh = (await callStaff(getOrder, { params: { uuid: order.uuid } })).body;
  }
  return fresh.refusal?.action === 'confirm' ? fresh.refusal.shortages : [];
};

const changesNothing = (outcome: Outcome, seen: Order, fresh: Order): boolean =>
  outcome.kind === 'confirmed' ? isSameToThePerson(seen, fresh) : seen.state === fresh.state;

const refusalOf = ({ type, title, detail, errors, order, shortages, holder }: Refusal): Sent => {
  if (holder !== undefined) return { kind: 'lost', holder: holder?.name ?? null };
  if (type === 'shortage') return { kind: 'short', shortages: shortages ?? [] };
  if (type === 'stale' && order) return { kind: 'changed', fresh: order };
  return { kind: 'refused', title: [title, detail, ...Object.values(errors ?? {}).flat()].filter(Boolean).join(' ') };
};

/** A write as it was sent. */
interface Asked {
  readonly key: string;
  readonly version: number;
  readonly token: string | undefined;
}
/** The last write of each outcome whose answer is not there: sent again as it was, it counts once (D-4.08). */
const unanswered = new Map<string, Asked>();
const nextOf = ({ key, order, token }: ChosenOutcome): Asked =>
  unanswered.get(key) ?? { key, version: order.version, token };

/**
 * D-4.10: sends the outcome of a call; once more on the fresh version where that is, to the person, what they saw.
 * @throws ApiError, NetworkError: it can be sent again
 */
export const sendOutcome = async (chosen: ChosenOutcome): Promise<Sent> => {
  const { order, outcome } = chosen;
  const ask = (asked: Asked): Promise<Answer> => {
    unanswered.set(chosen.key, asked);
    return write({ ...chosen, token: asked.token }, asked.version, asked.key);
  };
  let asked = nextOf(chosen);
  let answer = await ask(asked);
  if (answer.status !== 200 && answer.body.type === 'stale' && answer.body.order) {
    const fresh = answer.body.order;
    if (changesNothing(outcome, order, fresh)) {
      asked = { ...asked, key: newKey(), version: fresh.version };
      answer = await ask(asked);
    }
  }
  // The order was read again in between, by which this person's lease got another token.
  if (answer.status !== 200 && answer.body.holder && answer.body.holder.id === (await staffSession()).me.sub)
    answer = await ask({ ...asked, key: newKey(), token: undefined });
  unanswered.delete(chosen.key);
  if (answer.status !== 200) return refusalOf(answer.body);
  return outcome.kind === 'confirmed' ? { kind: 'done', confirmed: answer.body } : { kind: 'done' };
};

/** Sends it while the browser closes the page, which waits for no answer. */
export const sendOnLeaving = (chosen: ChosenOutcome): void => {
  const { order, outcome } = chosen;
  const asked = nextOf(chosen);
  const sent = { ...chosen, token: asked.token };
  const [action, body] =
    outcome.kind === 'confirmed' ? ['confirm', confirmBodyOf(sent)] : ['attempts', attemptBodyOf(sent, outcome)];
  staffFetch(`/dashboard/api/order/${order.uuid}/${action}`, {
    method: 'POST',
    keepalive: true,
    headers: { 'content-type': 'application/json', 'idempotency-key': asked.key },
    body: JSON.stringify({ version: asked.version, ...body }),
  }).catch(() => undefined);
};
