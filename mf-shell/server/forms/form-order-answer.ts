import { type Language, Problem, TooManyRequests } from '@shop/contracts';
import { UNITS_WORTH_SAYING } from '@shop/contracts/catalog/storefront';
import { OrderAccepted, PriceChanged, Unavailable } from '@shop/contracts/order/storefront';
import { formatPrice } from '@shop/kit/format';
import type { z } from 'zod';
import { offerOfFields, offerValue, seenPriceValue, type ChosenProduct, type FormFields } from './form-order-fields.ts';
import { placedAddress } from './form-order-placed-page.ts';
import { ruleOf, textsIn, type Translate } from '../texts.ts';

/** The result of an attempt to order: the address of the placed order, or the form with a message. */
export type Attempt = { readonly to: string } | FormAnswer;
export interface FormAnswer {
  readonly status: number;
  readonly notice?: string;
  readonly errors?: Readonly<Record<string, string>>;
  readonly fields?: FormFields;
  readonly retryAfterSeconds?: number;
}

const NAMES: Readonly<Record<string, string>> = { transporter: 'offer', deskId: 'offer' };

/** Field names (D-1.05) and message keys, as this page's fields and sentences. */
export const sentencesOf = (errors: unknown, language: Language): Record<string, string> => {
  const say = textsIn(language);
  if (typeof errors !== 'object' || errors === null) return {};
  return Object.fromEntries(
    Object.entries(errors).flatMap(([path, messages]: [string, unknown]) => {
      const last = path.split('.').at(-1) ?? '';
      const key = Array.isArray(messages) ? String(messages[0]).split('.').at(-1) : undefined;
      const sentence = ruleOf(say, key ?? '') ?? ruleOf(say, last);
      return sentence === undefined ? [] : [[NAMES[last] ?? last, sentence]];
    }),
  );
};

const errorsIn = (body: unknown): unknown =>
  typeof body === 'object' && body !== null && 'errors' in body ? body.errors : undefined;

type ChosenPrice = Pick<ChosenProduct, 'combination' | 'choice'>;

/** D-3.01: the visitor sees the current prices and confirms these next. */
const atNewPrices = (fields: FormFields, { combination, choice }: ChosenPrice, change: PriceChanged): FormFields => {
  const offer = offerOfFields(fields);
  const price = change.lines[0]?.newPrice;
  return {
    ...fields,
    ...(price === undefined ? {} : { [combination ? 'combination' : 'price']: seenPriceValue(choice, price) }),
    ...(change.delivery ? { offer: offerValue({ ...offer, seenPrice: change.delivery.newPrice }) } : {}),
  };
};

type ShortLine = z.infer<typeof Unavailable>['lines'][number];

/** Above the display limit it only says that more are left, and fewer than wanted. */
const shortageOf = ({ name, required, available }: ShortLine, say: Translate): string => {
  if (available <= 0) return say('form.noneLeft', { name });
  return available > UNITS_WORTH_SAYING
    ? say('form.leftMore', { name, required, most: UNITS_WORTH_SAYING })
    : say('form.left', { name, available });
};

/**
 * Only a cooldown mentions a recent order; visitors who were refused too often, or share an address, may have sent
 * none.
 */
const waitOf = ({ type, retryAfterSeconds: seconds }: z.infer<typeof TooManyRequests>, say: Translate): string =>
  say(type === 'cooldown' ? 'form.wait' : 'form.tooOften', { seconds });

/** Turns the answer of svc-order into the page that is shown next. */
export const attemptOf = (
  answer: { readonly status: number; readonly body: unknown },
  fields: FormFields,
  chosen: ChosenPrice,
  language: Language,
): Attempt => {
  const say = textsIn(language);
  const { status, body } = answer;
  const accepted = status === 200 ? OrderAccepted.safeParse(body).data : undefined;
  if (accepted) return { to: placedAddress(accepted.redirectUrl) };
  const change = status === 409 ? PriceChanged.safeParse(body).data : undefined;
  if (change) {
    const { oldPrice, newPrice } = change.total;
    const notice = say('form.priceChanged', {
      before: formatPrice(oldPrice, language),
      now: formatPrice(newPrice, language),
    });
    return { status, notice, fields: atNewPrices(fields, chosen, change) };
  }
  const shortage = status === 409 ? Unavailable.safeParse(body).data : undefined;
  if (shortage) return { status, notice: shortage.lines.map((line) => shortageOf(line, say)).join(' ') };
  // T-2.16: a sentence about no field, with the number to call.
  const blocked = status === 422 ? Problem.safeParse(body).data : undefined;
  if (blocked?.type === 'blocked') return { status, notice: blocked.title };
  if (status === 422) return { status, notice: say('form.toCorrect'), errors: sentencesOf(errorsIn(body), language) };
  const wait = status === 429 ? TooManyRequests.safeParse(body).data : undefined;
  if (wait) return { status, notice: waitOf(wait, say), retryAfterSeconds: wait.retryAfterSeconds };
  if (status === 403) return { status: 200, notice: say('form.expired') };
  return { status: 503, notice: say('form.failed'), retryAfterSeconds: 2 };
};
