import type { Language } from '@shop/contracts';
import {
  combinationInPack,
  isPackChoice,
  packPrice,
  packUnitPrice,
  type Product,
} from '@shop/contracts/catalog/storefront';
import { MOST_UNITS, orderKeySubject, OrderRequest } from '@shop/contracts/order/storefront';
import { fieldErrors } from '@shop/service-kit';
import canonicalize from 'canonicalize';
import { createHash, randomBytes } from 'node:crypto';

/** What a form without scripts carries from page to page; every value as it was typed or chosen. */
export interface FormFields {
  readonly product: string;
  /** D-3.04: one order of one form, however often it is sent. */
  readonly cart: string;
  readonly csrf: string;
  readonly firstname: string;
  readonly lastname: string;
  readonly phone: string;
  readonly email: string;
  readonly address: string;
  readonly wilaya: string;
  readonly commune: string;
  /** `transporter~service~price seen~desk` */
  readonly offer: string;
  /** How many, as typed: `unitsOf` reads it. */
  readonly quantity: string;
  /** `combination~price seen`; from the product page the combination alone. */
  readonly combination: string;
  /** `choice~price seen` of what has no combinations of its own (DZD); '' before anything was shown. */
  readonly price: string;
  /** Chosen combinations of a pack's lines, by product. */
  readonly pack: Readonly<Record<string, string>>;
  /** What the articles cost on the page that was confirmed (DZD); '' where none was shown. */
  readonly subtotal: string;
  /** Whether the visitor pressed the button that orders. */
  readonly send: boolean;
}

const LONGEST = 300;
const PACK = 'pack-';

/** Reads a posted form; what is missing is '' and what is too long is cut. */
export const fieldsOf = (body: Readonly<Record<string, unknown>>): FormFields => {
  const text = (name: string): string => {
    const value = body[name];
    // By letters: a cut through one of two units could not be sent on.
    return typeof value === 'string' ? [...value].slice(0, LONGEST).join('').trim() : '';
  };
  return {
    product: text('product'),
    cart: /^[0-9a-f]{32}$/.test(text('cart')) ? text('cart') : randomBytes(16).toString('hex'),
    // It goes on in a header, which holds nothing else.
    csrf: /^[\w.|~-]+$/.test(text('csrf')) ? text('csrf') : '',
    firstname: text('firstname'),
    lastname: text('lastname'),
    phone: text('phone'),
    email: text('email'),
    address: text('address'),
    wilaya: text('wilaya'),
    commune: text('commune'),
    offer: text('offer'),
    quantity: body['quantity'] === undefined ? '1' : text('quantity'),
    combination: text('combination'),
    price: text('price'),
    pack: Object.fromEntries(
      Object.keys(body).flatMap((name) => (name.startsWith(PACK) ? [[name.slice(PACK.length), text(name)]] : [])),
    ),
    subtotal: text('subtotal'),
    send: text('send') !== '',
  };
};

/** @returns undefined when what was typed is no quantity that can be ordered: it is never rounded or replaced. */
export const unitsOf = ({ quantity }: Pick<FormFields, 'quantity'>): number | undefined => {
  const units = /^\d{1,6}$/.test(quantity) ? Number(quantity) : 0;
  return units >= 1 && units <= MOST_UNITS ? units : undefined;
};

export const packFieldOf = (product: string): string => PACK + product;

export interface ChosenThing {
  readonly combination: Product['productCombinations'][number] | undefined;
  /** What a price is seen for: the combination, or what is chosen of a pack. */
  readonly choice: string;
  /** DZD TTC for one unit, as it stands in the catalogue now. */
  readonly unitPrice: number;
  /** The price the visitor saw; the one of now where none was shown yet. */
  readonly seenPrice: number;
}

const numberOf = (text: string | undefined, otherwise: number): number =>
  text !== undefined && /^\d{1,8}(\.\d{1,2})?$/.test(text) ? Number(text) : otherwise;

/** A price that was seen, with what it was seen for: another choice has another price. */
export const seenPriceValue = (choice: string, price: number): string => `${choice}~${price}`;

const seenIn = (value: string, choice: string): string | undefined => {
  const [of, seen] = value.split('~');
  return of === choice ? seen : undefined;
};

/** What is chosen of a pack, in one word; '' of what has no choice. */
const packChoiceOf = ({ pack }: FormFields, product: Product): string => {
  const chosen = product.productsInPackSerialized.filter(isPackChoice).map((line) => combinationInPack(line, pack)?.id);
  return chosen.length === 0 ? '' : createHash('sha256').update(chosen.join()).digest('base64url').slice(0, 12);
};

