import { MOST_UNITS, OrderRequest, orderKeySubject, packPrice, packUnitPrice, type Language, type Product } from '@shop/contracts';
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
  /** The price seen of what has no combinations (DZD); '' before anything was shown. */
  readonly price: string;
  /** Chosen combinations of a pack's lines, by product. */
  readonly pack: Readonly<Record<string, string>>;
  /** Whether the visitor pressed the button that orders. */
  readonly send: boolean;
}

const LONGEST = 300;
const PACK = 'pack-';

/** Reads a posted form; what is missing is '' and what is too long is cut. */
export const fieldsOf = (body: Readonly<Record<string, unknown>>): FormFields => {
  const text = (name: string): string => {
    const value = body[name];
    return typeof value === 'string' ? value.slice(0, LONGEST).trim() : '';
  };
  return {
    product: text('product'),
    cart: /^[0-9a-f]{32}$/.test(text('cart')) ? text('cart') : randomBytes(16).toString('hex'),
    csrf: text('csrf'),
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
  /** DZD TTC for one unit, as it stands in the catalogue now. */
  readonly unitPrice: number;
  /** The price the visitor saw; the one of now where none was shown yet. */
  readonly seenPrice: number;
}

const numberOf = (text: string | undefined, otherwise: number): number =>
  text !== undefined && /^\d{1,8}(\.\d{1,2})?$/.test(text) ? Number(text) : otherwise;

/** The combination of a pack's line: fixed, or what the form says. */
export const combinationInPack = (fields: FormFields, line: Product['productsInPackSerialized'][number]): string | null =>
  line.combinationId ?? line.combinations.find(({ id }) => id === fields.pack[line.id])?.id ?? null;

/** What of the product the form orders, and at which price the visitor saw it. */
export const chosenOf = (fields: FormFields, product: Product): ChosenThing => {
  const [id, seen] = fields.combination.split('~');
  const combination = product.productCombinations.find((one) => one.id === id);
  const unitPrice =
    product.type === 'pack'
      ? packPrice(product, (line) => combinationInPack(fields, line)).after
      : (combination?.finalPrice ?? product.productPriceAfterPromotion);
  return { combination, unitPrice, seenPrice: numberOf(combination ? seen : fields.price, unitPrice) };
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

/** D-3.03: the order request of a form, its key computed as the page's own script does it. */
export const orderOf = (fields: FormFields, product: Product, shopUuid: string, language: Language): object => {
  const { combination, seenPrice } = chosenOf(fields, product);
  const { transporter, service, seenPrice: finalPrice, deskId } = offerOfFields(fields);
  const asTyped = {
    version: 1,
    channel: 'eCommerce',
    shopUuid,
    cartExternalId: fields.cart,
    customer: {
      firstname: fields.firstname,
      lastname: fields.lastname,
      phone: fields.phone,
      ...(fields.email === '' ? {} : { email: fields.email }),
    },
    deliveryAddress: {
      address: fields.address,
      wilaya: Number(fields.wilaya),
      commune: fields.commune,
      transporter,
      ...(service === '' ? {} : { deliveryType: service }),
      ...(deskId === '' ? {} : { deskId }),
    },
    cart: [
      {
        product: product.id,
        ...(combination ? { combination: combination.id } : {}),
        unitPrice: seenPrice,
        // What is no quantity goes as it was typed, so that the service refuses it with all else that is wrong.
        quantity: unitsOf(fields) ?? fields.quantity,
        ...(product.type === 'pack' ? { productInPack: contentsOf(fields, product) } : {}),
      },
    ],
  };
  const parsed = OrderRequest.omit({ clientOrderKey: true, meta: true }).safeParse(asTyped);
  const shipping = { isFree: finalPrice === 0, transporterId: transporter, finalPrice };
  return {
    ...(parsed.data ?? asTyped),
    meta: { source: 'quick', locale: language, shipping },
    // What does not parse has no key; the service then names what is wrong with it.
    clientOrderKey: parsed.data
      ? createHash('sha256').update(canonicalize(orderKeySubject(parsed.data)) ?? '').digest('hex')
      : '0'.repeat(64),
  };
};

const contentsOf = (fields: FormFields, product: Product): object[] =>
  product.productsInPackSerialized.map((line) => {
    const combination = combinationInPack(fields, line);
    return {
      product: line.id,
      ...(combination ? { combination } : {}),
      unitPrice: packUnitPrice(line, combination),
      quantity: line.quantity,
    };
  });
