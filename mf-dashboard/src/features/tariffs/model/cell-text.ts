import { amountOfText, editedAmount } from '@shop/back-office/amounts';
import { asMoment, asTyped } from '@shop/back-office/dates';
import type { Language } from '@shop/contracts';
import { foldText } from '@shop/contracts/folding';
import { formatCount, priceParts } from '@shop/kit/format';
import type { Field, Figures } from './figures.ts';

/** DZD. A price above is a typing error. */
export const HIGHEST_TARIFF = 1_000_000;
const LONGEST_DELAY = 60;
const DAY_MS = 86_400_000;

/** Digits of any keyboard, marks that no eye sees, and the decimal sign of Arabic. */
const plain = (text: string): string =>
  foldText(text.replace(/[\u200e\u200f\u2066-\u2069\ufeff]/g, '').replace(/\u066b/g, ','))
    .replace(/\u066c/g, ' ')
    .trim();

/** What sheets of companies write where they do not go. */
const NOTHING = /^[-\u2013\u2014\u2212/]*$/;
const FREE = /^(gratuite?|offerte?|free|مجان[اي]*)$/;
export const saysFree = (text: string): boolean => FREE.test(plain(text));
const UNIT = /\s*(?:da|dzd|dz|د\.?\s?ج\.?|دج|دينار)\s*/;
const WITH_UNIT = new RegExp(`^(?:${UNIT.source})?([^\\p{L}]*?)(?:${UNIT.source})?$`, 'u');

const parseAmount = (text: string): number | null | undefined => {
  if (NOTHING.test(text)) return null;
  if (FREE.test(text)) return 0;
  const digits = WITH_UNIT.exec(text)?.[1];
  const amount = digits === undefined ? undefined : amountOfText(digits);
  return amount === undefined || amount === null || amount < 0 || amount > HIGHEST_TARIFF ? undefined : amount;
};

const UNITS = 'h|heures?|j|jours?|d|days?|ايام|يوم|يومان|ساعه';
const DELAY = new RegExp(`^(\\d{1,4})(?:\\s*(?:[-\\u2013\\u2014/]|a|to|الي)\\s*(\\d{1,4}))?\\s*(?:${UNITS})?$`);
const HOURS = /\d\s*(?:h|ساعه)/;
const parseDelay = (text: string): Figures['delay'] | undefined => {
  if (NOTHING.test(text)) return null;
  // `24h-48h` names its unit twice.
  const [, first = '', second = first] = DELAY.exec(text.replace(/(\d)\s*h\s*(?=[-\u2013\u2014/])/g, '$1')) ?? [];
  if (first === '') return undefined;
  const perDay = HOURS.test(text) ? 24 : 1;
  const min = Number(first) / perDay;
  const max = Number(second) / perDay;
  const isDelay = Number.isInteger(min) && Number.isInteger(max) && min <= max && max <= LONGEST_DELAY;
  return isDelay ? { min, max } : undefined;
};

/** `2026-12-31` of a date as people here write it; undefined if there is no such day. */
const dayOfText = (text: string): string | undefined => {
  const [, day = '', month = '', year = ''] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})$/.exec(text) ?? [];
  const iso = /^\d{4}-\d{2}-\d{2}/.exec(text)?.[0];
  if (day === '' && iso === undefined) return undefined;
  const said = iso ?? `${year.padStart(4, '20')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const at = Date.parse(`${said}T00:00:00Z`);
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(said) ? said : undefined;
};
/** When a span begins or ends in Algiers: with the first moment of its first day, and after its last day. */
export const momentOfDay = (field: 'from' | 'to', day: string): string =>
  asMoment(new Date(Date.parse(`${day}T00:00:00Z`) + (field === 'to' ? DAY_MS : 0)).toISOString().slice(0, 19));

const YES = /^(oui|yes|true|vrai|1|x|نعم|صحيح)$/;
const NO = /^(non|no|false|faux|0|لا|خطا)$/;

/** What a text says in a cell of this field; undefined where it says nothing, or two things. */
export const parseCell = (field: Field, typed: string): Partial<Figures> | undefined => {
  const text = plain(typed);
  switch (field) {
    case 'price':
    case 'freeFrom': {
      const amount = parseAmount(text);
      return amount === undefined ? undefined : { [field]: amount };
    }
    case 'delay': {
      const delay = parseDelay(text);
      return delay === undefined ? undefined : { delay };
    }
    case 'from':
    case 'to': {
      if (NOTHING.test(text)) return { [field]: null };
      const day = dayOfText(text);
      return day === undefined ? undefined : { [field]: momentOfDay(field, day) };
    }
    default:
      // An empty cell of a sheet says nothing about it.
      if (text === '') return {};
      return YES.test(text) ? { active: true } : NO.test(text) ? { active: false } : undefined;
  }
};

/** `2026-12-31`. The end of a span is its last day, as people say it. */
export const dayOfMoment = (field: 'from' | 'to', at: string): string =>
  asTyped(field === 'to' ? new Date(Date.parse(at) - 1).toISOString() : at).slice(0, 10);
const dateText = (field: 'from' | 'to', at: string): string => dayOfMoment(field, at).split('-').reverse().join('/');
/** With a long dash: of `2-4` a spreadsheet would make the second of April. */
const delayText = ({ min, max }: NonNullable<Figures['delay']>): string => (min === max ? `${min}` : `${min}–${max}`);

export interface Words {
  readonly yes: string;
  readonly no: string;
}

/** The text of a cell as it is edited and copied: `parseCell` of it is the same value. */
export const cellText = (field: Field, figures: Figures, language: Language, words: Words): string => {
  switch (field) {
    case 'price':
    case 'freeFrom': {
      const amount = figures[field];
      return amount === null ? '' : editedAmount(amount, language);
    }
    case 'delay':
      return figures.delay === null ? '' : delayText(figures.delay);
    case 'from':
    case 'to': {
      const at = figures[field];
      return at === null ? '' : dateText(field, at);
    }
    default:
      return figures.active ? words.yes : words.no;
  }
};

/** An amount as the grid shows it: dinars in groups, and centimes where there are some. */
export const shownAmount = (amount: number, language: Language): string => {
  if (Number.isInteger(amount)) return formatCount(amount, language);
  const { whole, decimals } = priceParts(amount, language);
  return `${whole}${decimals}`;
};
