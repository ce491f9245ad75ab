import { STORED_TAGS } from '@shop/contracts/stored-html';

/** Other tags are removed and their text stays; those of DROPPED are removed with their content. */
const TAGS = new Set(STORED_TAGS);
const VOID = new Set(['br', 'hr', 'img']);
const DROPPED = new Set([
  'script',
  'style',
  'iframe',
  'object',
  'embed',
  'template',
  'noscript',
  'svg',
  'math',
  'textarea',
  'title',
  'select',
]);
const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
  hellip: '…',
  rsquo: '’',
  laquo: '«',
  raquo: '»',
  mdash: '—',
  ndash: '–',
  eacute: 'é',
  egrave: 'è',
  agrave: 'à',
  ccedil: 'ç',
  deg: '°',
  times: '×',
  euro: '€',
};

export interface HtmlElement {
  tag: string;
  attributes: Readonly<Record<string, string>>;
  children: HtmlNode[];
}
export type HtmlNode = string | HtmlElement;

const codePoint = (code: number): string => (code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '');
const decode = (text: string): string =>
  text.replace(
    /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,8}));/gi,
    (whole, decimal: string | undefined, hex: string | undefined, name: string | undefined) =>
      decimal
        ? codePoint(Number(decimal))
        : hex
          ? codePoint(Number.parseInt(hex, 16))
          : (ENTITIES[name ?? ''] ?? whole),
  );

/** A path of this site, http(s), tel or mailto; anything else (`javascript:` above all) is no address. */
const safeUrl = (url: string, schemes: RegExp): string | undefined => {
  const bare = [...url].filter((character) => character > ' ' && character !== '\u007f').join('');
  return /^(?:\/(?!\/|\\)|#|\?)/.test(bare) || schemes.test(bare) ? bare : undefined;
};

const attributesOf = (tag: string, source: string): Record<string, string> => {
  const attributes: Record<string, string> = {};
  for (const [, name = '', double, single, bare] of source.matchAll(
    /([a-z][a-z0-9-]*)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/gi,
  ))
    attributes[name.toLowerCase()] ??= decode(double ?? single ?? bare ?? '');
  const allowed: Record<string, string> = {};
  const href = tag === 'a' && attributes.href ? safeUrl(attributes.href, /^(?:https?:\/\/|tel:|mailto:)/i) : undefined;
  const src = tag === 'img' && attributes.src ? safeUrl(attributes.src, /^https:\/\//i) : undefined;
  if (href) allowed.href = href;
  if (src) allowed.src = src;
  if (tag === 'img') allowed.alt = attributes.alt ?? '';
  for (const name of ['width', 'height', 'start'])
    if (tag === (name === 'start' ? 'ol' : 'img') && /^\d{1,4}$/.test(attributes[name] ?? ''))
      allowed[name] = attributes[name] ?? '';
  for (const name of ['colspan', 'rowspan'])
    if ((tag === 'td' || tag === 'th') && /^\d{1,2}$/.test(attributes[name] ?? ''))
      allowed[name] = attributes[name] ?? '';
  if (/^(rtl|ltr|auto)$/.test(attributes.dir ?? '')) allowed.dir = attributes.dir ?? '';
  if (/^[a-z]{2,3}(-[a-z0-9]+)*$/i.test(attributes.lang ?? '')) allowed.lang = attributes.lang ?? '';
  return allowed;
};

const TOKEN =
  /<!--[\s\S]*?(?:-->|$)|<![^>]*>|<\/([a-z][a-z0-9]*)[^>]*>|<([a-z][a-z0-9]*)((?:"[^"]*"|'[^']*'|[^'">])*)>/gi;
/** Deep enough for any text, shallow enough for the stack. */
const DEEPEST = 40;

/**
 * Stored HTML as a tree of allowed tags and attributes (ADR 7: cleaned when shown, too).
 * It never becomes HTML again: React elements are made of it, so that what the reader of the tree does not know cannot
 * run. Works the same on the server and in the browser, without a DOM.
 */
export const htmlTree = (html: string): HtmlNode[] => {
  const root: HtmlElement = { tag: '', attributes: {}, children: [] };
  const open: HtmlElement[] = [root];
  let at = 0;
  let dropping: string | undefined;
  const top = (): HtmlElement => open.at(-1) ?? root;
  const text = (until: number): void => {
    if (dropping === undefined && until > at) top().children.push(decode(html.slice(at, until)));
  };
  for (const match of html.matchAll(TOKEN)) {
    text(match.index);
    at = match.index + match[0].length;
    const closing = match[1]?.toLowerCase();
    const opening = match[2]?.toLowerCase();
    if (dropping !== undefined) {
      if (closing === dropping) dropping = undefined;
    } else if (closing) {
      const depth = open.findLastIndex(({ tag }) => tag === closing);
      if (depth > 0) open.length = depth;
    } else if (opening && DROPPED.has(opening)) {
      dropping = opening;
    } else if (opening && TAGS.has(opening) && open.length < DEEPEST) {
      const element: HtmlElement = { tag: opening, attributes: attributesOf(opening, match[3] ?? ''), children: [] };
      if (opening === 'img' && !element.attributes.src) continue;
      top().children.push(element);
      if (!VOID.has(opening)) open.push(element);
    }
  }
  text(html.length);
  return root.children;
};

/** The texts of the list items of an HTML text, as trees (SF-2.92.18). */
export const listItems = (nodes: readonly HtmlNode[]): HtmlNode[][] =>
  nodes.flatMap((node) =>
    typeof node === 'string' ? [] : node.tag === 'li' ? [node.children] : listItems(node.children),
  );

export const plainText = (nodes: readonly HtmlNode[]): string =>
  nodes
    .map((node) => (typeof node === 'string' ? node : plainText(node.children)))
    .join('')
    .trim();
