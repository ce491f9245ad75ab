import type { TrackedOrder } from '@shop/contracts/order/storefront';
import { formatDateTime } from '@shop/kit/format';
import { escapeHtml } from '../pages/escape.ts';
import {
  attributes,
  figure,
  formDocument,
  noticeBox,
  phoneLine,
  errorUnder,
  type FormDocument,
} from './form-order-html.ts';
import { textsIn } from '../texts.ts';

/** The tracking page's form is posted here and answered here. */
export const TRACK_FORM_PATH = '/order/track';
export const TRACK_FIELDS = ['number', 'phone'] as const;
export type TrackField = (typeof TRACK_FIELDS)[number];

export interface TrackPage extends Omit<FormDocument, 'title'> {
  readonly phone: string;
  readonly typed: Readonly<Record<TrackField, string>>;
  readonly wrong: readonly TrackField[];
  readonly notice?: string | undefined;
  readonly order?: TrackedOrder | undefined;
}

const field = ({ language, typed, wrong }: TrackPage, name: TrackField): string => {
  const say = textsIn(language);
  const error = wrong.includes(name) ? say(`track.wrong.${name}`) : undefined;
  const input = attributes({
    id: name,
    name,
    value: typed[name],
    type: name === 'phone' ? 'tel' : 'text',
    ...(name === 'phone' ? { autocomplete: 'tel' } : {}),
    maxlength: '30',
    dir: 'ltr',
    ...(error === undefined ? {} : { 'aria-invalid': 'true', 'aria-describedby': `${name}-error` }),
  });
  return `<div><label for="${name}">${say(`track.${name}`)}</label><input${input}>${errorUnder(name, error)}</div>`;
};

const orderOf = ({ language, order }: TrackPage): string => {
  if (!order) return '';
  const say = textsIn(language);
  const currentStep = order.steps.findLast(({ state }) => state === order.state);
  const earlier = order.steps.filter((step) => step !== currentStep);
  const steps = earlier.map(({ state, at }) => figure(say(`track.states.${state}`), formatDateTime(at, language)));
  const facts = [
    order.wilaya
      ? figure(say('track.wilaya'), escapeHtml(language === 'ar' ? order.wilaya.nameAr : order.wilaya.name))
      : '',
    figure(say('track.transporter'), `<bdi>${escapeHtml(order.transporter)}</bdi>`),
    order.trackingId ? figure(say('track.parcel'), `<bdi dir="ltr">${escapeHtml(order.trackingId)}</bdi>`) : '',
  ];
  return [
    `<h2>${say('track.order')} <bdi dir="ltr">${escapeHtml(order.number)}</bdi></h2>`,
    `<p role="status"><strong>${say(`track.states.${order.state}`)}</strong> ${currentStep ? formatDateTime(currentStep.at, language) : ''}</p>`,
    `<dl class="sum">${[...steps, ...facts].join('')}</dl>`,
  ].join('');
};

/** The progress of an order, for a browser whose scripts do not load. */
export const trackPage = (page: TrackPage): string => {
  const say = textsIn(page.language);
  const main = [
    `<h1>${say('track.title')}</h1><p class="muted">${say('track.lead')}</p>`,
    noticeBox(page.notice),
    orderOf(page),
    `<form method="post" action="${TRACK_FORM_PATH}" novalidate>`,
    ...TRACK_FIELDS.map((name) => field(page, name)),
    `<button class="send" type="submit">${say('track.ask')}</button></form>`,
    phoneLine(say('track.questions'), page.phone),
    `<p><a href="/">${say('form.placed.shop')}</a></p>`,
  ];
  return formDocument({ ...page, title: say('track.title') }, main.join(''));
};
