import { productUnderTest } from '../../products/domain/product-under-test.ts';
import { fitsRules, type RuleFacts } from './rules.ts';

const none = {
  categories: [],
  brands: [],
  tags: [],
  priceFrom: null,
  priceTo: null,
  newForDays: null,
  onPromotion: false,
};
const DAY = 24 * 3600 * 1000;
const product = productUnderTest('p', {
  mainCategory: 'ovens',
  categories: ['ovens'],
  brand: 'atlas',
  tags: ['hot'],
  createdAt: 90 * DAY,
});
const facts: RuleFacts = {
  familyOf: (category) => new Set(category === 'kitchen' ? ['kitchen', 'ovens'] : [category]),
  priceOf: () => ({ before: 2000, after: 1500 }),
  now: 100 * DAY,
};

it.each([
  [{ categories: ['kitchen'] }, true],
  [{ categories: ['garden'] }, false],
  [{ categories: ['garden', 'ovens'] }, true],
  [{ brands: ['numidia'] }, false],
  [{ brands: ['atlas'], tags: ['hot'] }, true],
  [{ brands: ['atlas'], tags: ['cold'] }, false],
  [{ priceFrom: 1500, priceTo: 1500 }, true],
  [{ priceTo: 1499 }, false],
  [{ priceFrom: 1600 }, false],
  [{ newForDays: 10 }, true],
  [{ newForDays: 9 }, false],
  [{ onPromotion: true }, true],
])('a collection takes what fits %j: %s', (rules, fits) =>
  expect(fitsRules(product, { ...none, ...rules }, facts)).toBe(fits),
);
it('takes nothing that is not sold', () =>
  expect(fitsRules({ ...product, active: false }, { ...none, brands: ['atlas'] }, facts)).toBe(false));
it('takes nothing for a promotion that changes no price', () =>
  expect(
    fitsRules(product, { ...none, onPromotion: true }, { ...facts, priceOf: () => ({ before: 5, after: 5 }) }),
  ).toBe(false));
