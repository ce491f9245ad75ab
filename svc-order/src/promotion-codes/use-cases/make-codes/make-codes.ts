import { randomBytes } from 'node:crypto';
import type { CodesToMake } from '@shop/contracts/order/dashboard';
import { actedEvent, CONFLICT, type Attempt, type StaffCommand, type StaffOutcome } from '@shop/service-kit';
import { checkReplay, codesOfList, promotionCodesChanged, isKnown, isOwnIn, type CodeDeps } from '../../code-deps.ts';
import { decideMaking, type CodeList, type MakingRefusal } from '../../domain/code-list.ts';

export interface MakeCodes extends CodesToMake {
  readonly promotion: string;
}
export type MakeCodesOutcome = StaffOutcome<CodeList, MakingRefusal>;
const SEED_BYTES = 32;

/** Creates the codes that are missing of a list's batches, and removes those of batches that were withdrawn since. */
const finish = async (deps: CodeDeps, list: CodeList): Promise<void> => {
  const { shopUuid, promotion } = list;
  const ofShop = deps.madeCodes.of(shopUuid);
  const isOwn = isOwnIn(deps, shopUuid);
  for (const mass of list.open) {
    await ofShop.fill(promotion, mass, isOwn);
    const { withdrawn } = await ofShop.list(promotion);
    if (withdrawn < mass.mass) await ofShop.close(promotion, mass.mass);
    else {
      const used = await deps.codeUses.of(shopUuid).usesOfMade(promotion);
      await ofShop.remove(promotion, withdrawn, new Set(used.map(({ code }) => code)));
    }
  }
};

/** Writes the request, with the seed of its codes, into the list. */
const writeRequest = async (
  deps: CodeDeps,
  { promotion, count, prefix, length }: MakeCodes,
  command: StaffCommand,
): Promise<Attempt<MakeCodesOutcome>> => {
  const { shopUuid } = command.staff;
  const ofShop = deps.madeCodes.of(shopUuid);

  // Valid after any other write since the person read the list.
  const checked = await checkReplay(isKnown(deps, shopUuid, promotion) ? await ofShop.list(promotion) : null, command);
  if (checked.kind !== 'current') return checked;
  const list = checked.entity;

  const seed = randomBytes(SEED_BYTES).toString('base64');
  const decided = decideMaking(list, { count, prefix, length, seed });
  if ('refusal' in decided) return { kind: 'refused', entity: list, refusal: decided.refusal };
  const { decision } = decided;

  const codes = await codesOfList(deps, { ...list, ...decision });
  const acted = actedEvent(command, command.at, {
    entity: 'promotion',
    subject: promotion,
    action: 'promotion.codes',
    before: {},
    after: { codes: count },
  });
  const events = [acted, promotionCodesChanged(list, { at: command.at, correlationId: command.requestId }, codes)];
  command.signal.throwIfAborted();
  const written = await ofShop.writeList(list, decision, events, command.operation);
  return written ? { kind: 'done', entity: written } : CONFLICT;
};

/**
 * D-9.03: creates codes that are good for one order each. The request is written first, with the seed of all its codes.
 * If creating them is interrupted, a repeated request creates the rest of the same codes.
 */
export const makeCodes = async (
  deps: CodeDeps,
  input: MakeCodes,
  command: StaffCommand,
): Promise<Attempt<MakeCodesOutcome>> => {
  const outcome = await writeRequest(deps, input, command);
  if (outcome.kind !== 'done') return outcome;

  deps.nudge();
  await finish(deps, await deps.madeCodes.of(command.staff.shopUuid).list(input.promotion));
  return outcome;
};
