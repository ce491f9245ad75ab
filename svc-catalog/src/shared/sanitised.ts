import type { LocalizedText } from '@shop/contracts';
import { LRUCache } from 'lru-cache';
import sanitizeHtml from 'sanitize-html';

const OPTIONS: sanitizeHtml.IOptions = {
  allowedTags: [
    'p',
    'br',
    'strong',
    'b',
    'em',
    'i',
    'u',
    's',
    'ul',
    'ol',
    'li',
    'h2',
    'h3',
    'h4',
    'blockquote',
    'a',
    'img',
    'figure',
    'figcaption',
    'table',
    'thead',
    'tbody',
    'tr',
    'th',
    'td',
    'span',
    'div',
    'hr',
    'sup',
    'sub',
    'small',
    'section',
    'dl',
    'dt',
    'dd',
  ],
  allowedAttributes: {
    a: ['href', 'title', 'rel', 'target'],
    img: ['src', 'alt', 'width', 'height', 'loading', 'srcset', 'sizes'],
    td: ['colspan', 'rowspan'],
    th: ['colspan', 'rowspan', 'scope'],
    '*': ['class', 'dir', 'lang', 'id'],
  },
  allowedSchemes: ['https', 'http', 'mailto', 'tel'],
  allowProtocolRelative: false,
  transformTags: {
    a: (tagName, attribs) => ({
      tagName,
      attribs: attribs['target'] === '_blank' ? { ...attribs, rel: 'noopener noreferrer' } : attribs,
    }),
  },
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
