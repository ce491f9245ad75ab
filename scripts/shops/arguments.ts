import { parseArgs } from 'node:util';
import { isMobilePhone, normalizePhone } from '@shop/contracts/order';
import { z } from 'zod';
import { PlainError } from '../console/plain-error.ts';
import { portOf } from '../start/arguments.ts';

export const USAGE =
  'add-shop --host boutique.dz[,www.boutique.dz] --name-fr "…" [--name-ar "…"] [--name-en "…"] --phone 0550123456 ' +
  '[--email …] [--default] --owner owner@boutique.dz   (the password from OWNER_PASSWORD, or made and shown)';

const MAX_NAME_LENGTH = 60;

/** An operator's description of a new shop. */
export interface ShopWords {
  /** Lower case, without ports; the first one identifies the shop permanently. */
  readonly hosts: readonly [string, ...string[]];
  readonly name: { readonly fr: string; readonly ar: string; readonly en: string };
  /** Ten digits of a mobile, nine of a landline. */
  readonly phone: string;
  /** May be empty. */
  readonly email: string;
  readonly isDefault: boolean;
  /** The address of the owner. */
  readonly owner: string | null;
  /** Only if there is no shop yet. */
  readonly onlyFirst: boolean;
}

export interface AddShopArguments {
  /** Port of the shell of a local shop, as given to `npm start`. */
  readonly port: number | undefined;
  readonly shop: ShopWords;
}

const LANDLINE = /^0[2-49]\d{7}$/;

const hostOf = (word: string): string => {
  const url = URL.parse(`http://${word.trim()}/`);
  if (!url || url.port !== '' || url.href !== `http://${url.hostname}/` || !/^[a-z0-9.-]+$/.test(url.hostname))
    throw new PlainError(`"${word}" is not a host name: write it as browsers show it, without https:// and port.`);
  return url.hostname;
};

const nameOf = (option: string, word: string | undefined): string | undefined => {
  const name = word?.trim().replace(/\s+/g, ' ');
  if (name === undefined) return undefined;
  if (name === '' || name.length > MAX_NAME_LENGTH)
    throw new PlainError(`--${option} takes a name of up to ${String(MAX_NAME_LENGTH)} letters.`);
  return name;
};

const emailOf = (option: string, word: string): string => {
  const email = z.email().safeParse(word.trim().toLowerCase());
  if (!email.success) throw new PlainError(`--${option}: "${word}" is not an e-mail address.`);
  return email.data;
};

const phoneOf = (word: string): string => {
  const phone = normalizePhone(word);
  const local = phone.startsWith('0') ? phone : `0${phone}`;
  if (isMobilePhone(local) || LANDLINE.test(local)) return local;
  throw new PlainError(`--phone: "${word}" is not an Algerian phone number, such as 0550123456 or 021234567.`);
};

const wordsOf = (words: readonly string[]) => {
  const text = { type: 'string' } as const;
  const flag = { type: 'boolean', default: false } as const;
  try {
    return parseArgs({
      args: [...words],
      options: {
        host: text,
        'name-fr': text,
        'name-ar': text,
        'name-en': text,
        phone: text,
        email: text,
        owner: text,
        port: text,
        default: flag,
        first: flag,
      },
    }).values;
  } catch (error) {
    throw new PlainError(`${error instanceof Error ? error.message : String(error)}\nUsage: ${USAGE}`);
  }
};

/**
 * Reads the words after `add-shop`.
 * @throws PlainError with one sentence about the first mistake
 */
export const readAddShopArguments = (words: readonly string[]): AddShopArguments => {
  const options = wordsOf(words);
  const port = options.port === undefined ? undefined : portOf(options.port, USAGE);
  const fr = nameOf('name-fr', options['name-fr']);
  if (options.host === undefined || fr === undefined || options.phone === undefined)
    throw new PlainError(`A shop needs --host, --name-fr and --phone.\nUsage: ${USAGE}`);
  const [firstHost = '', ...others] = [...new Set(options.host.split(',').map(hostOf))];
  return {
    port,
    shop: {
      hosts: [firstHost, ...others],
      name: { fr, ar: nameOf('name-ar', options['name-ar']) ?? fr, en: nameOf('name-en', options['name-en']) ?? fr },
      phone: phoneOf(options.phone),
      email: options.email ? emailOf('email', options.email) : '',
      isDefault: options.default,
      owner: options.owner ? emailOf('owner', options.owner) : null,
      onlyFirst: options.first,
    },
  };
};
