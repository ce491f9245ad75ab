import { directionOf, type Language } from '@shop/contracts';
import { themeCss } from '../pages/document.ts';
import { escapeHtml } from '../pages/escape.ts';

/** The order form and all its further pages are posted here. */
export const FORM_ORDER_PATH = '/order/form';

const STYLE = `*{box-sizing:border-box}body{margin:0;background:var(--tint);color:var(--text);font:16px/1.5 system-ui,sans-serif}
:root{--brand:var(--color-brand,#0f5b48);--tint:var(--color-tint,#f6f4ee);--text:#24302a;--muted:#5d6862;--line:#d3cec1;--bad:#b3201c}
header{background:var(--color-footer,#0b2e25);padding:16px 20px}header a{color:#fff;font-weight:700;font-size:20px;text-decoration:none}
main{max-inline-size:600px;margin:24px auto;padding:24px 20px;background:#fff;border-radius:16px}h1{margin:0;font-size:26px;line-height:1.25}
p{margin:8px 0}.muted{color:var(--muted);font-size:14px}.thing{display:flex;gap:14px;align-items:center;margin-block:20px;padding:12px;border:1px solid var(--line);border-radius:12px}
.thing img{border-radius:8px;object-fit:cover}.thing strong,.thing small{display:block}form{display:grid;gap:18px}.two{display:grid;grid-template-columns:1fr 1fr;gap:12px;align-items:start}
.with{display:grid;grid-template-columns:1fr auto;gap:8px;align-items:end}[dir=rtl] input[dir=ltr]{text-align:right}label,legend{display:block;margin-block-end:6px;font-weight:600;font-size:14px;padding:0}
input:not([type=radio]),select{inline-size:100%;block-size:50px;padding:0 14px;border:1px solid #8d8a7d;border-radius:12px;background:#fff;font:inherit;color:inherit}
[aria-invalid]{border:2px solid var(--bad)!important}.bad{margin:6px 0 0;color:var(--bad);font-size:14px}fieldset{margin:0;padding:0;border:0;min-inline-size:0}
.offer{display:flex;gap:12px;align-items:center;margin:0;padding:14px;border:1px solid var(--line);font-weight:400;min-block-size:52px}.offer+.offer{border-block-start:0}
.offer:first-of-type{border-radius:12px 12px 0 0}.offer:last-of-type{border-radius:0 0 12px 12px}.offer:only-of-type{border-radius:12px}
.offer span{flex:1}.offer .cost{flex:none;text-align:end}.offer small{display:block;color:var(--muted)}
.offer b{white-space:nowrap}.free{color:#17683a}s{color:var(--muted);font-weight:400}input[type=radio]{inline-size:20px;block-size:20px;accent-color:var(--brand)}
button{block-size:50px;padding:0 16px;border:1px solid var(--brand);border-radius:12px;background:#fff;color:var(--brand);font:inherit;font-weight:600;cursor:pointer}
.send{block-size:56px;background:var(--brand);color:#fff;font-size:18px}.notice{margin:16px 0;padding:14px 16px;border-radius:12px;background:#fdebe9;color:var(--bad);font-weight:600}
a{color:var(--brand)}.optional{font-weight:400;color:var(--muted)}
.sum{margin:0 0 16px;border-block:1px solid var(--line)}.sum div{display:flex;justify-content:space-between;gap:16px;padding-block:10px}.sum dt,.sum dd{margin:0}
.sum dd{white-space:nowrap;font-weight:600}.sum small{display:block;color:var(--muted);font-weight:400}.sum .all{border-block-start:1px solid var(--line);font-weight:700;font-size:18px}
@media(max-width:480px){.two,.with{grid-template-columns:1fr}main{margin:0;border-radius:0}}`;

type Attributes = Readonly<Record<string, string | boolean | undefined>>;
export const attributes = (list: Attributes): string =>
  Object.entries(list)
    .map(([name, value]) => {
      if (value === undefined || value === false) return '';
      return value === true ? ` ${name}` : ` ${name}="${escapeHtml(value)}"`;
    })
    .join('');

export const hidden = (name: string, value: string): string =>
  `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`;

export const errorUnder = (name: string, error: string | undefined): string =>
  error === undefined ? '' : `<p class="bad" id="${name}-error">${escapeHtml(error)}</p>`;

/** The ordered product, with its picture if there is one; `what` is HTML. */
export const productBox = (thumb: string | null | undefined, what: string): string => {
  const picture = thumb ? `<img src="${escapeHtml(thumb)}" alt="" width="72" height="84">` : '';
  return `<div class="thing">${picture}<div>${what}</div></div>`;
};

/** A sentence (HTML) with the shop's telephone behind it, to be called. */
export const phoneLine = (sentence: string, phone: string): string =>
  `<p class="muted">${sentence} <a href="tel:${phone.replace(/[^\d+]/g, '')}"><bdi dir="ltr">${escapeHtml(phone)}</bdi></a></p>`;

/** A row of the sums: `label` and `value` are HTML. */
export const figure = (label: string, value: string, className = ''): string =>
  `<div${attributes({ class: className || undefined })}><dt>${label}</dt><dd>${value}</dd></div>`;

export const noticeBox = (text: string | undefined): string =>
  text === undefined ? '' : `<p class="notice" role="alert">${escapeHtml(text)}</p>`;

export interface FormDocument {
  readonly language: Language;
  /** Undefined where the catalogue does not know the shop. */
  readonly shop: { readonly name: string; readonly theme: Readonly<Record<string, string>> } | undefined;
  readonly title: string;
  readonly nonce: string;
}

/** A whole page that needs nothing but itself. */
export const formDocument = ({ language, shop, title, nonce }: FormDocument, main: string): string =>
  [
    `<!doctype html><html lang="${language}" dir="${directionOf(language)}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex">',
    `<title>${escapeHtml([title, shop?.name].filter(Boolean).join(' | '))}</title>`,
    '<link rel="icon" type="image/svg+xml" href="/favicon.svg">',
    `<style nonce="${nonce}">${shop ? themeCss(shop.theme) : ''}${STYLE}</style></head>`,
    `<body><header><a href="/">${escapeHtml(shop?.name ?? 'Hanout')}</a></header><main>${main}</main></body></html>`,
  ].join('');
