import { type Channel, type Language, localized } from '@shop/contracts';
import type { ProductSnapshot } from '@shop/contracts/catalog/events';
import type { PricedLine } from '@shop/contracts/promotion';
import type { Content, RecordedLine } from '../../orders/domain/order-record.ts';
import { channelPriceOf } from './channel-price.ts';
import { joined, named } from './punctuation.ts';
import type { SaleFacts } from './sale-facts.ts';

type Chosen = readonly { readonly product: string; readonly combination?: string | null | undefined }[];

/** A line to price. `typedPrice`: centimes, typed by a member of staff; absent: the price of the channel. */
export interface LineToPrice {
  readonly product: string;
  readonly combination?: string | null | undefined;
  readonly quantity: number;
  /** The combinations chosen in a pack. */
  readonly productInPack?: Chosen | undefined;
  readonly typedPrice?: number | undefined;
  /** The line of an order that is changed: its names and contents stay as they were sold (T-2.21). */
  readonly sold?: SoldLine | undefined;
}

export interface SoldLine {
  readonly line: RecordedLine;
  /** The quantity of its product has changed, so that it has the channel's price of now (D-4.12). */
  readonly isPricedAgain: boolean;
}

/** The fields of a product that promotions and taxes read. */
export type PromotedProduct = Pick<
  ProductSnapshot,
  'uuid' | 'categories' | 'brand' | 'brandLine' | 'collections' | 'taxRate'
>;

/** A line with everything it needs read from our own copies. Prices in centimes per unit, TTC, before promotion. */
export interface ResolvedLine extends Omit<Content, 'quantity'> {
  readonly index: number;
  readonly snapshot: PromotedProduct;
  readonly quantity: number;
  readonly listPrice: number;
  /** Grams per unit. */
  readonly weight: number;
  /** The products of a pack, with the quantity that one pack holds. Empty for other lines. */
  readonly contents: readonly Content[];
  /** The price after promotions at which it was sold, which stays (D-4.12). Absent: it has the price of now. */
  readonly agreed?: PricedLine;
  /** A proforma promised the price, which stays. */
  readonly isAgreedPrice?: true;
}

/** `gone`: not on sale (any more). `choose`: the combination is missing or is not one of the product's. */
export type LineProblem = {
  readonly index: number;
  readonly product: string;
  readonly name: string;
  readonly problem: 'gone' | 'choose';
};

const attributesOf = (combination: ProductSnapshot['combinations'][number] | undefined, language: Language): string =>
  joined(
    (combination?.values ?? []).map(({ label, type, value }) =>
      named(localized(label, language) || type, localized(value, language), language),
    ),
    language,
  );

const sellable = (facts: SaleFacts, uuid: string): ProductSnapshot | undefined => {
  const product = facts.product(uuid);
  return product?.active && product.shopUuid === facts.shop.uuid ? product : undefined;
};

interface SellableItem extends Omit<Content, 'quantity'> {
  readonly price: number;
  readonly weight: number;
}

/** The language of the lines, the channel, and how many units of each product the cart has. */
interface Sale {
  readonly language: Language;
  readonly channel: Channel;
  readonly units: (product: string) => number;
}

/** A simple product or one combination of it; undefined if the combination is missing or unknown. */
const sellableItemOf = (
  product: ProductSnapshot,
  combinationId: string | null,
  { language, channel, units }: Sale,
): SellableItem | undefined => {
  const combination = product.combinations.find(({ uuid }) => uuid === combinationId);
  if (product.type === 'combinations' ? !combination : combinationId !== null) return undefined;
  return {
    product: product.uuid,
    combination: combination?.uuid ?? null,
    name: localized(product.name, language),
    attributes: attributesOf(combination, language),
    sku: combination?.sku ?? product.sku,
    thumb: combination?.thumb ?? product.thumb,
    price: channelPriceOf(product, combinationId, channel, units(product.uuid)) ?? 0,
    weight: product.weight ?? 0,
  };
};

/** The pack's lines as we know them; only where the visitor may choose is the request's choice read (D-3.13). */
const contentsOf = (
  pack: ProductSnapshot,
  chosen: Chosen,
  facts: SaleFacts,
  sale: Sale,
): (Content & SellableItem)[] | 'gone' | 'choose' => {
  const remainingChoices = [...chosen];
  const contents: (Content & SellableItem)[] = [];
  for (const line of pack.pack?.lines ?? []) {
    const at = remainingChoices.findIndex(({ product }) => product === line.product);
    const choice = at < 0 ? undefined : remainingChoices.splice(at, 1)[0];
    const product = sellable(facts, line.product);
    if (!product || product.type === 'pack') return 'gone';
    const item = sellableItemOf(product, line.combination ?? choice?.combination ?? null, sale);
    if (!item) return line.combination ? 'gone' : 'choose';
    contents.push({ ...item, quantity: line.quantity });
  }
  return contents.length > 0 ? contents : 'gone';
};

