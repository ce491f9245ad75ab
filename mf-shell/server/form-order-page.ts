import type { Product } from '@shop/contracts/catalog/storefront';
import { escapeHtml } from './escape.ts';
import { chosenOf, packFieldOf, subtotalOf, unitsOf } from './form-order-fields.ts';
import {
  attributes,
  FORM_ORDER_PATH,
  formDocument,
  hidden,
  noticeBox,
  phoneLine,
  priceText,
  saidUnder,
  thingBox,
} from './form-order-html.ts';
import { offersOf, summaryOf } from './form-order-offers.ts';
import type { FormOrderPage } from './form-order-view.ts';
import { FORM_ORDER_WORDS, type FormOrderWords } from './form-order-words.ts';

interface Option {
  readonly value: string;
  readonly label: string;
  readonly disabled?: boolean;
}

const marks = (name: string, error: string | undefined): Record<string, string | undefined> =>
  error === undefined ? {} : { 'aria-invalid': 'true', 'aria-describedby': `${name}-error` };

const textField = (
  page: FormOrderPage,
  name: 'firstname' | 'lastname' | 'phone' | 'email' | 'address',
  more: Record<string, string>,
): string => {
  const words = FORM_ORDER_WORDS[page.language];
  const error = page.errors[name];
  const optional = name === 'email' ? ` <span class="optional">${words.optional}</span>` : '';
  return `<div><label for="${name}">${words.field[name]}${optional}</label><input${attributes({ id: name, name, value: page.fields[name], ...more, ...marks(name, error) })}>${saidUnder(name, error)}</div>`;
};

/** Of type text: a number field would drop what is no number, and the visitor could not see what to correct. */
const quantityField = ({ fields, language, errors }: FormOrderPage): string => {
  const { field, validation } = FORM_ORDER_WORDS[language];
  const error = errors['quantity'] ?? (unitsOf(fields) === undefined ? validation['quantity'] : undefined);
  const input = {
    id: 'quantity',
    name: 'quantity',
    inputmode: 'numeric',
    dir: 'ltr',
    value: fields.quantity,
    ...marks('quantity', error),
  };
  return `<div><label for="quantity">${field.quantity}</label><input${attributes(input)}>${saidUnder('quantity', error)}</div>`;
};

const choice = (
  name: string,
  label: string,
  options: readonly Option[],
  chosen: string,
  words: FormOrderWords,
  error: string | undefined,
): string =>
  `<label for="${name}">${escapeHtml(label)}</label><select${attributes({ id: name, name, ...marks(name, error) })}><option value="">${words.choose}</option>${options
    .map(
      ({ value, label: text, disabled }) =>
        `<option${attributes({ value, selected: value === chosen, disabled: disabled === true })}>${escapeHtml(text)}</option>`,
    )
    .join('')}</select>${saidUnder(name, error)}`;

const step = (text: string): string => `<button type="submit">${text}</button>`;

const thing = ({ product, language }: FormOrderPage, unitPrice: number): string => {
  const what = `<strong>${escapeHtml(product.name)}</strong><bdi>${priceText(unitPrice, language)}</bdi>`;
  return thingBox(product.images[0]?.thumb, what);
};

const optionsOfThing = (page: FormOrderPage, seenPrice: number): string => {
  const { product, fields, language, errors } = page;
  const words = FORM_ORDER_WORDS[language];
  const nameOf = (one: Product['productCombinations'][number]): string =>
    one.values.map(({ value }) => value).join(' · ') + (one.quantity > 0 ? '' : ` (${words.soldOut})`);
  if (product.productCombinations.length > 0) {
    const [chosen] = fields.combination.split('~');
    const options = product.productCombinations.map((one) => {
      // Once confirmed at another price, what was chosen carries the price it was confirmed at.
      const price = one.id === chosen ? seenPrice : one.finalPrice;
      return {
        value: `${one.id}~${price}`,
        label: `${nameOf(one)} · ${priceText(price, language)}`,
        disabled: one.quantity <= 0,
      };
    });
    const value = options.find((one) => one.value.startsWith(`${chosen}~`))?.value ?? '';
    return `<div>${choice('combination', words.field.option, options, value, words, errors['combination'])}</div>`;
  }
  const choices = product.productsInPackSerialized.filter(
    (line) => line.combinationId === null && line.combinations.length > 0,
  );
  const rows = choices.map((line) => {
    const options = line.combinations.map((one) => ({
      value: one.id,
      label: nameOf(one),
      disabled: one.quantity <= 0,
    }));
    return `<div>${choice(packFieldOf(line.id), line.name, options, fields.pack[line.id] ?? '', words, fields.pack[line.id] ? undefined : errors['combination'])}</div>`;
  });
  return `<input type="hidden" name="price" value="${seenPrice}">${rows.join('')}`;
};

const places = (page: FormOrderPage): string => {
  const words = FORM_ORDER_WORDS[page.language];
  const { fields, errors } = page;
  if (!page.places) return hidden('wilaya', fields.wilaya) + hidden('commune', fields.commune);
  const { wilayas, communes } = page.places;
  const wilaya = choice('wilaya', words.field.wilaya, wilayas, fields.wilaya, words, errors['wilaya']);
  const first = { ...words, choose: communes.length > 0 ? words.choose : words.wilayaFirst };
  const commune = choice('commune', words.field.commune, communes, fields.commune, first, errors['commune']);
  return [
    `<div class="with"><div>${wilaya}</div><div>${step(words.showCommunes)}</div></div>`,
    communes.length > 0
      ? `<div class="with"><div>${commune}</div><div>${step(words.showOffers)}</div></div>`
      : `<div>${commune}</div>`,
  ].join('');
};

const NAME = { maxlength: '60' };

/** The order as a page without scripts: everything typed so far, what can be chosen next, and what it costs. */
export const formOrderPage = (page: FormOrderPage): string => {
  const { shop, language, product, fields, notice, csrf, nonce } = page;
  const words = FORM_ORDER_WORDS[language];
  const { seenPrice } = chosenOf(fields, product);
  const subtotal = subtotalOf(fields, product);
  const firstname = textField(page, 'firstname', { autocomplete: 'given-name', ...NAME });
  const lastname = textField(page, 'lastname', { autocomplete: 'family-name', ...NAME });
  const form = [
    hidden('product', product.id) + hidden('cart', fields.cart) + hidden('csrf', csrf),
    hidden('subtotal', subtotal === undefined ? '' : String(subtotal)),
    optionsOfThing(page, seenPrice),
    quantityField(page),
    `<div class="two">${firstname}${lastname}</div>`,
    textField(page, 'phone', { type: 'tel', autocomplete: 'tel', dir: 'ltr', maxlength: '30' }),
    places(page),
    textField(page, 'address', { autocomplete: 'street-address', maxlength: '250' }),
    textField(page, 'email', { type: 'email', autocomplete: 'email', dir: 'ltr', maxlength: '200' }),
    offersOf(page),
    summaryOf(page),
    `<button class="send" type="submit" name="send" value="1">${words.confirm}</button>`,
  ];
  const back = `/catalog/product/${encodeURIComponent(product.mainCategory.slug)}/${encodeURIComponent(product.slug)}`;
  const main = [
    `<h1>${words.title}</h1><p class="muted">${words.lead}</p>`,
    noticeBox(notice),
    thing(page, seenPrice),
    `<form method="post" action="${FORM_ORDER_PATH}" novalidate>${form.join('')}</form>`,
    phoneLine(words.phone, shop.phone),
    `<p><a href="${back}">${words.back}</a></p>`,
  ];
  return formDocument({ language, shop, title: words.title, nonce }, main.join(''));
};
