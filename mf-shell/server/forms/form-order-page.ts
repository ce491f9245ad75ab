import { isPackChoice, type Product } from '@shop/contracts/catalog/storefront';
import { formatPrice } from '@shop/kit/format';
import { escapeHtml } from '../pages/escape.ts';
import { chosenOf, packFieldOf, seenPriceValue, subtotalOf, unitsOf } from './form-order-fields.ts';
import {
  attributes,
  FORM_ORDER_PATH,
  formDocument,
  hidden,
  noticeBox,
  phoneLine,
  errorUnder,
  productBox,
} from './form-order-html.ts';
import { offersOf, summaryOf } from './form-order-offers.ts';
import type { FormOrderPage } from './form-order-view.ts';
import { textsIn } from '../texts.ts';

interface Option {
  readonly value: string;
  readonly label: string;
  readonly disabled?: boolean;
}

const errorAttributes = (name: string, error: string | undefined): Record<string, string | undefined> =>
  error === undefined ? {} : { 'aria-invalid': 'true', 'aria-describedby': `${name}-error` };

const textField = (
  page: FormOrderPage,
  name: 'firstname' | 'lastname' | 'phone' | 'email' | 'address',
  more: Record<string, string>,
): string => {
  const say = textsIn(page.language);
  const error = page.errors[name];
  const optional = name === 'email' ? ` <span class="optional">${say('form.optional')}</span>` : '';
  return `<div><label for="${name}">${say(`form.field.${name}`)}${optional}</label><input${attributes({ id: name, name, value: page.fields[name], ...more, ...errorAttributes(name, error) })}>${errorUnder(name, error)}</div>`;
};

/** A text field, because a number field would drop invalid input, and the visitor could not see what to correct. */
const quantityField = ({ fields, language, errors }: FormOrderPage): string => {
  const say = textsIn(language);
  const error = errors['quantity'] ?? (unitsOf(fields) === undefined ? say('form.validation.quantity') : undefined);
  const input = {
    id: 'quantity',
    name: 'quantity',
    inputmode: 'numeric',
    dir: 'ltr',
    value: fields.quantity,
    ...errorAttributes('quantity', error),
  };
  return `<div><label for="quantity">${say('form.field.quantity')}</label><input${attributes(input)}>${errorUnder('quantity', error)}</div>`;
};

const choice = (
  name: string,
  label: string,
  options: readonly Option[],
  chosen: string,
  /** Text of the empty option. */
  empty: string,
  error: string | undefined,
): string =>
  `<label for="${name}">${escapeHtml(label)}</label><select${attributes({ id: name, name, ...errorAttributes(name, error) })}><option value="">${empty}</option>${options
    .map(
      ({ value, label: text, disabled }) =>
        `<option${attributes({ value, selected: value === chosen, disabled: disabled === true })}>${escapeHtml(text)}</option>`,
    )
    .join('')}</select>${errorUnder(name, error)}`;

const step = (text: string): string => `<button type="submit">${text}</button>`;

const productWithPrice = ({ product, language }: FormOrderPage, unitPrice: number): string => {
  const what = `<strong>${escapeHtml(product.name)}</strong><bdi>${formatPrice(unitPrice, language)}</bdi>`;
  return productBox(product.images[0]?.thumb, what);
};

