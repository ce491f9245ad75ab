import { gs1FieldsOf, SEPARATOR } from './gs1.ts';
import { gtin14Of } from './gtin.ts';

/** A product, or one combination of it. */
export interface ScannedItem {
  readonly product: string;
  readonly combination?: string;
}

/** An order, by its id (`HNT-O:`) or by the number on its paper. */
export type ScannedOrder = { readonly uuid: string } | { readonly number: string };

export interface ScannedCode {
  /** The reading that makes most sense, without the prefix that names the symbology. */
  readonly text: string;
  /** Every reading, the best one first: what is typed under one keyboard layout may be another text under the next. */
  readonly candidates: readonly string[];
  /** EAN-8, UPC-A, EAN-13 and ITF-14 compared as 14 digits. */
  readonly gtin14?: string;
  readonly lot?: string;
  /** `YYYY-MM-DD`. */
  readonly expiresOn?: string;
  /** How many units are in it, where the code says so. */
  readonly quantity?: number;
  /**
   * The other way to read a lot of which no separator marks the end: its last characters look like an expiry. Which of
   * the two is right has to be asked.
   */
  readonly otherReading?: { readonly lot: string; readonly expiresOn: string };
  readonly item?: ScannedItem;
  readonly order?: ScannedOrder;
  /** A command of a printed sheet, in small letters; which ones there are is the page's affair. */
  readonly command?: string;
}

const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
/** Letters of any case: Caps Lock turns them over, and a QR code of capitals alone is smaller. */
const ITEM = new RegExp(`^HNT:(${UUID})(?::(${UUID}))?$`, 'i');
const ORDER = new RegExp(`^HNT-O:(${UUID})$`, 'i');
const COMMAND = /^HNT-C:([A-Z]+)$/i;
/** As it is printed on the order's paper. */
const ORDER_NUMBER = /^\d{2}-\d{6,}$/;
/** GS1's name of a symbology before the code itself: `]E0` EAN, `]C1` GS1-128, `]d2` GS1 DataMatrix. */
const SYMBOLOGY = /^\]([A-Za-z]\d)/;
const GS1_SYMBOLOGIES: readonly string[] = ['C1', 'd2', 'Q3', 'e0'];

/** The text of our own label of an item: `HNT:<product>[:<combination>]`. In capitals, which make a QR code small. */
export const itemCode = ({ product, combination }: ScannedItem): string =>
  ['HNT', product, ...(combination === undefined ? [] : [combination])].join(':').toUpperCase();

/** The text of our own label of an order: `HNT-O:<uuid>`. */
export const orderCode = (uuid: string): string => `HNT-O:${uuid}`.toUpperCase();

/** The text of a printed command (`HNT-C:NEXT`): who packs has no hand free for a button. */
export const commandCode = (command: string): string => `HNT-C:${command}`.toUpperCase();

type Reading = Omit<ScannedCode, 'candidates'>;

const ownReading = (text: string): Reading | undefined => {
  const [, product, combination] = ITEM.exec(text) ?? [];
  if (product !== undefined)
    return {
      text,
      item: {
        product: product.toLowerCase(),
        ...(combination !== undefined && { combination: combination.toLowerCase() }),
      },
    };
  const uuid = ORDER.exec(text)?.[1];
  if (uuid !== undefined) return { text, order: { uuid: uuid.toLowerCase() } };
  const command = COMMAND.exec(text)?.[1];
  if (command !== undefined) return { text, command: command.toLowerCase() };
  return ORDER_NUMBER.test(text) ? { text, order: { number: text } } : undefined;
};

/** What a text says by its form, or nothing. */
const readingOf = (scanned: string, year: number): Reading | undefined => {
  const symbology = SYMBOLOGY.exec(scanned)?.[1];
  const text = symbology === undefined ? scanned : scanned.slice(symbology.length + 1);
  const own = ownReading(text);
  if (own) return own;
  const gtin14 = gtin14Of(text);
  if (gtin14 !== undefined) return { text, gtin14 };
  const fields = gs1FieldsOf(text, year, symbology !== undefined && GS1_SYMBOLOGIES.includes(symbology));
  if (fields) return { text, ...fields };
  return symbology === undefined ? undefined : { text };
};

/** How much a text without a known form looks like a code: digits, then what every keyboard has, then the rest. */
const plainnessOf = (text: string): number => {
  if (/^\d+$/.test(text)) return 2;
  return /^[ -~]*$/.test(text.replaceAll(SEPARATOR, '')) ? 1 : 0;
};

/**
 * Reads a scanned text.
 * @param readings the text as typed, then as other keyboards would have typed it
 * @param year today's, for the century of an expiry
 */
export const parseScannedCode = (
  readings: string | readonly string[],
  year: number = new Date().getFullYear(),
): ScannedCode => {
  const texts = [...new Set(typeof readings === 'string' ? [readings] : readings)].filter((text) => text !== '');
  const known = texts.map((text) => readingOf(text, year)).find((reading) => reading !== undefined);
  const plainest = [...texts].sort((one, other) => plainnessOf(other) - plainnessOf(one))[0] ?? '';
  const best = known ?? { text: plainest };
  return { ...best, candidates: [...new Set([best.text, ...texts])] };
};
