import { directionOf, type Language, type Product, type ShopView, type TransporterOffer } from '@shop/contracts';
import { themeCss } from './document.ts';
import { escapeHtml } from './escape.ts';
import { chosenOf, offerOfFields, offerValue, packFieldOf, unitsOf, type FormFields } from './form-order-fields.ts';
import type { Places } from './form-order-services.ts';
import { FORM_ORDER_WORDS, type FormOrderWords } from './form-order-words.ts';

export const FORM_ORDER_PATH = '/order/form';

export interface FormOrderPage {
  readonly shop: ShopView;
  readonly language: Language;
  readonly product: Product;
  readonly fields: FormFields;
  readonly places: Places;
  /** The field's name to its sentence. */
  readonly errors: Readonly<Record<string, string>>;
  /** What is said over the form. */
  readonly notice: string | undefined;
  readonly csrf: string;
  readonly nonce: string;
}

const NBSP = '\u00a0';

/** D-2.03, as the page's own scripts write it. */
export const priceText = (dzd: number, language: Language): string => {
  const [whole = '0', decimals = '00'] = dzd.toFixed(2).split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, language === 'en' ? ',' : NBSP);
  if (language === 'en') return `DA${NBSP}${grouped}.${decimals}`;
  return `${grouped},${decimals}${NBSP}${language === 'ar' ? 'د.ج' : 'DA'}`;
};

const STYLE = `*{box-sizing:border-box}body{margin:0;background:var(--tint);color:var(--text);font:16px/1.5 system-ui,sans-serif}
:root{--brand:var(--color-brand,#0f5b48);--tint:var(--color-tint,#f6f4ee);--text:#24302a;--muted:#5d6862;--line:#d3cec1;--bad:#b3201c}
header{background:var(--color-footer,#0b2e25);padding:16px 20px}header a{color:#fff;font-weight:700;font-size:20px;text-decoration:none}
main{max-inline-size:600px;margin:24px auto;padding:24px 20px;background:#fff;border-radius:16px}h1{margin:0;font-size:26px;line-height:1.25}
p{margin:8px 0}.muted{color:var(--muted);font-size:14px}.thing{display:flex;gap:14px;align-items:center;margin-block:20px;padding:12px;border:1px solid var(--line);border-radius:12px}
.thing img{border-radius:8px;object-fit:cover}.thing strong{display:block}form{display:grid;gap:18px}.two{display:grid;grid-template-columns:1fr 1fr;gap:12px;align-items:start}
.with{display:grid;grid-template-columns:1fr auto;gap:8px;align-items:end}[dir=rtl] input[dir=ltr]{text-align:right}label,legend{display:block;margin-block-end:6px;font-weight:600;font-size:14px;padding:0}
input:not([type=radio]),select{inline-size:100%;block-size:50px;padding:0 14px;border:1px solid #8d8a7d;border-radius:12px;background:#fff;font:inherit;color:inherit}
[aria-invalid]{border:2px solid var(--bad)!important}.bad{margin:6px 0 0;color:var(--bad);font-size:14px}fieldset{margin:0;padding:0;border:0;min-inline-size:0}
.offer{display:flex;gap:12px;align-items:center;margin:0;padding:14px;border:1px solid var(--line);font-weight:400;min-block-size:52px}.offer+.offer{border-block-start:0}
.offer:first-of-type{border-radius:12px 12px 0 0}.offer:last-of-type{border-radius:0 0 12px 12px}.offer span{flex:1}.offer small{display:block;color:var(--muted)}
.offer b{white-space:nowrap}.free{color:#17683a}s{color:var(--muted);font-weight:400}input[type=radio]{inline-size:20px;block-size:20px;accent-color:var(--brand)}
button{block-size:50px;padding:0 16px;border:1px solid var(--brand);border-radius:12px;background:#fff;color:var(--brand);font:inherit;font-weight:600;cursor:pointer}
.send{block-size:56px;background:var(--brand);color:#fff;font-size:18px}.notice{margin:16px 0;padding:14px 16px;border-radius:12px;background:#fdebe9;color:var(--bad);font-weight:600}
.total{display:flex;justify-content:space-between;padding-block:12px;border-block:1px solid var(--line);font-weight:600}a{color:var(--brand)}.optional{font-weight:400;color:var(--muted)}
@media(max-width:480px){.two,.with{grid-template-columns:1fr}main{margin:0;border-radius:0}}`;

