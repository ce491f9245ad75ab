import { z } from 'zod';
import { LocalizedText } from '@shop/contracts';
import { isPending, type Receipt, type ReceiptLine } from './receipt.ts';

const KeptLine = z.object({
  id: z.string(),
  goods: z.object({
    product: z.string(),
    combination: z.string().nullable(),
    name: LocalizedText,
    attributes: z.array(z.object({ label: LocalizedText, value: LocalizedText })),
    sku: z.string(),
    thumb: z.string().nullable(),
  }),
  state: z.enum(['open', 'sent']),
  quantity: z.union([z.number(), z.literal('')]),
  lot: z.string(),
  expiry: z.string(),
  costHt: z.union([z.number(), z.literal('')]),
  acceptExpired: z.literal(true).exactOptional(),
  anotherLot: z.literal(true).exactOptional(),
});

/** The lines of one person in one warehouse: another person at the same computer has their own. */
const nameOf = (person: string, warehouse: string): string => `stock-add:${person}:${warehouse}`;

/** T-1.19: the lines that were not written when the page was closed. */
export const readKeptLines = (person: string, warehouse: string): Receipt => {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(nameOf(person, warehouse)) ?? '[]');
    const read = z.array(KeptLine).safeParse(kept);
    return read.success ? read.data : [];
  } catch {
    return [];
  }
};

const withoutTrouble = ({ trouble: _trouble, question: _question, ...line }: ReceiptLine): ReceiptLine => line;

export const keepLines = (person: string, warehouse: string, lines: Receipt): void => {
  const pending = lines.filter(isPending).map(withoutTrouble);
  try {
    if (pending.length === 0) localStorage.removeItem(nameOf(person, warehouse));
    else localStorage.setItem(nameOf(person, warehouse), JSON.stringify(pending));
  } catch {
    // A full or forbidden store: the lines are on the page all the same.
  }
};

const lastWarehouse = (person: string): string => `stock-add:${person}`;
export const readLastWarehouse = (person: string): string | null => {
  try {
    return localStorage.getItem(lastWarehouse(person));
  } catch {
    return null;
  }
};
export const keepLastWarehouse = (person: string, warehouse: string): void => {
  try {
    localStorage.setItem(lastWarehouse(person), warehouse);
  } catch {
    // The page asks for the warehouse again next time.
  }
};
