import { DUPLICATE_MEMORY_MS } from '@shop/contracts/order/storefront';
import { stored } from '../stored.ts';

const STORE = 'orders';
const SECRET = 'orders-secret';

interface Remembered {
  readonly cartId: string;
  readonly redirectUrl: string;
  readonly at: number;
}
type RememberedOrders = Record<string, Remembered>;

const toText = (bytes: Uint8Array): string => btoa(String.fromCharCode(...bytes));
const toBytes = (text: string): Uint8Array<ArrayBuffer> => Uint8Array.from(atob(text), (char) => char.charCodeAt(0));

/** A key of this browser, so that the map cannot be read off a copied storage value alone. */
const secret = async (): Promise<CryptoKey> => {
  const storedSecret = stored.get(SECRET);
  const raw = storedSecret ? toBytes(storedSecret) : crypto.getRandomValues(new Uint8Array(32));
  if (!storedSecret) stored.set(SECRET, toText(raw));
  return crypto.subtle.importKey('raw', raw, 'AES-GCM', false, ['encrypt', 'decrypt']);
};

const read = async (): Promise<RememberedOrders> => {
  try {
    const text = stored.get(STORE);
    if (!text) return {};
    if (text.startsWith('{')) return JSON.parse(text) as RememberedOrders; // written by `write` below, in plain text
    const [iv = '', data = ''] = text.split('.');
    const plain = await crypto.subtle.decrypt({ name: 'AES-GCM', iv: toBytes(iv) }, await secret(), toBytes(data));
    return JSON.parse(new TextDecoder().decode(plain)) as RememberedOrders; // written by `write` below
  } catch {
    return {}; // SF-8.11: a read failure returns nothing
  }
};

const write = async (memory: RememberedOrders): Promise<void> => {
  const text = JSON.stringify(memory);
  try {
    const iv = crypto.getRandomValues(new Uint8Array(12));
    const data = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, await secret(), new TextEncoder().encode(text));
    stored.set(STORE, `${toText(iv)}.${toText(new Uint8Array(data))}`);
  } catch {
    stored.set(STORE, text); // SF-8.11: what cannot be encrypted (plain http) falls back to plain storage
  }
};

/** SF-7.17: where the order with this key and cart went, when it was placed here under two hours ago. */
export const rememberedOrder = async (
  clientOrderKey: string,
  cartId: string,
  now: number,
): Promise<string | undefined> => {
  const remembered = (await read())[clientOrderKey];
  return remembered && remembered.cartId === cartId && now - remembered.at < DUPLICATE_MEMORY_MS
    ? remembered.redirectUrl
    : undefined;
};

export const rememberOrder = async (clientOrderKey: string, order: Remembered): Promise<void> => {
  const recent = Object.entries(await read()).filter(([, { at }]) => order.at - at < DUPLICATE_MEMORY_MS);
  await write(Object.fromEntries([...recent, [clientOrderKey, order]]));
};
