import type { Language } from '@shop/contracts';
import {
  combinationInPack,
  isPackChoice,
  packPrice,
  packUnitPrice,
  type Product,
} from '@shop/contracts/catalog/storefront';
import { MAX_UNITS, orderKeySubject, OrderRequest } from '@shop/contracts/order/storefront';
import { fieldErrors } from '@shop/service-kit';
import canonicalize from 'canonicalize';
import { createHash, randomBytes } from 'node:crypto';

/** The fields that a form without scripts carries from page to page, as typed or chosen. */
export interface FormFields {
  readonly product: string;
  /** D-3.04: one form makes one order, however often it is sent. */
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
  /** Number of units as typed; `unitsOf` parses it. */
  readonly quantity: string;
  /** `combination~price seen`; the product page sends only the combination. */
  readonly combination: string;
  /** `choice~price seen` of a product without combinations of its own (DZD); '' before any price was shown. */
  readonly price: string;
  /** Chosen combinations of a pack's lines, by product. */
  readonly pack: Readonly<Record<string, string>>;
  /** Price of the articles on the confirmed page (DZD); '' where none was shown. */
  readonly subtotal: string;
  /** Whether the visitor pressed the order button. */
  readonly send: boolean;
}

const MAX_LENGTH = 300;
const PACK = 'pack-';

/** Reads a posted form; a missing field is '' and a too long one is cut. */
export const fieldsOf = (body: Readonly<Record<string, unknown>>): FormFields => {
  const text = (name: string): string => {
    const value = body[name];
    // Cuts between letters, because half of a surrogate pair could not be sent on.
    return typeof value === 'string' ? [...value].slice(0, MAX_LENGTH).join('').trim() : '';
  };
  return {
    product: text('product'),
    cart: /^[0-9a-f]{32}$/.test(text('cart')) ? text('cart') : randomBytes(16).toString('hex'),
    // It is sent on in a header, which allows no other characters.
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

/** @returns undefined when the text is no quantity that can be ordered: it is never rounded or replaced. */
export const unitsOf = ({ quantity }: Pick<FormFields, 'quantity'>): number | undefined => {
  const units = /^\d{1,6}$/.test(quantity) ? Number(quantity) : 0;
  return units >= 1 && units <= MAX_UNITS ? units : undefined;
};

export const packFieldOf = (product: string): string => PACK + product;

export interface ChosenProduct {
  readonly combination: Product['productCombinations'][number] | undefined;
  /** The choice that a price belongs to: the combination, or the choices in a pack. */
  readonly choice: string;
  /** DZD TTC for one unit, as currently in the catalogue. */
  readonly unitPrice: number;
  /** The price that the visitor saw, or the current one where none was shown yet. */
  readonly seenPrice: number;
}

const numberOf = (text: string | undefined, otherwise: number): number =>
  text !== undefined && /^\d{1,8}(\.\d{1,2})?$/.test(text) ? Number(text) : otherwise;

/** A price that the visitor saw, with its choice, because another choice has another price. */
export const seenPriceValue = (choice: string, price: number): string => `${choice}~${price}`;

const seenIn = (value: string, choice: string): string | undefined => {
  const [of, seen] = value.split('~');
  return of === choice ? seen : undefined;
};

/** A hash of the choices in a pack; '' for a product without choices. */
const packChoiceOf = ({ pack }: FormFields, product: Product): string => {
  const combinationIds = product.productsInPackSerialized
    .filter(isPackChoice)
    .map((line) => combinationInPack(line, pack)?.id);
  return combinationIds.length === 0
    ? ''
    : createHash('sha256').update(combinationIds.join()).digest('base64url').slice(0, 12);
};

/** The choice of a product that the form orders, and the price that the visitor saw for it. */
export const chosenOf = (fields: FormFields, product: Product): ChosenProduct => {
  const [id] = fields.combination.split('~');
  const combination = product.productCombinations.find((one) => one.id === id);
  const unitPrice =
    product.type === 'pack'
      ? packPrice(product, fields.pack).after
      : (combination?.finalPrice ?? product.productPriceAfterPromotion);
  const choice = combination?.id ?? packChoiceOf(fields, product);
  const seenValue = seenIn(combination ? fields.combination : fields.price, choice);
  return { combination, choice, unitPrice, seenPrice: numberOf(seenValue, unitPrice) };
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

/** @returns DZD for all units, at the price that the visitor saw; undefined without a valid quantity. */
export const subtotalOf = (fields: FormFields, product: Product): number | undefined => {
  const units = unitsOf(fields);
  return units === undefined ? undefined : Math.round(chosenOf(fields, product).seenPrice * units * 100) / 100;
};

const UNKEYED = OrderRequest.omit({ clientOrderKey: true, meta: true });

/** SF-4.11: a product with combinations needs a choice, and a pack needs one for each line with combinations. */
const isChosen = (fields: FormFields, product: Product): boolean =>
  product.type === 'pack'
    ? product.productsInPackSerialized.every(
        (line) => !isPackChoice(line) || combinationInPack(line, fields.pack) !== undefined,
      )
    : product.productCombinations.length === 0 || chosenOf(fields, product).combination !== undefined;

/** By the form's field names: errors that svc-order would report (D-1.05), found without a call. */
export type FieldErrors = Readonly<Record<string, readonly string[]>>;

/** D-3.03: the order request of a form, with its key computed as the page's script does it; or all errors. */
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
  const hasChoice = isChosen(fields, product);
  if (!data || !hasChoice) {
    const unchosen: FieldErrors = hasChoice ? {} : { combination: ['form.validation.combination'] };
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
