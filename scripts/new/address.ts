import { PUBLIC_PATHS, type PublicProgram } from '@shop/contracts';
import { PlainError } from '../console/plain-error.ts';

const STAFF_CALLS = '/dashboard/api/';

/** The words below `/dashboard/api/` whose calls the program answers, in the table's order. */
function leadsOf(program: PublicProgram): [string, ...string[]] {
  const [first, ...rest] = PUBLIC_PATHS.filter(
    ([prefix, owner]) => owner === program && prefix.startsWith(STAFF_CALLS),
  ).map(([prefix]) => prefix.slice(STAFF_CALLS.length));
  if (first === undefined) throw new Error(`No path of ${program} begins with ${STAFF_CALLS}.`);
  return [first, ...rest];
}

export interface Owner {
  /** The first words of its paths below `/dashboard/api/` (`PUBLIC_PATHS`); the first word is the service's own. */
  readonly leads: readonly [string, ...string[]];
  readonly storefront: string | undefined;
  /** The permissions that a generated endpoint begins with. */
  readonly read: string;
  readonly write: string;
}

const OWNERS: Readonly<Record<string, Owner>> = {
  catalog: { leads: ['product'], storefront: '/web/api/product', read: 'product.read', write: 'product.write' },
  order: { leads: leadsOf('svc-order'), storefront: '/web/api/cart', read: 'order.read', write: 'order.confirm' },
  logistics: {
    leads: leadsOf('svc-logistics'),
    storefront: '/public/utilis/api',
    read: 'stock.read',
    write: 'stock.write',
  },
  payments: { leads: leadsOf('svc-payments'), storefront: undefined, read: 'payment.read', write: 'payment.write' },
  staff: { leads: leadsOf('svc-staff'), storefront: undefined, read: 'staff.read', write: 'staff.write' },
};

/** @throws PlainError where nobody is called so */
export const ownerCalled = (name: string): Owner => {
  const owner = OWNERS[name];
  if (!owner) throw new PlainError(`No calls of "${name}" are known: ${Object.keys(OWNERS).join(', ')}.`);
  return owner;
};

/** What no other is led to is the catalogue's. */
const isLedTo = (name: string, word: string): boolean =>
  name === 'catalog'
    ? !Object.entries(OWNERS).some(([other, { leads }]) => other !== name && leads.includes(word))
    : ownerCalled(name).leads.includes(word);

const singular = (word: string): string =>
  word
    .replace(/ies$/, 'y')
    .replace(/(x|ch|sh|ss|us)es$/, '$1')
    .replace(/(?<![su])s$/, '');
const plural = (word: string): string => word.replace(/(?<=[^aeiou])y$/, 'ie').replace(/(x|ch|sh|s)$/, '$1e') + 's';

const CHANGES = new Set(['change', 'edit', 'set', 'update']);
/** Reads of a whole list which is not the list itself. */
const OF_ALL = new Set(['count', 'export', 'search', 'suggest']);

export interface Address {
  readonly method: 'get' | 'put' | 'post';
  readonly path: string;
  /** The path has the thing's `{uuid}`. */
  readonly byId: boolean;
  /** As the audit log calls the thing, and what was done to it: `order`, `order.pause`. */
  readonly entity: string;
  readonly action: string;
}

interface Place {
  readonly owner: string;
  readonly module: string;
  /** `pause-order` */
  readonly name: string;
  readonly isRead: boolean;
}

/** Whose address the noun has: a thing's own, a part of the module's thing, or one of the things of a larger place. */
const placed = (owner: string, module: string, noun: string): { base: string; entity: string; part: string } => {
  const [one, thing] = [singular(noun), singular(module)];
  const { leads } = ownerCalled(owner);
  const isOwn = (one === thing && isLedTo(owner, thing)) || leads.includes(one);
  if (isOwn) return { base: one, entity: one, part: '' };
  const isModuleOfThings = thing !== module;
  if (isModuleOfThings && isLedTo(owner, thing))
    return { base: thing, entity: thing, part: noun.replace(`${thing}-`, '') };
  if (owner === 'catalog' && isLedTo(owner, one)) return { base: one, entity: one, part: '' };
  return { base: `${leads.includes(module) ? module : leads[0]}/${plural(one)}`, entity: one, part: '' };
};

/**
 * Where staff call a use case: `pause-order` of orders at `/dashboard/api/order/{uuid}/pause`, `change-price` of
 * products at `/dashboard/api/product/{uuid}/price`, `change-role` of staff at `/dashboard/api/staff/roles/{uuid}`.
 */
export const addressForStaff = ({ owner, module, name, isRead }: Place): Address => {
  const [verb, noun] = [name.slice(0, name.indexOf('-')), name.slice(name.indexOf('-') + 1)];
  const { base, entity, part } = placed(owner, module, noun);
  const isChange = CHANGES.has(verb);
  const byId = !isRead || (noun === singular(noun) && !OF_ALL.has(verb));
  const says = isRead ? OF_ALL.has(verb) : !isChange;
  const words = ['/dashboard/api', base, byId && '{uuid}', part, says && verb].filter(Boolean);
  const done = part === '' ? verb : isChange ? part : `${verb}-${part}`;
  return {
    method: isRead ? 'get' : isChange ? 'put' : 'post',
    path: words.join('/'),
    byId,
    entity,
    action: `${entity}.${done.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase())}`,
  };
};
