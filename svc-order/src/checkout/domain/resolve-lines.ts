import { type Channel, type Language, localized } from '@shop/contracts';
import type { ProductSnapshot } from '@shop/contracts/catalog/events';
import type { OrderLineRequest } from '@shop/contracts/order/storefront';
import type { Content } from '../../orders/domain/order-record.ts';
import { channelPriceOf } from './channel-price.ts';
import { joined, named } from './punctuation.ts';
import type { SaleFacts } from './sale-facts.ts';

/** A line with everything it needs read from our own copies. Prices in centimes per unit, TTC, before promotion. */
export interface ResolvedLine extends Omit<Content, 'quantity'> {
  readonly index: number;
  readonly snapshot: ProductSnapshot;
  readonly quantity: number;
  readonly listPrice: number;
  /** Grams per unit. */
  readonly weight: number;
  /** A pack's things, with the quantity one pack holds; empty when the line is no pack. */
  readonly contents: readonly Content[];
}

/** `gone`: it is not sold (any more). `choose`: a combination is missing or not one of the product's. */
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

interface Thing extends Omit<Content, 'quantity'> {
  readonly price: number;
  readonly weight: number;
}

/** Who reads the lines, where they are bought, and how many units of a product the cart has. */
interface Sale {
  readonly language: Language;
  readonly channel: Channel;
  readonly units: (product: string) => number;
}

/** A simple product or one combination of it; undefined when the combination is missing or unknown. */
const thingOf = (
  product: ProductSnapshot,
  combinationId: string | null,
  { language, channel, units }: Sale,
): Thing | undefined => {
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

type Chosen = readonly { readonly product: string; readonly combination?: string | null | undefined }[];

/** The pack's lines as we know them; only where the visitor may choose is the request's choice read (D-3.13). */
const contentsOf = (
  pack: ProductSnapshot,
  chosen: Chosen,
  facts: SaleFacts,
  sale: Sale,
): (Content & Thing)[] | 'gone' | 'choose' => {
  const left = [...chosen];
  const contents: (Content & Thing)[] = [];
  for (const line of pack.pack?.lines ?? []) {
    const at = left.findIndex(({ product }) => product === line.product);
    const choice = at < 0 ? undefined : left.splice(at, 1)[0];
    const product = sellable(facts, line.product);
    if (!product || product.type === 'pack') return 'gone';
    const thing = thingOf(product, line.combination ?? choice?.combination ?? null, sale);
    if (!thing) return line.combination ? 'gone' : 'choose';
    contents.push({ ...thing, quantity: line.quantity });
  }
  return contents.length > 0 ? contents : 'gone';
};

const resolveLine = (
  request: OrderLineRequest,
  index: number,
  facts: SaleFacts,
  sale: Sale,
): ResolvedLine | LineProblem => {
  const { language } = sale;
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
  const own = { index, snapshot, quantity: request.quantity };
  if (snapshot.type !== 'pack') {
    const thing = thingOf(snapshot, request.combination ?? null, sale);
    if (!thing) return problem('choose');
    const { price, ...rest } = thing;
    return { ...own, ...rest, listPrice: price, contents: [] };
  }
  const contents = contentsOf(snapshot, request.productInPack ?? [], facts, sale);
  if (typeof contents === 'string') return problem(contents);
  const sum = (of: (thing: Thing) => number): number =>
    contents.reduce((total, thing) => total + of(thing) * thing.quantity, 0);
  return {
    ...own,
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

const unitsIn = (cart: readonly OrderLineRequest[], facts: SaleFacts): Sale['units'] => {
  const units = new Map<string, number>();
  const add = (product: string, quantity: number): void =>
    void units.set(product, (units.get(product) ?? 0) + quantity);
  for (const { product, quantity } of cart) {
    add(product, quantity);
    for (const line of facts.product(product)?.pack?.lines ?? []) add(line.product, line.quantity * quantity);
  }
  return (product) => units.get(product) ?? 0;
};

/** The lines of a cart that is bought in a channel, in their order, each with what is wrong with it, if anything is. */
export const resolveLines = (
  cart: readonly OrderLineRequest[],
  facts: SaleFacts,
  { language, channel }: Pick<Sale, 'language' | 'channel'>,
): (ResolvedLine | LineProblem)[] => {
  const sale = { language, channel, units: unitsIn(cart, facts) };
  return cart.map((line, index) => resolveLine(line, index, facts, sale));
};
