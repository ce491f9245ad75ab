import type { Language } from '@shop/contracts';
import type { TransporterOffer } from '@shop/contracts/logistics/storefront';
import { formatPrice } from '@shop/kit/format';
import { escapeHtml } from '../pages/escape.ts';
import { offerOfFields, offerValue, subtotalOf, unitsOf } from './form-order-fields.ts';
import { attributes, figure, hidden, errorUnder } from './form-order-html.ts';
import type { FormOrderPage } from './form-order-view.ts';
import { textsIn } from '../texts.ts';

const LOCALES = { fr: 'fr', ar: 'ar-DZ-u-nu-latn', en: 'en' } as const;
const DAY_HOURS = 24;

/** As on product pages: hours up to two days, then days. */
const delayText = ({ delay: { min, max } }: TransporterOffer, language: Language): string => {
  const inHours = max <= 2 * DAY_HOURS;
  const format = new Intl.NumberFormat(LOCALES[language], {
    style: 'unit',
    unit: inHours ? 'hour' : 'day',
    // `س` is not a common abbreviation of hour.
    unitDisplay: inHours && language !== 'ar' ? 'short' : 'long',
  });
  const [from, to] = inHours ? [min, max] : [Math.ceil(min / DAY_HOURS), Math.ceil(max / DAY_HOURS)];
  return from === to ? format.format(to) : format.formatRange(from, to);
};

const isChosen = (page: FormOrderPage, offer: TransporterOffer, deskId: string): boolean => {
  const chosenOffer = offerOfFields(page.fields);
  return (
    chosenOffer.transporter === offer.id && chosenOffer.service === offer.deliveryType && chosenOffer.deskId === deskId
  );
};

/** Price of the chosen delivery (DZD): the current one, else that of the choice; undefined without a choice. */
const chosenPrice = (page: FormOrderPage): number | undefined => {
  const chosenOffer = offerOfFields(page.fields);
  if (!page.places) return chosenOffer.transporter === '' ? undefined : chosenOffer.seenPrice;
  return page.places.offers.find((offer) => isChosen(page, offer, chosenOffer.deskId))?.finalPrice;
};

const offerRow = (
  page: FormOrderPage,
  offer: TransporterOffer,
  desk: TransporterOffer['desks'][number] | undefined,
): string => {
  const { language, fields, product } = page;
  const say = textsIn(language);
  const deskId = desk?.id ?? '';
  const value = offerValue({ transporter: offer.id, service: offer.deliveryType, seenPrice: offer.finalPrice, deskId });
  const where = offer.deliveryType === 'home' ? say('form.home') : say('form.desk');
  const deskText = desk
    ? `<small>${escapeHtml([desk.name, desk.address, desk.commune?.name].filter(Boolean).join(' · '))}</small>`
    : '';
  const was = offer.price > 0 ? ` <s><bdi>${formatPrice(offer.price, language)}</bdi></s>` : '';
  const cost =
    offer.finalPrice > 0
      ? `<b><bdi>${formatPrice(offer.finalPrice, language)}</bdi></b>`
      : `<b class="free">${say('form.free')}</b>${was}`;
  const subtotal = subtotalOf(fields, product);
  const total =
    subtotal === undefined ? '' : say('form.totalWith', { total: formatPrice(subtotal + offer.finalPrice, language) });
  const radio = attributes({ type: 'radio', name: 'offer', value, checked: isChosen(page, offer, deskId) });
  const how = `<bdi>${escapeHtml(offer.name)}</bdi> · <bdi>${delayText(offer, language)}</bdi>`;
  const what = `${where}${deskText}<small>${how}</small><small>${total}</small>`;
  return `<label class="offer"><input${radio}><span>${what}</span><span class="cost">${cost}</span></label>`;
};

/** SF-2.13: deliveries to the commune, each with its duration and the total to pay. */
export const offersOf = (page: FormOrderPage): string => {
  const say = textsIn(page.language);
  const { places, fields, errors } = page;
  if (!places) return hidden('offer', fields.offer);
  const { communes, offers } = places;
  const rows = (): string => {
    if (!communes.some(({ value }) => value === fields.commune))
      return `<p class="muted">${say('form.firstWilaya')}</p>`;
    if (offers.length === 0) return `<p class="bad">${say('form.none')}</p>`;
    return offers
      .flatMap((offer) =>
        (offer.desks.length > 0 ? offer.desks : [undefined]).map((desk) => offerRow(page, offer, desk)),
      )
      .join('');
  };
  return `<fieldset><legend>${say('form.field.offer')}</legend>${rows()}${errorUnder('offer', errors['offer'])}</fieldset>`;
};

/** The amounts that are known: articles, delivery, total. */
export const summaryOf = (page: FormOrderPage): string => {
  const { language, fields, product } = page;
  const say = textsIn(language);
  const subtotal = subtotalOf(fields, product);
  if (subtotal === undefined) return '';
  const delivery = chosenPrice(page);
  const price = (dzd: number): string => `<bdi>${formatPrice(dzd, language)}</bdi>`;
  const cost = delivery === undefined ? say('form.toChoose') : delivery > 0 ? price(delivery) : say('form.free');
  const name = `${unitsOf(fields) ?? 1} × <bdi>${escapeHtml(product.name)}</bdi>`;
  const total = delivery === undefined ? say('form.totalWithoutDelivery') : say('form.total');
  return [
    '<dl class="sum">',
    figure(name, price(subtotal)),
    figure(say('form.delivery'), cost),
    figure(`${total}<small>${say('form.onReceipt')}</small>`, price(subtotal + (delivery ?? 0)), 'all'),
    `</dl><button type="submit">${say('form.showTotal')}</button>`,
  ].join('');
};
