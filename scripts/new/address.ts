import { PUBLIC_PATHS, type PublicProgram } from '@shop/contracts';
import { PlainError } from '../console/plain-error.ts';

const STAFF_CALLS = '/dashboard/api/';

/** The words below `/dashboard/api/` whose calls this program answers, in the table's order. */
function leadsOf(program: PublicProgram): [string, ...string[]] {
  const [first, ...rest] = PUBLIC_PATHS.filter(
    ([prefix, owner]) => owner === program && prefix.startsWith(STAFF_CALLS),
  ).map(([prefix]) => prefix.slice(STAFF_CALLS.length));
  if (first === undefined) throw new Error(`No path of ${program} begins with ${STAFF_CALLS}.`);
  return [first, ...rest];
}

export interface Owner {
  /** The first words of its paths below `/dashboard/api/` (`PUBLIC_PATHS`), with the service's own word first. */
  readonly leads: readonly [string, ...string[]];
  readonly storefront: string | undefined;
  /** The permissions that a generated endpoint starts with. */
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

/** @throws PlainError for an unknown owner */
export const ownerCalled = (name: string): Owner => {
  const owner = OWNERS[name];
  if (!owner) throw new PlainError(`No calls of "${name}" are known: ${Object.keys(OWNERS).join(', ')}.`);
  return owner;
};

/** The catalogue owns every word that no other owner has. */
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
  /** The path has the entity's `{uuid}`. */
  readonly byId: boolean;
  /** Names of the entity and of the action in the audit log: `order`, `order.pause`. */
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

/** Places the noun: an entity of its own, a part of the module's entity, or an entity in a larger area. */
const placeOf = (owner: string, module: string, noun: string): { base: string; entity: string; part: string } => {
  const [nounEntity, moduleEntity] = [singular(noun), singular(module)];
  const { leads } = ownerCalled(owner);
  const isOwn = (nounEntity === moduleEntity && isLedTo(owner, moduleEntity)) || leads.includes(nounEntity);
  if (isOwn) return { base: nounEntity, entity: nounEntity, part: '' };
  const isModuleOfEntities = moduleEntity !== module;
  if (isModuleOfEntities && isLedTo(owner, moduleEntity))
    return { base: moduleEntity, entity: moduleEntity, part: noun.replace(`${moduleEntity}-`, '') };
  if (owner === 'catalog' && isLedTo(owner, nounEntity)) return { base: nounEntity, entity: nounEntity, part: '' };
  return { base: `${leads.includes(module) ? module : leads[0]}/${plural(nounEntity)}`, entity: nounEntity, part: '' };
};

/**
 * Where staff call a use case: `pause-order` of orders at `/dashboard/api/order/{uuid}/pause`, `change-price` of
 * products at `/dashboard/api/product/{uuid}/price`, `change-role` of staff at `/dashboard/api/staff/roles/{uuid}`.
 */
export const addressForStaff = ({ owner, module, name, isRead }: Place): Address => {
  const [verb, noun] = [name.slice(0, name.indexOf('-')), name.slice(name.indexOf('-') + 1)];
  const { base, entity, part } = placeOf(owner, module, noun);
  const isChange = CHANGES.has(verb);
  const byId = !isRead || (noun === singular(noun) && !OF_ALL.has(verb));
  const pathHasVerb = isRead ? OF_ALL.has(verb) : !isChange;
  const words = ['/dashboard/api', base, byId && '{uuid}', part, pathHasVerb && verb].filter(Boolean);
  const actionName = part === '' ? verb : isChange ? part : `${verb}-${part}`;
  return {
    method: isRead ? 'get' : isChange ? 'put' : 'post',
    path: words.join('/'),
    byId,
    entity,
    action: `${entity}.${actionName.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase())}`,
  };
};
