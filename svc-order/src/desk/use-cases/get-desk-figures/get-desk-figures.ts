import type { AgentFigures } from '@shop/contracts/order/dashboard';
import { daysBetween } from '../../../figures/index.ts';
import { algiersDay, type Person } from '../../../orders/index.ts';
import type { DeskDeps } from '../../desk-deps.ts';
import { agentFigures, noFigures } from '../../domain/agent-figures.ts';

export type GetDeskFiguresDeps = Pick<DeskDeps, 'deskOrders' | 'deskSkips' | 'now'>;

export interface GetDeskFigures {
  readonly shopUuid: string;
  readonly person: Person;
  /** Everybody's too. */
  readonly isManager: boolean;
  /** Days of Algiers, both included; absent: today. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** Days of one answer. */
const MOST_DAYS = 31;
const DAY_MS = 86_400_000;

export type GetDeskFiguresOutcome =
  | { readonly kind: 'read'; readonly own: AgentFigures; readonly team: AgentFigures[] | null }
  | { readonly kind: 'refused' };

/** An agent's day at the desk and, for a manager, everybody's; most calls first (T-2.09). */
export const getDeskFigures = async (
  { deskOrders, deskSkips, now }: GetDeskFiguresDeps,
  { shopUuid, person, isManager, ...asked }: GetDeskFigures,
): Promise<GetDeskFiguresOutcome> => {
  const today = algiersDay(new Date(now()).toISOString());
  const to = asked.to ?? asked.from ?? today;
  const from = asked.from ?? to;
  if (from > to || Date.parse(to) - Date.parse(from) >= MOST_DAYS * DAY_MS) return { kind: 'refused' };
  const days = daysBetween(from, to);
  const of = isManager ? null : person.id;
  const [orders, skips] = await Promise.all([
    deskOrders.of(shopUuid).called(days, of),
    deskSkips.of(shopUuid).counts(from, to, of),
  ]);
  const figures = agentFigures(orders, skips, { from, to });
  const team = [...figures.values()].toSorted((a, b) => b.calls - a.calls);
  return { kind: 'read', own: figures.get(person.id) ?? noFigures(person), team: isManager ? team : null };
};
