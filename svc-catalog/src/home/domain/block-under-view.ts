import {
  fieldsOfModule,
  type BlockField,
  type BlockType,
  type HomeBlock,
  NO_CONTENT,
} from '@shop/contracts/catalog/dashboard';

/** A block that is previewed before it is saved. */
export interface AskedBlock {
  readonly type: BlockType;
  readonly choice: HomeBlock['products']['choice'];
  /** The ids in its only id field. */
  readonly ids: readonly string[];
  readonly number: number | null;
}

const contentOf = (field: BlockField | undefined, { choice, ids }: AskedBlock): Partial<HomeBlock> => {
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
export const blockUnderView = (asked: AskedBlock, uuid: string): HomeBlock => ({
  ...NO_CONTENT,
  uuid,
  type: asked.type,
  active: true,
  publicTitle: {},
  showTitle: false,
  link: '',
  size: '',
  containerClass: '',
  wrapperCssClass: '',
  bgColor: null,
  number: asked.number,
  responsiveNumber: null,
  showFrom: null,
  showTo: null,
  ...contentOf(fieldsOfModule(asked.type)[0], asked),
});
