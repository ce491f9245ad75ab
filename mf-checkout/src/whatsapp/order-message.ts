import type { Language } from '@shop/contracts';
import { formatPrice } from '@shop/kit/format';
import { lineTotal, subtotalOf, type CartLine } from '../cart/line.ts';
import { contentsText } from '../cart/line-of.ts';

type Say = (key: string, values?: Readonly<Record<string, string | number>>) => string;

/** Text of another direction keeps its own inside a line. */
const isolated = (text: string): string => `\u2068${text}\u2069`;

const lineText = (line: CartLine, say: Say, language: Language, origin: string): string => {
  const choice = [...Object.values(line.attributes), contentsText(line)].filter(Boolean).map(isolated);
  const name = [isolated(line.name), ...choice].join(say('whatsapp.between'));
  const text = say('whatsapp.line', {
    quantity: line.quantity,
    name,
    price: isolated(formatPrice(lineTotal(line), language)),
  });
  return line.href ? `${text}\n${origin}${line.href}` : text;
};

/** What a visitor orders, as a message to the shop: each article with its choice, quantity, price and page. */
export const orderMessage = (lines: readonly CartLine[], say: Say, language: Language, origin: string): string =>
  [
    say('whatsapp.begin'),
    ...lines.map((line) => lineText(line, say, language, origin)),
    ...(lines.length > 1 ? [say('whatsapp.total', { price: isolated(formatPrice(subtotalOf(lines), language)) })] : []),
  ].join('\n');
