import type { LocalizedText } from '@shop/contracts';
import { STORED_ATTRIBUTES, STORED_TAGS } from '@shop/contracts/stored-html';
import { LRUCache } from 'lru-cache';
import sanitizeHtml from 'sanitize-html';

const OPTIONS: sanitizeHtml.IOptions = {
  allowedTags: [...STORED_TAGS],
  allowedAttributes: Object.fromEntries(Object.entries(STORED_ATTRIBUTES).map(([tag, names]) => [tag, [...names]])),
  allowedSchemes: ['https', 'http', 'mailto', 'tel'],
  allowedSchemesByTag: { img: ['https'] },
  allowProtocolRelative: false,
};

/** Many products of one model have the same text. */
const cleaned = new LRUCache<string, string>({
  maxSize: 2 * 1024 * 1024,
  sizeCalculation: (clean, html) => clean.length + html.length + 1,
});
export const sanitisedHtml = (html: string): string => {
  const known = cleaned.get(html);
  if (known !== undefined) return known;
  const clean = sanitizeHtml(html, OPTIONS);
  cleaned.set(html, clean);
  return clean;
};

/** HTML is cleaned when it is written, in every language it has; pages clean it again when they show it. */
export const sanitised = (text: LocalizedText): LocalizedText => ({
  ...(text.fr === undefined ? {} : { fr: sanitisedHtml(text.fr) }),
  ...(text.ar === undefined ? {} : { ar: sanitisedHtml(text.ar) }),
  ...(text.en === undefined ? {} : { en: sanitisedHtml(text.en) }),
});
