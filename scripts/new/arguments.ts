import { PlainError } from '../console/plain-error.ts';

export type NewItem =
  | {
      readonly kind: 'use-case';
      /** `list-returns` */
      readonly name: string;
      /** `svc-order` */
      readonly service: string;
      /** `orders` */
      readonly module: string;
      readonly reader: 'dashboard' | 'storefront';
    }
  | { readonly kind: 'page'; readonly name: string }
  | {
      readonly kind: 'event';
      /** `order.paused` */
      readonly name: string;
      /** `order`: a folder of packages/contracts/src. */
      readonly owner: string;
    };

const USAGE = `npm run new -- use-case VERB-NOUN --in svc-X/MODULE [--for dashboard|storefront]
              page NAME --in mf-dashboard
              event NOUN.WHAT-HAPPENED --in OWNER`;
const WORDS = '[a-z][a-z0-9]*(?:-[a-z][a-z0-9]*)*';

const refuse = (sentence: string): never => {
  throw new PlainError(`${sentence}\n${USAGE}`);
};

const readerOf = (word: string): 'dashboard' | 'storefront' =>
  word === 'dashboard' || word === 'storefront' ? word : refuse(`--for takes dashboard or storefront, not "${word}".`);

/** Reads the words after `npm run new --`; a wrong one is refused with the usage. */
export function readNewArguments(words: readonly string[]): NewItem {
  const [kind, name = '', ...rest] = words;
  const options = new Map<string, string>();
  for (let at = 0; at < rest.length; at += 2) {
    const [option = '', value] = rest.slice(at, at + 2);
    const isKnownOption = option === '--in' || (option === '--for' && kind === 'use-case');
    if (!isKnownOption || value === undefined || options.has(option)) refuse(`"${option}" is not understood here.`);
    else options.set(option, value);
  }
  const place = options.get('--in') ?? '';
  const matches = (word: string, pattern: string): boolean => new RegExp(`^${pattern}$`).test(word);
  if (kind === 'use-case') {
    if (!matches(name, `${WORDS}-${WORDS}`)) refuse(`A use case is called by a verb and a noun, not "${name}".`);
    if (!matches(place, `svc-${WORDS}/${WORDS}`)) refuse(`--in takes a service and its module, not "${place}".`);
    const [service = '', module = ''] = place.split('/');
    return { kind, name, service, module, reader: readerOf(options.get('--for') ?? 'dashboard') };
  }
  if (kind === 'page') {
    if (!matches(name, WORDS)) refuse(`A page is called in small letters, not "${name}".`);
    if (place !== 'mf-dashboard') refuse('Pages are written for --in mf-dashboard.');
    return { kind, name };
  }
  if (kind === 'event') {
    if (!matches(name, `${WORDS}\\.${WORDS}`))
      refuse(`An event is called by a noun and what happened to it, not "${name}".`);
    if (!matches(place, WORDS)) refuse(`--in takes an owner of packages/contracts/src, not "${place}".`);
    return { kind, name, owner: place };
  }
  return refuse(kind === undefined ? 'What is to be written?' : `"${kind}" cannot be written by this.`);
}
