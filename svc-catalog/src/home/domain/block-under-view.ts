import {
  fieldsOfModule,
  type BlockField,
  type BlockType,
  type HomeBlock,
  NO_CONTENT,
} from '@shop/contracts/catalog/dashboard';

/** A block that is previewed before it is saved. */
export interface BlockQuery {
  readonly type: BlockType;
  readonly choice: HomeBlock['products']['choice'];
  /** The ids in its only id field. */
  readonly ids: readonly string[];
  readonly number: number | null;
}

const contentOf = (field: BlockField | undefined, { choice, ids }: BlockQuery): Partial<HomeBlock> => {
  switch (field) {
    case 'products':
      return { products: { choice, named: [...ids] } };
    case 'collection':
    case 'tag':
      return { [field]: ids[0] ?? null };
    case 'html':
    case 'images':
    case undefined:
      return {};
    default:
      return { [field]: [...ids] };
  }
};

/** A block with that content, and nothing that its look needs. */
export const blockUnderView = (block: BlockQuery, uuid: string): HomeBlock => ({
  ...NO_CONTENT,
  uuid,
  type: block.type,
  active: true,
  publicTitle: {},
  showTitle: false,
  link: '',
  size: '',
  containerClass: '',
  wrapperCssClass: '',
  bgColor: null,
  number: block.number,
  responsiveNumber: null,
  showFrom: null,
  showTo: null,
  ...contentOf(fieldsOfModule(block.type)[0], block),
});
