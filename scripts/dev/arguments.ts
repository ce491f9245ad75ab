import { PlainError } from '../console/plain-error.ts';

export interface DevArguments {
  /** `storefront`: folder mf-storefront. */
  readonly remote: string;
  /** Origin of the running shop. */
  readonly shop: string;
  /** Port of the dev server. */
  readonly port: number;
}

const USUAL_SHOP = 'http://localhost:4000';
const USUAL_PORT = 4300;

const usage = (remotes: readonly string[]): string =>
  `npm run dev -- ${remotes.join('|')} [--shop ${USUAL_SHOP}] [--port ${USUAL_PORT}]`;

/** Reads the words after `npm run dev --`; a wrong one is refused with the usage. */
export const readDevArguments = (words: readonly string[], remotes: readonly string[]): DevArguments => {
  const refuse = (sentence: string): never => {
    throw new PlainError(`${sentence}\n${usage(remotes)}`);
  };
  const [remote = '', ...options] = words;
  if (!remotes.includes(remote)) return refuse(`Which remote: ${remotes.join(', ')}?`);
  let [shop, port] = [USUAL_SHOP, USUAL_PORT];
  for (let at = 0; at < options.length; at += 2) {
    const [option, value = ''] = options.slice(at, at + 2);
    const address = URL.parse(value);
    if (option === '--shop' && (address?.protocol === 'http:' || address?.protocol === 'https:')) shop = address.origin;
    else if (option === '--port' && /^\d+$/.test(value) && Number(value) > 1023 && Number(value) < 65_536)
      port = Number(value);
    else return refuse(`"${option} ${value}" is not understood here.`);
  }
  return { remote, shop, port };
};
