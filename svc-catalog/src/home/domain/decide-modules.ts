import type { HomeBlock } from '@shop/contracts/catalog/dashboard';
import type { ModuleRecord } from '../../content/domain/content-records.ts';
import type { Versioned } from '../../shared/deletable.ts';
import { moduleFieldsOf, type ModuleFields } from './home-block.ts';

type Placed = ModuleFields & Pick<ModuleRecord, 'position'>;
interface Seen {
  readonly id: string;
  readonly version: number;
}
export interface ModuleWrites {
  readonly created: readonly { readonly id: string; readonly fields: Placed }[];
  /** Also those that were taken away once and are back. */
  readonly changed: readonly (Seen & { readonly fields: Placed })[];
  readonly removed: readonly Seen[];
}

/** Sorts the fields, so that two values compare equal in any field order. */
const sorted = (_key: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value;
const isSame = (a: object, b: object): boolean => JSON.stringify(a, sorted) === JSON.stringify(b, sorted);

const placedOf = (module: ModuleRecord): Placed => ({
  type: module.type,
  active: module.active,
  publicTitle: module.publicTitle,
  showTitle: module.showTitle,
  link: module.link,
  size: module.size,
  containerClass: module.containerClass,
  wrapperCssClass: module.wrapperCssClass,
  bgColor: module.bgColor,
  number: module.number,
  responsiveNumber: module.responsiveNumber,
  html: module.html,
  showFrom: module.showFrom ?? null,
  showTo: module.showTo ?? null,
  source: module.source,
  position: module.position,
});

/**
 * The smallest write after which the shop shows these blocks in this order: an unchanged module is not written.
 * @param known the home page's modules, including deleted ones that the blocks refer to
 */
export const decideModules = (
  known: readonly Versioned<ModuleRecord>[],
  blocks: readonly HomeBlock[],
): ModuleWrites => {
  const byId = new Map(known.map((module) => [module._id, module]));
  const wanted = blocks.map((block, position) => ({
    id: block.uuid,
    fields: { ...moduleFieldsOf(block), position },
    there: byId.get(block.uuid),
  }));
  const names = new Set(blocks.map(({ uuid }) => uuid));
  return {
    created: wanted.flatMap(({ id, fields, there }) => (there ? [] : [{ id, fields }])),
    changed: wanted.flatMap(({ id, fields, there }) =>
      there && (there.deletedAt !== undefined || !isSame(placedOf(there), fields))
        ? [{ id, version: there.version, fields }]
        : [],
    ),
    removed: known
      .filter(({ _id, deletedAt }) => deletedAt === undefined && !names.has(_id))
      .map(({ _id, version }) => ({ id: _id, version })),
  };
};
