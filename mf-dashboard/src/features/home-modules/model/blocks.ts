import {
  BLOCK_FIELDS,
  BLOCK_TYPES,
  fieldsOfModule,
  NO_CONTENT,
  type BlockField,
  type BlockType,
  type HomeBlock,
  type Slide,
} from '@shop/contracts/catalog/dashboard';
import type { ShownInView } from '@shop/contracts/catalog';
import { mergeFields } from '@shop/back-office/form-page';

/** A block of a type that shows something at once, where it can. */
export const newBlock = (type: BlockType, uuid: string): HomeBlock => ({
  uuid,
  type,
  active: true,
  publicTitle: {},
  showTitle: shownOf(type) !== undefined,
  link: '',
  size: '',
  containerClass: '',
  wrapperCssClass: '',
  bgColor: null,
  number: shownOf(type) === undefined ? null : 10,
  responsiveNumber: null,
  showFrom: null,
  showTo: null,
  ...NO_CONTENT,
});
export const newSlide = (): Slide => ({
  kicker: {},
  title: {},
  html: {},
  link: '',
  linkLabel: {},
  secondLink: '',
  secondLinkLabel: {},
  bgColor: null,
  picture: null,
});

const SHOWN: Readonly<Partial<Record<BlockType, ShownInView>>> = {
  categories_carousel: 'categories',
  brands_carousel: 'brands',
  brand_lines_carousel: 'brandLines',
  blog_posts_carousel: 'posts',
  blog_post_card: 'posts',
  blog_categories_carousel: 'blogCategories',
};
const OF_ITS_OWN: readonly BlockType[] = ['html_block', 'text_carousel', 'banner', 'banner_carousel', 'discount_block'];
/** The cards of which so many stand in view; undefined: it has none of them. */
export const shownOf = (type: BlockType): ShownInView | undefined =>
  OF_ITS_OWN.includes(type) ? undefined : (SHOWN[type] ?? 'products');
/** Offers are counted too, though they stand below each other. */
export const isCounted = (type: BlockType): boolean => type === 'discount_block' || shownOf(type) !== undefined;

/** Changes the type and resets the fields that the new type does not have (BO-4.02). */
export const withType = (block: HomeBlock, type: BlockType): HomeBlock => {
  const kept = fieldsOfModule(type);
  const gone = BLOCK_FIELDS.filter((field) => !kept.includes(field));
  return { ...block, type, ...Object.fromEntries(gone.map((field) => [field, NO_CONTENT[field]])) };
};

export const asks = (type: BlockType, field: BlockField): boolean => fieldsOfModule(type).includes(field);

/** Before another one; null: at the end. */
export const placed = (blocks: readonly HomeBlock[], uuid: string, before: string | null): readonly HomeBlock[] => {
  const block = blocks.find((each) => each.uuid === uuid);
  if (!block) return blocks;
  const others = blocks.filter((each) => each.uuid !== uuid);
  const at = before === null ? others.length : others.findIndex((each) => each.uuid === before);
  return others.toSpliced(at < 0 ? others.length : at, 0, block);
};

const idsOf = (blocks: readonly HomeBlock[]): readonly string[] => blocks.map(({ uuid }) => uuid);
const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
const byId = (blocks: readonly HomeBlock[]): ReadonlyMap<string, HomeBlock> =>
  new Map(blocks.map((block) => [block.uuid, block]));

export interface BlockChange {
  readonly kind: 'added' | 'removed' | 'changed';
  readonly block: HomeBlock;
}
export interface Changes {
  readonly blocks: readonly BlockChange[];
  /** Those that stay stand in another order. */
  readonly isReordered: boolean;
}
/** The changes that visitors would see after publishing. */
export const changesOf = (live: readonly HomeBlock[], draft: readonly HomeBlock[]): Changes => {
  const [before, after] = [byId(live), byId(draft)];
  const both = (blocks: readonly HomeBlock[]) => idsOf(blocks).filter((uuid) => before.has(uuid) && after.has(uuid));
  const kindOf = (block: HomeBlock): readonly BlockChange[] => {
    const was = before.get(block.uuid);
    if (!was) return [{ kind: 'added', block }];
    return isSame(was, block) ? [] : [{ kind: 'changed', block }];
  };
  return {
    blocks: [
      ...draft.flatMap(kindOf),
      ...live.filter(({ uuid }) => !after.has(uuid)).map((block) => ({ kind: 'removed', block }) as const),
    ],
    isReordered: !isSame(both(live), both(draft)),
  };
};

/** A block of which both changed one field, each to something else: mine stands, this is theirs. */
export interface Clash {
  readonly theirs: HomeBlock;
  readonly fields: readonly string[];
}
/**
 * Merges the blocks that another person saved in the meantime with the ones typed here, block by block and field by
 * field. A block that either of them created or changed is never lost, even if the other one deleted it.
 */
export const mergeBlocks = (
  base: readonly HomeBlock[],
  mine: readonly HomeBlock[],
  fresh: readonly HomeBlock[],
): { readonly blocks: readonly HomeBlock[]; readonly clashes: readonly Clash[] } => {
  const [before, own, theirs] = [byId(base), byId(mine), byId(fresh)];
  const clashes: Clash[] = [];
  const merged = (uuid: string): HomeBlock | undefined => {
    const [was, here, there] = [before.get(uuid), own.get(uuid), theirs.get(uuid)];
    if (!was) return here ?? there;
    if (!here || !there) {
      const left = here ?? there;
      return left && !isSame(left, was) ? left : undefined;
    }
    const result = mergeFields({ ...was }, { ...here }, { ...there });
    const fields = Object.keys(result.theirs);
    if (fields.length > 0) clashes.push({ theirs: there, fields });
    // Every field of theirs, of the one or of the other.
    return result.values as HomeBlock;
  };
  const inMyOrder = !isSame(idsOf(mine), idsOf(base));
  const [first, second] = inMyOrder ? [mine, fresh] : [fresh, mine];
  const order = [...new Set([...idsOf(first), ...idsOf(second)])];
  return { blocks: order.flatMap((uuid) => merged(uuid) ?? []), clashes };
};

/** The blocks with the values of the other person in the fields that both changed. */
export const withTheirs = (blocks: readonly HomeBlock[], clashes: readonly Clash[]): readonly HomeBlock[] => {
  const byBlock = new Map(clashes.map((clash) => [clash.theirs.uuid, clash]));
  return blocks.map((block) => {
    const clash = byBlock.get(block.uuid);
    if (!clash) return block;
    const taken = Object.entries(clash.theirs).filter(([field]) => clash.fields.includes(field));
    return { ...block, ...Object.fromEntries(taken) };
  });
};

export const isBlockType = (text: string | null): text is BlockType =>
  (BLOCK_TYPES as readonly (string | null)[]).includes(text);
