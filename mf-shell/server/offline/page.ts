import { directionOf, type Language } from '@shop/contracts';
import type { ShopView } from '@shop/contracts/catalog/storefront';
import { escapeHtml } from '../pages/escape.ts';
import { securityPolicy, sourceOf } from '../pages/security-policy.ts';
import { shopColours } from '../files/shop-colours.ts';
import { textsIn } from '../texts.ts';

/**
 * The page appears at the requested address, so a reload is the way on. It trusts the phone's event that it is online;
 * without one (a network without internet access) it sends a small request, less and less often.
 */
const SCRIPT = `const again=()=>location.reload();document.querySelector('button').addEventListener('click',again);addEventListener('online',again);let wait=4000;const ask=()=>setTimeout(async()=>{if(!document.hidden)try{await fetch(location.href,{method:'HEAD',cache:'no-store'});return again()}catch{}wait=Math.min(wait*1.5,60000);ask()},wait);ask()`;

const styleOf = (brand: string, bar: string): string =>
  `*{box-sizing:border-box}body{margin:0;background:#f6f4ee;color:#24302a;font:17px/1.55 system-ui,sans-serif}header{background:${bar};color:#fff;padding:16px 20px;font-weight:700;font-size:20px}main{max-inline-size:560px;margin-inline:auto;padding:28px 20px}h1{margin:0 0 8px;font-size:28px;line-height:1.25}h2{margin:0 0 8px;font-size:18px}p{margin:8px 0}section{margin-block:24px;padding:20px;background:#fff;border-radius:16px}ul{margin:0;padding-inline-start:20px}li{margin-block:6px}.ways{display:flex;flex-wrap:wrap;gap:12px;margin-block-start:16px}button,.ways a{flex:1 1 160px;display:flex;justify-content:center;align-items:center;min-block-size:52px;padding:0 20px;border:1px solid ${brand};border-radius:26px;font:inherit;font-weight:600;text-decoration:none;color:${brand};background:#fff;cursor:pointer}button{inline-size:100%;background:${brand};color:#fff}.muted{color:#5d6862;font-size:15px;text-align:center}:focus-visible{outline:3px solid ${brand};outline-offset:2px}`;

export type OfflineShop = Pick<ShopView, 'name' | 'phone' | 'theme'>;

/** A complete page without external resources, with the policy that is stored together with it. */
export const offlineDocument = (shop: OfflineShop, language: Language): { html: string; policy: string } => {
  const say = textsIn(language);
  const { brand, bar } = shopColours(shop);
  const style = styleOf(brand, bar);
  const line = (tag: string, text: string): string => `<${tag}>${escapeHtml(text)}</${tag}>`;
  const number = shop.phone.replace(/[^\d+]/g, '');
  const ways = number
    ? `<p>${escapeHtml(say('offline.phone'))} <strong><bdi dir="ltr">${escapeHtml(shop.phone)}</bdi></strong></p><div class="ways"><a href="tel:${number}">${escapeHtml(say('offline.call'))}</a><a href="sms:${number}">${escapeHtml(say('offline.sms'))}</a></div>`
    : '';
  const html = [
    `<!doctype html><html lang="${language}" dir="${directionOf(language)}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex">',
    `${line('title', `${say('offline.title')} | ${shop.name}`)}<style>${style}</style></head><body>`,
    `${line('header', shop.name)}<main>${line('h1', say('offline.title'))}${line('p', say('offline.text'))}`,
    `<section>${line('h2', say('offline.works'))}<ul>${line('li', say('offline.cart'))}${line('li', say('offline.order'))}</ul>${ways}</section>`,
    `<button type="button">${escapeHtml(say('offline.again'))}</button><p class="muted">${escapeHtml(say('offline.byItself'))}</p>`,
    `</main><script>${SCRIPT}</script></body></html>`,
  ].join('');
  return { html, policy: securityPolicy({ script: sourceOf(SCRIPT), style: sourceOf(style) }) };
};
