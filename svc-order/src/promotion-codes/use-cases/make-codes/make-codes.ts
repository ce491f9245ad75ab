import { randomBytes } from 'node:crypto';
import type { CodesToMake } from '@shop/contracts/order/dashboard';
import { actedEvent, changeForStaff, type StaffOutcome, type StaffWrite } from '@shop/service-kit';
import { codesOfList, codesTold, isKnown, isOwnIn, type CodeDeps } from '../../code-deps.ts';
import { decideMaking, type CodeList, type MakingRefusal } from '../../domain/code-list.ts';

export interface MakeCodes extends CodesToMake {
  readonly promotion: string;
}
const SEED_BYTES = 32;

/** Finishes what is open of a list; what was withdrawn meanwhile goes again. */
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

/**
 * D-9.03: codes that are good for one order each. The press is written first, with the seed that all its codes come
 * from; whatever breaks off while they are made, the same press again makes the rest of the same ones.
 */
export const makeCodes = async (
  deps: CodeDeps,
  { promotion, count, prefix, length }: MakeCodes,
  press: StaffWrite,
): Promise<StaffOutcome<CodeList, MakingRefusal>> => {
  const { operation, staff } = press;
  const ofShop = deps.madeCodes.of(staff.shopUuid);
  const outcome = await changeForStaff<CodeList, Pick<CodeList, 'made' | 'open'>, MakingRefusal>(press, {
    read: async () => (isKnown(deps, staff.shopUuid, promotion) ? ofShop.list(promotion) : null),
    // Whatever others have made meanwhile; a press of our own that is there already is answered, not done again.
    isSeen: ({ handled }) => operation === null || !handled.includes(operation),
    wasHandled: () => Promise.resolve(true),
    decide: (list) => decideMaking(list, { count, prefix, length, seed: randomBytes(SEED_BYTES).toString('base64') }),
    write: async (list, decision) => {
      const at = deps.now();
      const codes = await codesOfList(deps, { ...list, ...decision });
      const acted = actedEvent(press, at, {
        entity: 'promotion',
        subject: promotion,
        action: 'promotion.codes',
        before: {},
        after: { codes: count },
      });
      const events = [acted, codesTold(list, { at, correlationId: press.requestId }, codes)];
      return ofShop.writeList(list, { ...decision, toldAt: at }, events, operation);
    },
  });
  if (outcome.kind !== 'done') return outcome;
  deps.nudge();
  await finish(deps, await ofShop.list(promotion));
  return outcome;
};
