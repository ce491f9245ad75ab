import { actOnOrder, attemptOrder, getOrder, type Order, type Shortage } from '@shop/contracts/order/dashboard';
import { newKey } from '@shop/back-office/commands';
import { staffFetch } from '@shop/back-office/session';
import { callStaff, staffSession } from '@shop/kit/staff';
import { isSameToThePerson } from '../../../shared/act-on-order.ts';
import { attemptBodyOf, confirmBodyOf, type ChosenOutcome, type Outcome } from '../model/outcome.ts';

/** What became of an outcome that was sent. */
export type Sent =
  | { readonly kind: 'done' }
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

/** What logistics answers to a confirmation: the units that lack, if any. */
const shortagesOf = async (order: Order): Promise<readonly Shortage[]> => {
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

/**
 * D-4.10: sends the outcome of a call; once more on the fresh version where that is, to the person, what they saw.
 * @throws ApiError, NetworkError: with the same key it can be sent again
 */
export const sendOutcome = async (chosen: ChosenOutcome): Promise<Sent> => {
  const { order, outcome, key } = chosen;
  let answer = await write(chosen, order.version, key);
  if (answer.status !== 200 && answer.body.type === 'stale' && answer.body.order) {
    const fresh = answer.body.order;
    if (changesNothing(outcome, order, fresh)) answer = await write(chosen, fresh.version, newKey());
  }
  // The order was read again in between, by which this person's lease got another token.
  if (answer.status !== 200 && answer.body.holder && answer.body.holder.id === (await staffSession()).me.sub)
    answer = await write({ ...chosen, token: undefined }, order.version, newKey());
  if (answer.status !== 200) return refusalOf(answer.body);
  if (outcome.kind !== 'confirmed') return { kind: 'done' };
  // It is confirmed as far as this person is concerned: a failed look must not send it again.
  const shortages = await shortagesOf(answer.body).catch(() => []);
  return shortages.length > 0 ? { kind: 'short', shortages } : { kind: 'done' };
};

/** Sends it while the browser closes the page, which waits for no answer. */
export const sendOnLeaving = (chosen: ChosenOutcome): void => {
  const { order, outcome, key } = chosen;
  const [action, body] =
    outcome.kind === 'confirmed' ? ['confirm', confirmBodyOf(chosen)] : ['attempts', attemptBodyOf(chosen, outcome)];
  staffFetch(`/dashboard/api/order/${order.uuid}/${action}`, {
    method: 'POST',
    keepalive: true,
    headers: { 'content-type': 'application/json', 'idempotency-key': key },
    body: JSON.stringify({ version: order.version, ...body }),
  }).catch(() => undefined);
};