/** What of the product the form orders, and at which price the visitor saw it. */
export const chosenOf = (fields: FormFields, product: Product): ChosenThing => {
  const [id] = fields.combination.split('~');
  const combination = product.productCombinations.find((one) => one.id === id);
  const unitPrice =
    product.type === 'pack'
      ? packPrice(product, fields.pack).after
      : (combination?.finalPrice ?? product.productPriceAfterPromotion);
  const choice = combination?.id ?? packChoiceOf(fields, product);
  const seen = seenIn(combination ? fields.combination : fields.price, choice);
  return { combination, choice, unitPrice, seenPrice: numberOf(seen, unitPrice) };
};

export interface ChosenOffer {
  readonly transporter: string;
  readonly service: string;
  /** DZD */
  readonly seenPrice: number;
  readonly deskId: string;
}
export const offerValue = ({ transporter, service, seenPrice, deskId }: ChosenOffer): string =>
  [transporter, service, seenPrice, deskId].join('~');
export const offerOfFields = ({ offer }: Pick<FormFields, 'offer'>): ChosenOffer => {
  const [transporter = '', service = '', seen, deskId = ''] = offer.split('~');
  return { transporter, service, seenPrice: numberOf(seen, 0), deskId };
};

/** @returns DZD for all units, at the price the visitor saw; undefined where there is no quantity. */
export const subtotalOf = (fields: FormFields, product: Product): number | undefined => {
  const units = unitsOf(fields);
  return units === undefined ? undefined : Math.round(chosenOf(fields, product).seenPrice * units * 100) / 100;
};

const UNKEYED = OrderRequest.omit({ clientOrderKey: true, meta: true });

/** SF-4.11: a model has to be chosen where there are any, in a pack for each line of its own. */
const isChosen = (fields: FormFields, product: Product): boolean =>
  product.type === 'pack'
    ? product.productsInPackSerialized.every(
        (line) => !isPackChoice(line) || combinationInPack(line, fields.pack) !== undefined,
      )
    : product.productCombinations.length === 0 || chosenOf(fields, product).combination !== undefined;

/** By the form's own names: what svc-order would refuse (D-1.05), known before it is asked. */
export type FieldErrors = Readonly<Record<string, readonly string[]>>;

/** D-3.03: the order request of a form, its key computed as the page's own script does it; or all that is wrong. */
export const orderOf = (
  fields: FormFields,
  product: Product,
  shopUuid: string,
  language: Language,
): { readonly order: object } | { readonly errors: FieldErrors } => {
  const { combination, seenPrice } = chosenOf(fields, product);
  const { transporter, service, seenPrice: finalPrice, deskId } = offerOfFields(fields);
  const { firstname, lastname, phone, email, address, wilaya, commune } = fields;
  const line = {
    product: product.id,
    ...(combination ? { combination: combination.id } : {}),
    unitPrice: seenPrice,
    quantity: unitsOf(fields),
    ...(product.type === 'pack' ? { productInPack: contentsOf(fields, product) } : {}),
  };
  const { data, error } = UNKEYED.safeParse({
    version: 1,
    channel: 'eCommerce',
    shopUuid,
    cartExternalId: fields.cart,
    customer: { firstname, lastname, phone, ...(email === '' ? {} : { email }) },
    deliveryAddress: {
      address,
      wilaya,
      commune,
      transporter,
      ...(service === '' ? {} : { deliveryType: service }),
      ...(deskId === '' ? {} : { deskId }),
    },
    cart: [line],
  });
  const chosen = isChosen(fields, product);
  if (!data || !chosen) {
    const unchosen: FieldErrors = chosen ? {} : { combination: ['form.validation.combination'] };
    return { errors: { ...(error ? fieldErrors(error) : {}), ...unchosen } };
  }
  const shipping = { isFree: finalPrice === 0, transporterId: transporter, finalPrice };
  const clientOrderKey = createHash('sha256')
    .update(canonicalize(orderKeySubject(data)) ?? '')
    .digest('hex');
  return { order: { ...data, meta: { source: 'quick', locale: language, shipping }, clientOrderKey } };
};

const contentsOf = (fields: FormFields, product: Product): object[] =>
  product.productsInPackSerialized.map((line) => {
    const combination = combinationInPack(line, fields.pack);
    return {
      product: line.id,
      ...(combination ? { combination: combination.id } : {}),
      unitPrice: packUnitPrice(line, fields.pack),
      quantity: line.quantity,
    };
  });
