import { CONFLICT, type Attempt, type StaffCommand } from '@shop/service-kit';
import type { CustomerOutcome } from '../../customer-answers.ts';
import { checkCustomer, countsNow, customerActed, personOf, type CustomerDeps } from '../../customer-deps.ts';
import { decideMerge, decideUnmerge } from '../../domain/decide-merge.ts';

export interface MergeCustomer {
  /** The one that becomes a part of `into`. */
  readonly uuid: string;
  readonly version: number;
  readonly into: string;
  readonly intoVersion: number;
}

/**
 * T-2.13: two cards become one. No order is written: the card that stays has the ids of both, so both phones and all
 * orders lead to it from the same moment on.
 */
export const mergeCustomer = async (
  deps: CustomerDeps,
  { uuid, version, into, intoVersion }: MergeCustomer,
  command: StaffCommand,
): Promise<Attempt<CustomerOutcome>> => {
  const { shopUuid } = command.staff;
  const checkedStays = await checkCustomer(deps, into, intoVersion, command);
  if (checkedStays.kind !== 'current') return checkedStays;
  const checkedGoes = await checkCustomer(deps, uuid, version, command);
  if (checkedGoes.kind !== 'current') return checkedGoes;
  const [stays, goes] = [checkedStays.entity, checkedGoes.entity];

  const written = { by: personOf(command), at: new Date(command.at).toISOString() };
  const decided = decideMerge(goes, stays, written);
  if ('refusal' in decided) return { kind: 'refused', entity: stays, refusal: decided.refusal };
  const { decision } = decided;

  const members = decision.stays.members ?? stays.members;
  const counts = await countsNow(deps, shopUuid, members);
  const both = await deps.customers.of(shopUuid).commitTogether(
    [
      // The ids leave one card before they come to the other: the index allows an id on one card alone.
      { before: goes, set: decision.goes, events: [] },
      {
        before: stays,
        set: { ...decision.stays, counts },
        events: [customerActed(command, stays, 'customer.merge', { tags: decision.stays.tags ?? stays.tags })],
      },
    ],
    command,
  );
  const entity = both?.[1];
  if (!entity) return CONFLICT;
  deps.nudge();
  return { kind: 'done', entity };
};

export interface UnmergeCustomer {
  readonly uuid: string;
  readonly version: number;
  /** The one that was merged into it. */
  readonly other: string;
}

/** T-2.13: within a day, both cards as they were. */
export const unmergeCustomer = async (
  deps: CustomerDeps,
  { uuid, version, other }: UnmergeCustomer,
  command: StaffCommand,
): Promise<Attempt<CustomerOutcome>> => {
  const { shopUuid } = command.staff;
  const checked = await checkCustomer(deps, uuid, version, command);
  if (checked.kind !== 'current') return checked;
  const stays = checked.entity;

  const decided = decideUnmerge(stays, other, new Date(command.at).toISOString());
  if ('refusal' in decided) return { kind: 'refused', entity: stays, refusal: decided.refusal };
  const { decision } = decided;
  const goes = await deps.customers.of(shopUuid).findOwn(other);
  if (!goes) return { kind: 'refused', entity: stays, refusal: 'not-merged' };

  const [staysCounts, goesCounts] = await Promise.all([
    countsNow(deps, shopUuid, decision.stays.members ?? []),
    countsNow(deps, shopUuid, goes.members),
  ]);
  const both = await deps.customers.of(shopUuid).commitTogether(
    [
      {
        before: stays,
        set: { ...decision.stays, counts: staysCounts },
        events: [customerActed(command, stays, 'customer.unmerge', { tags: decision.stays.tags ?? stays.tags })],
      },
      { before: goes, set: { ...decision.goes, counts: goesCounts }, events: [] },
    ],
    command,
  );
  const entity = both?.[0];
  if (!entity) return CONFLICT;
  deps.nudge();
  return { kind: 'done', entity };
};
