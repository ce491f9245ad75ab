import type { Strategy } from '@shop/contracts/logistics';
import type { Reach } from '@shop/contracts/staff';
import { CONFLICT, idOfCreation, type Attempt, type OfShop, type StaffCommand } from '@shop/service-kit';
import type { AllGoods } from '../../../goods/index.ts';
import { requestMark } from '../../persistence/request-mark.ts';
import type { StockItems } from '../../persistence/stock-item.repository.ts';
import { stockAudit } from '../../staff-audit.ts';

export interface SetStrategyDeps {
  readonly stock: OfShop<StockItems, 'ofProduct' | 'setFields'>;
  readonly goods: OfShop<AllGoods, 'ofProduct'>;
  /** Tells the journal that something waits. */
  readonly nudge: () => void;
}
export interface SetStrategy {
  readonly product: string;
  /** Null: as each warehouse has it. */
  readonly strategy: Strategy | null;
  /** The warehouses that the person reaches. */
  readonly reach: Reach;
}
export type SetStrategyOutcome =
  | { readonly kind: 'done'; readonly strategy: Strategy | null }
  /** No warehouse within reach has had the product. */
  | { readonly kind: 'not-found' };

/**
 * D-5.02: the strategy of a product, in each of its stock items. A request that was cut off finds the items that it has
 * written by their marks, and goes on with the others.
 */
export const setStrategy = async (
  deps: SetStrategyDeps,
  { product, strategy, reach }: SetStrategy,
  command: StaffCommand,
): Promise<Attempt<SetStrategyOutcome>> => {
  const { shopUuid } = command.staff;
  const stock = deps.stock.of(shopUuid);
  const items = await stock.ofProduct(product, reach);
  const [first] = items;
  if (!first) return { kind: 'not-found' };

  const mark = requestMark(idOfCreation(command));
  const [goods] = await deps.goods.of(shopUuid).ofProduct(product);
  const audit = stockAudit(command, {
    product,
    action: 'product.setStrategy',
    name: goods?.name,
    before: { strategy: first.strategy },
    after: { strategy },
  });
  for (const item of items) {
    if (item.marks?.[mark] !== undefined) continue;
    command.signal.throwIfAborted();
    // One entry for the whole: it leaves with the first item.
    const entry = item === first ? { audit } : {};
    const written = await stock.setFields(item, { strategy }, { mark, at: new Date(command.at), ...entry });
    if (written.kind === 'conflict') return CONFLICT;
  }
  deps.nudge();
  return { kind: 'done', strategy };
};
