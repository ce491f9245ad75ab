import type { ResponseOf } from '@shop/contracts';
import { CODES_AT_ONCE, type listMadeCodes as endpoint } from '@shop/contracts/order/dashboard';
import type { CodeDeps } from '../../code-deps.ts';

export interface ListMadeCodes {
  readonly shopUuid: string;
  readonly promotion: string;
  readonly after: string;
  /** The person may see orders. */
  readonly orders: boolean;
}

/**
 * A page of codes in alphabetical order, each with the order that uses it; includes codes that were withdrawn while an
 * order took them.
 */
export const listMadeCodes = async (
  { madeCodes, codeUses }: Pick<CodeDeps, 'madeCodes' | 'codeUses'>,
  { shopUuid, promotion, after, orders }: ListMadeCodes,
): Promise<ResponseOf<typeof endpoint, 200>> => {
  const codes = await madeCodes.of(shopUuid).page(promotion, after, CODES_AT_ONCE);
  const next = codes.length === CODES_AT_ONCE ? (codes.at(-1) ?? null) : null;
  const uses = await codeUses.of(shopUuid).usesOfMade(promotion, after, next ?? undefined);
  const orderOf = new Map(uses.map(({ code, order }) => [code, order]));
  return {
    codes: codes.map((code) => {
      const order = orderOf.get(code) ?? null;
      return { code, used: order !== null, order: orders ? order : null };
    }),
    next,
  };
};
