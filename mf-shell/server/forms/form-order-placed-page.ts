import type { Language } from '@shop/contracts';
import type { OrderOverview } from '@shop/contracts/order/storefront';
import { formatDate, formatPrice, formatTime } from '@shop/kit/format';
import type { z } from 'zod';
import { escapeHtml } from '../pages/escape.ts';
import { figure, FORM_ORDER_PATH, formDocument, phoneLine, productBox, type FormDocument } from './form-order-html.ts';
import { textsIn } from '../texts.ts';

type Overview = z.output<typeof OrderOverview>;
type Details = NonNullable<Overview['details']>;

const THANK_YOU_PATH = '/checkout/thank-you';
/** Address of a placed order without scripts; `:orderUuid`, and the link's token as `t`. */
export const FORM_ORDER_PLACED_PATH = `${FORM_ORDER_PATH}/placed`;

/** Turns the link of the thank-you page (D-3.08) into that of the same order without scripts. */
export const placedAddress = (redirectUrl: string): string =>
  redirectUrl.replace(THANK_YOU_PATH, FORM_ORDER_PLACED_PATH);

export interface PlacedPage extends Omit<FormDocument, 'title'> {
  readonly phone: string;
  /** Path and query under `FORM_ORDER_PLACED_PATH`. */
  readonly link: string;
  /** Undefined: svc-order does not answer now. Null: there is no such order. */
  readonly overview: Overview | null | undefined;
  /** The first script of the thank-you page. */
  readonly entry: { readonly url: string; readonly integrity: string };
}

const linesOf = ({ lines }: Details, language: Language): string =>
  lines
    .map(({ name, attributes, contents, quantity, thumb, total }) => {
      const more = [attributes, contents].filter(Boolean).map((text) => `<small>${escapeHtml(text)}</small>`);
      const what = `<strong>${quantity} × ${escapeHtml(name)}</strong>${more.join('')}<bdi>${formatPrice(total, language)}</bdi>`;
      return productBox(thumb, what);
    })
    .join('');

const sumsOf = (details: Details, language: Language): string => {
  const say = textsIn(language);
  const price = (dzd: number): string => `<bdi>${formatPrice(dzd, language)}</bdi>`;
  return [
    '<dl class="sum">',
    figure(say('form.items'), price(details.itemsSubtotal)),
    details.discount > 0 ? figure(say('form.placed.discount'), price(-details.discount)) : '',
    figure(say('form.delivery'), details.delivery > 0 ? price(details.delivery) : say('form.free')),
    figure(`${say('form.total')}<small>${say('form.onReceipt')}</small>`, price(details.total), 'all'),
    '</dl>',
  ].join('');
};

const whereOf = ({ place, address, desk, transporter }: Details, language: Language): string => {
  const commune = language === 'ar' ? place?.commune.nameAr : place?.commune.name;
  const parts = [desk ?? address, commune, transporter]
    .flatMap((part) => part || [])
    .map((part) => `<bdi>${escapeHtml(part)}</bdi>`);
  return `<p><span class="muted">${textsIn(language)('form.delivery')}</span><br>${parts.join(' · ')}</p>`;
};

const orderOf = ({ number, details }: Overview, language: Language): string => {
  const say = textsIn(language);
  const when = details
    ? ` · ${formatDate(details.placedAt, language)} · <bdi dir="ltr">${formatTime(details.placedAt, language)}</bdi>`
    : '';
  return [
    `<h1>${say('form.placed.title')}</h1><p>${say('form.placed.lead')}</p>`,
    `<p>${say('form.placed.number')} <strong><bdi dir="ltr">${escapeHtml(number)}</bdi></strong>${when}</p>`,
    details ? linesOf(details, language) + sumsOf(details, language) + whereOf(details, language) : '',
  ].join('');
};

const textOf = ({ overview, language, link }: PlacedPage): string => {
  const say = textsIn(language);
  if (overview) return orderOf(overview, language);
  if (overview === null) return `<h1>${say('form.placed.missing')}</h1><p>${say('form.placed.missingText')}</p>`;
  const again = `<p><a href="${FORM_ORDER_PLACED_PATH}${escapeHtml(link)}">${say('form.again')}</a></p>`;
  return `<h1>${say('form.placed.title')}</h1><p>${say('form.placed.away')}</p>${again}`;
};

/** "<" would end the script; the rest are addresses of ours, so JSON is sufficient. */
const scriptLiteral = (text: string): string => JSON.stringify(text).replaceAll('<', '\\u003c');

/**
 * Where scripts run, this leads to the thank-you page once its first script has loaded, which shows that the connection
 * is good enough.
 */
const redirectScript = ({ link, nonce, entry }: PlacedPage): string =>
  [
    `<script nonce="${nonce}">{const entry=document.createElement('link');`,
    `Object.assign(entry,{rel:'preload',as:'script',nonce:'${nonce}',href:${scriptLiteral(entry.url)},integrity:${scriptLiteral(entry.integrity)},`,
    `onload:()=>location.replace(${scriptLiteral(THANK_YOU_PATH + link)})});document.head.append(entry)}</script>`,
  ].join('');

/** The placed order, for a browser whose scripts do not load. */
export const placedPage = (page: PlacedPage): string => {
  const { language, phone } = page;
  const say = textsIn(language);
  const main = [
    textOf(page),
    phoneLine(say('form.placed.questions'), phone),
    `<p><a href="/">${say('form.placed.shop')}</a></p>`,
    page.overview ? redirectScript(page) : '',
  ];
  return formDocument({ ...page, title: say('form.placed.document') }, main.join(''));
};
