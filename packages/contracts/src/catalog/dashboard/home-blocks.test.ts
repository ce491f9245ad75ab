import { BLOCK_TYPES, fieldsOfModule, type BlockField, type BlockType } from './home-blocks.ts';

/** The line of the specification, word for word. */
const LINE: readonly (readonly [types: readonly BlockType[], fields: readonly BlockField[]])[] = [
  [['products_carousel', 'products_grid'], ['products']],
  [['categories_carousel', 'category_products_carousel'], ['categories']],
  [['brands_carousel', 'brands_products_carousel'], ['brands']],
  [['brand_lines_carousel', 'brand_lines_products_carousel'], ['brandLines']],
  [['collection_products'], ['collection']],
  [['tag_products'], ['tag']],
  [['html_block'], ['html', 'images']],
  [['banner', 'banner_carousel'], ['images']],
  [['discount_block'], ['discounts']],
  [['blog_posts_carousel', 'blog_post_card'], ['blogPosts']],
  [['text_carousel'], ['html']],
  [['blog_categories_carousel'], ['blogCategories']],
];
const rows = LINE.flatMap(([types, fields]) => types.map((type) => ({ type, fields })));

describe('fields of a block', () => {
  it.each(rows)('[BO-4.02] $type shows exactly $fields', ({ type, fields }) =>
    expect(fieldsOfModule(type)).toEqual(fields),
  );
  it('are none where the shop itself knows what to show', () => {
    const others = BLOCK_TYPES.filter((type) => !rows.some((row) => row.type === type));
    expect(others).toEqual(['discounted_products', 'bestsellers_products']);
    expect(others.flatMap(fieldsOfModule)).toEqual([]);
  });
});