const attributes = (list: Readonly<Record<string, string | boolean | undefined>>): string =>
  Object.entries(list)
    .map(([name, value]) => (value === undefined || value === false ? '' : value === true ? ` ${name}` : ` ${name}="${escapeHtml(value)}"`))
    .join('');

interface Option {
  readonly value: string;
  readonly label: string;
  readonly disabled?: boolean;
}

const saidUnder = (name: string, error: string | undefined): string =>
  error === undefined ? '' : `<p class="bad" id="${name}-error">${escapeHtml(error)}</p>`;

const marks = (name: string, error: string | undefined): Record<string, string | undefined> =>
  error === undefined ? {} : { 'aria-invalid': 'true', 'aria-describedby': `${name}-error` };

const textField = (page: FormOrderPage, name: 'firstname' | 'lastname' | 'phone' | 'email' | 'address', more: Record<string, string>): string => {
  const words = FORM_ORDER_WORDS[page.language];
  const error = page.errors[name];
  const optional = name === 'email' ? ` <span class="optional">${words.optional}</span>` : '';
  return `<div><label for="${name}">${words.field[name]}${optional}</label><input${attributes({ id: name, name, value: page.fields[name], ...more, ...marks(name, error) })}>${saidUnder(name, error)}</div>`;
};

/** Of type text: a number field would drop what is no number, and the visitor could not see what to correct. */
const quantityField = ({ fields, language }: FormOrderPage): string => {
  const { field, validation } = FORM_ORDER_WORDS[language];
  const error = unitsOf(fields) === undefined ? validation['quantity'] : undefined;
  const input = { id: 'quantity', name: 'quantity', inputmode: 'numeric', dir: 'ltr', value: fields.quantity, ...marks('quantity', error) };
  return `<div><label for="quantity">${field.quantity}</label><input${attributes(input)}>${saidUnder('quantity', error)}</div>`;
};

const choice = (name: string, label: string, options: readonly Option[], chosen: string, words: FormOrderWords, error: string | undefined): string =>
  `<label for="${name}">${escapeHtml(label)}</label><select${attributes({ id: name, name, ...marks(name, error) })}><option value="">${words.choose}</option>${options
    .map(({ value, label: text, disabled }) => `<option${attributes({ value, selected: value === chosen, disabled: disabled === true })}>${escapeHtml(text)}</option>`)
    .join('')}</select>${saidUnder(name, error)}`;

const step = (text: string): string => `<button type="submit">${text}</button>`;

const thing = ({ product, language }: FormOrderPage, unitPrice: number): string => {
  const [image] = product.images;
  const picture = image ? `<img src="${escapeHtml(image.thumb)}" alt="" width="72" height="84">` : '';
  return `<div class="thing">${picture}<div><strong>${escapeHtml(product.name)}</strong><bdi>${priceText(unitPrice, language)}</bdi></div></div>`;
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
      return { value: `${one.id}~${price}`, label: `${nameOf(one)} · ${priceText(price, language)}`, disabled: one.quantity <= 0 };
    });
    const value = options.find((one) => one.value.startsWith(`${chosen}~`))?.value ?? '';
    return `<div>${choice('combination', words.field.option, options, value, words, errors['combination'])}</div>`;
  }
  const choices = product.productsInPackSerialized.filter((line) => line.combinationId === null && line.combinations.length > 0);
  const rows = choices.map((line) => {
    const options = line.combinations.map((one) => ({ value: one.id, label: nameOf(one), disabled: one.quantity <= 0 }));
    return `<div>${choice(packFieldOf(line.id), line.name, options, fields.pack[line.id] ?? '', words, fields.pack[line.id] ? undefined : errors['combination'])}</div>`;
  });
  return `<input type="hidden" name="price" value="${seenPrice}">${rows.join('')}`;
};

const offerRow = (page: FormOrderPage, offer: TransporterOffer, desk: TransporterOffer['desks'][number] | undefined): string => {
  const words = FORM_ORDER_WORDS[page.language];
  const value = offerValue({ transporter: offer.id, service: offer.deliveryType, seenPrice: offer.finalPrice, deskId: desk?.id ?? '' });
  const chosen = offerOfFields(page.fields);
  const checked = chosen.transporter === offer.id && chosen.service === offer.deliveryType && chosen.deskId === (desk?.id ?? '');
  const where = offer.deliveryType === 'home' ? words.home : words.desk(desk ? [desk.name, desk.address].filter(Boolean).join(' · ') : offer.deliveryCommune.name);
  const price = priceText(offer.finalPrice, page.language);
  const cost = offer.finalPrice > 0 ? `<b><bdi>${price}</bdi></b>` : `<b class="free">${words.free}</b>${offer.price > 0 ? ` <s><bdi>${priceText(offer.price, page.language)}</bdi></s>` : ''}`;
  return `<label class="offer"><input${attributes({ type: 'radio', name: 'offer', value, checked })}><span>${escapeHtml(where)}<small><bdi>${escapeHtml(offer.name)}</bdi></small></span>${cost}</label>`;
};

