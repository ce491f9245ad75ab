import type { ItemBarcode } from '@shop/contracts/logistics/dashboard';
import { actedEvent, CONFLICT, type Attempt, type OfShop, type StaffCommand } from '@shop/service-kit';
import { checkCodes, ownerOf, type BarcodeRefusal, type CodeOwner } from '../../domain/decide-barcodes.ts';
import { goodsId, type GoodsRow } from '../../domain/goods-rows.ts';
import { itemCodesOf, type ItemCode, type ItemCodes } from '../../domain/item-codes.ts';
import type { AllGoods } from '../../persistence/goods.repository.ts';
import type { AllItemCodes } from '../../persistence/item-code.repository.ts';

export interface SetBarcodesDeps {
  readonly itemCodes: OfShop<AllItemCodes, 'check' | 'free' | 'withCodes' | 'write'>;
  readonly goods: OfShop<AllGoods, 'named' | 'ofProduct' | 'withSomeCode'>;
  /** Tells the relay that something waits. */
  readonly nudge: () => void;
}
export interface SetBarcodes {
  readonly product: string;
  readonly combination: string | null;
  readonly barcodes: readonly ItemBarcode[];
  readonly version: number;
}
interface OfGoods {
  readonly goods: GoodsRow;
  readonly item: ItemCodes;
}
export type SetBarcodesOutcome =
  | ({ readonly kind: 'done' | 'stale' } & OfGoods)
  | { readonly kind: 'not-found' }
  | { readonly kind: 'refused'; readonly refusal: Exclude<BarcodeRefusal, { kind: 'taken' }> | { kind: 'pack' } }
  | { readonly kind: 'taken'; readonly owner: CodeOwner; readonly goods: GoodsRow };

const auditText = (codes: readonly ItemCode[]): string =>
  codes.map(({ code, units }) => (units === 1 ? code : `${code} × ${units}`)).join(', ');

/** C-1.19, D-5.11: the barcodes that the shop itself gives to an item, each with its units. */
export const setBarcodes = async (
  deps: SetBarcodesDeps,
  { product, combination, barcodes, version }: SetBarcodes,
  command: StaffCommand,
): Promise<Attempt<SetBarcodesOutcome>> => {
  const { shopUuid } = command.staff;
  const itemCodes = deps.itemCodes.of(shopUuid);
  const allGoods = deps.goods.of(shopUuid);

  const goods = (await allGoods.ofProduct(product)).find((row) => row.combination === combination);
  if (!goods) return { kind: 'not-found' };
  if (goods.type === 'pack') return { kind: 'refused', refusal: { kind: 'pack' } };
  const checked = await itemCodes.check(product, combination, version, command);
  if (checked.kind === 'not-found') return checked;
  if (checked.kind !== 'current') return { kind: checked.kind, goods, item: checked.entity };

  const item = checked.entity;
  const codes = itemCodesOf(barcodes);
  const wrong = checkCodes(codes);
  if (wrong) return { kind: 'refused', refusal: wrong };

  const compared = codes.map(({ comparable }) => comparable);
  const others = (await itemCodes.withCodes(compared)).filter(({ _id }) => _id !== item._id);
  const owners = await allGoods.named(others);
  const isThere = (one: ItemCodes): boolean => owners.has(goodsId(one.product, one.combination));
  const catalogue = await allGoods.withSomeCode(compared);
  const owner = ownerOf(codes, others.filter(isThere), catalogue);
  if (owner) {
    const found = (await allGoods.named([owner])).get(goodsId(owner.product, owner.combination));
    return found ? { kind: 'taken', owner, goods: found } : CONFLICT;
  }

  command.signal.throwIfAborted();
  await itemCodes.free(
    others.filter((one) => !isThere(one)),
    compared,
  );
  const acted = actedEvent(command, command.at, {
    entity: 'product',
    subject: product,
    action: 'product.setBarcodes',
    name: goods.name,
    before: { barcodes: auditText(item.codes) },
    after: { barcodes: auditText(codes) },
  });
  const written = await itemCodes.write(item, codes, acted, command.operation);
  if (!written) return CONFLICT;
  deps.nudge();
  return { kind: 'done', goods, item: written };
};