const optionsOfThing = (page: FormOrderPage): string => {
  const { product, fields, language, errors } = page;
  const { choice: seenFor, seenPrice } = chosenOf(fields, product);
  const say = textsIn(language);
  const nameOf = (one: Product['productCombinations'][number]): string =>
    one.values.map(({ value }) => value).join(' · ') + (one.quantity > 0 ? '' : ` (${say('form.soldOut')})`);
  if (product.productCombinations.length > 0) {
    const [chosenId] = fields.combination.split('~');
    const options = product.productCombinations.map((one) => {
      // A choice that was confirmed at another price keeps that price.
      const price = one.id === chosenId ? seenPrice : one.finalPrice;
      return {
        value: seenPriceValue(one.id, price),
        label: `${nameOf(one)} · ${formatPrice(price, language)}`,
        disabled: one.quantity <= 0,
      };
    });
    const value = options.find((one) => one.value.startsWith(`${chosenId}~`))?.value ?? '';
    return `<div>${choice('combination', say('form.field.option'), options, value, say('form.choose'), errors['combination'])}</div>`;
  }
  const choices = product.productsInPackSerialized.filter(isPackChoice);
  const rows = choices.map((line) => {
    const options = line.combinations.map((one) => ({
      value: one.id,
      label: nameOf(one),
      disabled: one.quantity <= 0,
    }));
    return `<div>${choice(packFieldOf(line.id), line.name, options, fields.pack[line.id] ?? '', say('form.choose'), fields.pack[line.id] ? undefined : errors['combination'])}</div>`;
  });
  return hidden('price', seenPriceValue(seenFor, seenPrice)) + rows.join('');
};

const places = (page: FormOrderPage): string => {
  const say = textsIn(page.language);
  const { fields, errors } = page;
  if (!page.places) return hidden('wilaya', fields.wilaya) + hidden('commune', fields.commune);
  const { wilayas, communes } = page.places;
  const wilaya = choice(
    'wilaya',
    say('form.field.wilaya'),
    wilayas,
    fields.wilaya,
    say('form.choose'),
    errors['wilaya'],
  );
  const first = say(communes.length > 0 ? 'form.choose' : 'form.wilayaFirst');
  const commune = choice('commune', say('form.field.commune'), communes, fields.commune, first, errors['commune']);
  return [
    `<div class="with"><div>${wilaya}</div><div>${step(say('form.showCommunes'))}</div></div>`,
    communes.length > 0
      ? `<div class="with"><div>${commune}</div><div>${step(say('form.showOffers'))}</div></div>`
      : `<div>${commune}</div>`,
  ].join('');
};

const NAME = { maxlength: '60' };

/** The order as a page without scripts: all input so far, the next choices, and the price. */
export const formOrderPage = (page: FormOrderPage): string => {
  const { shop, language, product, fields, notice, csrf, nonce } = page;
  const say = textsIn(language);
  const { seenPrice } = chosenOf(fields, product);
  const subtotal = subtotalOf(fields, product);
  const firstname = textField(page, 'firstname', { autocomplete: 'given-name', ...NAME });
  const lastname = textField(page, 'lastname', { autocomplete: 'family-name', ...NAME });
  const form = [
    hidden('product', product.id) + hidden('cart', fields.cart) + hidden('csrf', csrf),
    hidden('subtotal', subtotal === undefined ? '' : String(subtotal)),
    optionsOfThing(page),
    quantityField(page),
    `<div class="two">${firstname}${lastname}</div>`,
    textField(page, 'phone', { type: 'tel', autocomplete: 'tel', dir: 'ltr', maxlength: '30' }),
    places(page),
    textField(page, 'address', { autocomplete: 'street-address', maxlength: '250' }),
    textField(page, 'email', { type: 'email', autocomplete: 'email', dir: 'ltr', maxlength: '200' }),
    offersOf(page),
    summaryOf(page),
    `<button class="send" type="submit" name="send" value="1">${say('form.confirm')}</button>`,
  ];
  const back = `/catalog/product/${encodeURIComponent(product.mainCategory.slug)}/${encodeURIComponent(product.slug)}`;
  const main = [
    `<h1>${say('form.title')}</h1><p class="muted">${say('form.lead')}</p>`,
    noticeBox(notice),
    productWithPrice(page, seenPrice),
    `<form method="post" action="${FORM_ORDER_PATH}" novalidate>${form.join('')}</form>`,
    phoneLine(say('form.phone'), shop.phone),
    `<p><a href="${back}">${say('form.back')}</a></p>`,
  ];
  return formDocument({ language, shop, title: say('form.title'), nonce }, main.join(''));
};
