import { productUnderTest } from '../../products/domain/product-under-test.ts';
import { entityIndexOf } from './entity-index.ts';
import { createProductIndex } from './product-index.ts';

const SLUG = 'thé-à-la-menthe';

it.each([SLUG, SLUG.normalize('NFD'), SLUG.toUpperCase(), 'Thé-à-la-Menthe'])(
  '[D-10.05] %s finds the page, however the address is written',
  (typed) => {
    const category = { _id: 'c', slug: SLUG };
    expect(entityIndexOf([category]).get(typed)).toBe(category);
    const products = createProductIndex();
    const product = productUnderTest('p', { slug: SLUG });
    products.put(product);
    expect(products.get(typed)).toBe(product);
    expect(products.knownBySlug(typed)).toBe(product);
    products.remove('p');
    expect(products.get(typed)).toBeUndefined();
  },
);