/** What promotions took off the line, for the quantity that it has now. */
const appliedTo = (quantity: number, line: RecordedLine): PricedLine['applied'] =>
  quantity === line.quantity
    ? line.promotions
    : line.promotions.map(({ uuid, amount }) => ({ uuid, amount: Math.round((amount * quantity) / line.quantity) }));

/** A line as it was sold, which holds also for a product that is not on sale any more. */
const resolveSoldLine = (
  { quantity, sold: { line, isPricedAgain } }: LineToPrice & { readonly sold: SoldLine },
  index: number,
  facts: SaleFacts,
  sale: Sale,
): ResolvedLine => {
  const { product, combination, name, attributes, sku, thumb, contents, weight, taxRate } = line;
  const snapshot = sellable(facts, product);
  const priceNow =
    isPricedAgain && snapshot ? channelPriceOf(snapshot, combination, sale.channel, sale.units(product)) : null;
  return {
    index,
    product,
    combination,
    name,
    attributes,
    sku,
    thumb,
    quantity,
    contents,
    weight,
    snapshot: {
      ...(snapshot ?? { uuid: product, categories: [], brand: null, brandLine: null, collections: [] }),
      taxRate,
    },
    listPrice: priceNow ?? line.listPrice,
    ...(isPricedAgain ? {} : { agreed: { unitPrice: line.unitPrice, applied: appliedTo(quantity, line) } }),
    ...(line.isAgreedPrice && { isAgreedPrice: true as const }),
  };
};

const resolveLine = (request: LineToPrice, index: number, facts: SaleFacts, sale: Sale): ResolvedLine | LineProblem => {
  const { language } = sale;
  if (request.sold) return resolveSoldLine({ ...request, sold: request.sold }, index, facts, sale);
  const snapshot = sellable(facts, request.product);
  if (!snapshot)
    return {
      index,
      product: request.product,
      name: localized(facts.product(request.product)?.name, language),
      problem: 'gone',
    };
  const name = localized(snapshot.name, language);
  const problem = (kind: LineProblem['problem']): LineProblem => ({
    index,
    product: snapshot.uuid,
    name,
    problem: kind,
  });
  const lineFields = { index, snapshot, quantity: request.quantity };
  if (snapshot.type !== 'pack') {
    const item = sellableItemOf(snapshot, request.combination ?? null, sale);
    if (!item) return problem('choose');
    const { price, ...sellableFields } = item;
    return { ...lineFields, ...sellableFields, listPrice: price, contents: [] };
  }
  const contents = contentsOf(snapshot, request.productInPack ?? [], facts, sale);
  if (typeof contents === 'string') return problem(contents);
  const sum = (amountOf: (item: SellableItem) => number): number =>
    contents.reduce((total, item) => total + amountOf(item) * item.quantity, 0);
  return {
    ...lineFields,
    product: snapshot.uuid,
    combination: null,
    name,
    attributes: '',
    sku: snapshot.sku,
    thumb: snapshot.thumb,
    listPrice: channelPriceOf(snapshot, null, sale.channel, sale.units(snapshot.uuid)) ?? sum(({ price }) => price),
    weight: snapshot.weight ?? sum(({ weight }) => weight),
    contents: contents.map(({ price: _price, weight: _weight, ...content }) => content),
  };
};

/** How many units of a product a cart has, in packs as well. */
export const unitsIn = (
  cart: readonly Pick<LineToPrice, 'product' | 'quantity'>[],
  facts: Pick<SaleFacts, 'product'>,
): Sale['units'] => {
  const units = new Map<string, number>();
  const add = (product: string, quantity: number): void =>
    void units.set(product, (units.get(product) ?? 0) + quantity);
  for (const { product, quantity } of cart) {
    add(product, quantity);
    for (const line of facts.product(product)?.pack?.lines ?? []) add(line.product, line.quantity * quantity);
  }
  return (product) => units.get(product) ?? 0;
};

/** The lines of a cart in a channel, in their order, each with its problem, if any. */
export const resolveLines = (
  cart: readonly LineToPrice[],
  facts: SaleFacts,
  { language, channel }: Pick<Sale, 'language' | 'channel'>,
): (ResolvedLine | LineProblem)[] => {
  const sale = { language, channel, units: unitsIn(cart, facts) };
  return cart.map((line, index) => resolveLine(line, index, facts, sale));
};