const offersOf = (page: FormOrderPage): string => {
  const words = FORM_ORDER_WORDS[page.language];
  const { places, fields, errors } = page;
  if (!places.communes.some(({ value }) => value === fields.commune)) return `<p class="muted">${words.firstWilaya}</p>`;
  if (places.offers.length === 0) return `<p class="bad">${words.none}</p>`;
  const rows = places.offers.flatMap((offer) =>
    offer.desks.length > 0 ? offer.desks.map((desk) => offerRow(page, offer, desk)) : [offerRow(page, offer, undefined)],
  );
  return `<fieldset><legend>${words.field.offer}</legend>${rows.join('')}${saidUnder('offer', errors['offer'])}</fieldset>`;
};

const places = (page: FormOrderPage): string => {
  const words = FORM_ORDER_WORDS[page.language];
  const { fields, errors } = page;
  const { wilayas, communes } = page.places;
  const wilaya = choice('wilaya', words.field.wilaya, wilayas, fields.wilaya, words, errors['wilaya']);
  const commune = choice('commune', words.field.commune, communes, fields.commune, words, errors['commune']);
  return [
    `<div class="with"><div>${wilaya}</div><div>${step(words.showCommunes)}</div></div>`,
    communes.length > 0 ? `<div class="with"><div>${commune}</div><div>${step(words.showOffers)}</div></div>` : '',
  ].join('');
};

/** The order as a page without scripts: everything typed so far, and what can be chosen next. */
export const formOrderPage = (page: FormOrderPage): string => {
  const { shop, language, product, fields, notice, csrf, nonce } = page;
  const words = FORM_ORDER_WORDS[language];
  const { seenPrice } = chosenOf(fields, product);
  const units = unitsOf(fields);
  const hidden = (name: string, value: string): string => `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`;
  const form = [
    hidden('product', product.id) + hidden('cart', fields.cart) + hidden('csrf', csrf),
    optionsOfThing(page, seenPrice),
    quantityField(page),
    `<div class="two">${textField(page, 'firstname', { autocomplete: 'given-name', maxlength: '60' })}${textField(page, 'lastname', { autocomplete: 'family-name', maxlength: '60' })}</div>`,
    textField(page, 'phone', { type: 'tel', autocomplete: 'tel', dir: 'ltr', maxlength: '30' }),
    places(page),
    textField(page, 'address', { autocomplete: 'street-address', maxlength: '250' }),
    textField(page, 'email', { type: 'email', autocomplete: 'email', dir: 'ltr', maxlength: '200' }),
    offersOf(page),
    `<p class="total"><span>${words.items}</span><bdi>${units === undefined ? '–' : priceText(Math.round(seenPrice * units * 100) / 100, language)}</bdi></p><p class="muted">${words.onReceipt}</p>`,
    `<button class="send" type="submit" name="send" value="1">${words.confirm}</button>`,
  ];
  const tel = shop.phone.replace(/[^\d+]/g, '');
  const back = `/catalog/product/${encodeURIComponent(product.mainCategory.slug)}/${encodeURIComponent(product.slug)}`;
  return [
    `<!doctype html><html lang="${language}" dir="${directionOf(language)}"><head><meta charset="utf-8">`,
    `<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>${escapeHtml(words.title)} | ${escapeHtml(shop.name)}</title>`,
    `<link rel="icon" type="image/svg+xml" href="/favicon.svg"><style nonce="${nonce}">${themeCss(shop.theme)}${STYLE}</style></head>`,
    `<body><header><a href="/">${escapeHtml(shop.name)}</a></header><main><h1>${words.title}</h1><p class="muted">${words.lead}</p>`,
    notice === undefined ? '' : `<p class="notice" role="alert">${escapeHtml(notice)}</p>`,
    thing(page, seenPrice),
    `<form method="post" action="${FORM_ORDER_PATH}" novalidate>${form.join('')}</form>`,
    `<p class="muted">${words.phone} <a href="tel:${tel}"><bdi dir="ltr">${escapeHtml(shop.phone)}</bdi></a></p><p><a href="${back}">${words.back}</a></p></main></body></html>`,
  ].join('');
};
