import { combinationInPack, isPackChoice } from '@shop/contracts/catalog/storefront';
import { combinationOf, packOf, productOf } from './fixtures.ts';
import { slideOfCombination, slidesOf } from './gallery.ts';
import { keptCombination, keptSelection } from './kept-choice.ts';
import { canAddToCart, offerOf, stockState } from './offer.ts';
import { initialSelection, linePrice, packSaving, unchosenLines } from './pack.ts';
import { reviewProblem } from './review.ts';

const at = <Item>(items: readonly Item[], index: number): Item => {
  const item = items[index];
  if (item === undefined) throw new Error(`no item ${index}`);
  return item;
};

describe('what can be added', () => {
  it('[SF-4.11] needs a combination with units left', () => {
    const product = productOf();
    expect(canAddToCart(product, product.productCombinations[0], {})).toBe(true);
    expect(canAddToCart(product, product.productCombinations[2], {})).toBe(false);
    expect(canAddToCart(product, undefined, {})).toBe(false);
  });

  it('[SF-4.11] refuses a pack that is sold out or lacks a choice', () => {
    const pack = packOf();
    const chosen = {
      [at(pack.productsInPackSerialized, 1).id]: at(at(pack.productsInPackSerialized, 1).combinations, 0).id,
    };
    expect(canAddToCart(pack, undefined, initialSelection(pack))).toBe(false);
    expect(canAddToCart(pack, undefined, chosen)).toBe(true);
    expect(canAddToCart({ ...pack, computedPackAvailable: 0 }, undefined, chosen)).toBe(false);
  });
});

describe('a choice from before a reload', () => {
  it('is a combination that the product still has', () => {
    const product = productOf();
    expect(keptCombination(product, at(product.productCombinations, 1).id)).toBe(at(product.productCombinations, 1).id);
    for (const stored of ['gone', null, 1, {}]) expect(keptCombination(product, stored)).toBeUndefined();
  });

  it('is a choice for each line of a pack that has one, and nothing for the others', () => {
    const pack = packOf();
    const ball = at(pack.productsInPackSerialized, 1);
    const chosen = { [ball.id]: at(ball.combinations, 1).id };
    expect(keptSelection(pack, { ...chosen, another: 'line' })).toEqual(chosen);
    expect(keptSelection(pack, { [ball.id]: 'gone' })).toEqual(initialSelection(pack));
    for (const stored of [null, 'text', 1]) expect(keptSelection(pack, stored)).toBeUndefined();
  });
});

describe('a pack', () => {
  const pack = packOf();
  const [rope, ball] = [at(pack.productsInPackSerialized, 0), at(pack.productsInPackSerialized, 1)];

  it('[SF-2.29] asks for a choice only where a line has combinations and the pack names none', () => {
    const fixed = { ...ball, combinationId: at(ball.combinations, 1).id };
    expect([rope, ball, fixed].map(isPackChoice)).toEqual([false, true, false]);
    const strict = { ...pack, productsInPackSerialized: [rope, fixed] };
    expect(unchosenLines(strict, initialSelection(strict))).toEqual([]);
    expect(canAddToCart(strict, undefined, {})).toBe(true);
    // Data of the page cannot change a combination that the pack fixes.
    expect(combinationInPack(fixed, { [ball.id]: at(ball.combinations, 0).id })?.sku).toBe('SKU-22');
  });

  it('[SF-4.08] goes from unchosen to chosen', () => {
    expect(unchosenLines(pack, initialSelection(pack))).toEqual([ball]);
    const chosen = { [ball.id]: at(ball.combinations, 1).id };
    expect(unchosenLines(pack, chosen)).toEqual([]);
    expect(combinationInPack(ball, chosen)?.sku).toBe('SKU-22');
    expect(linePrice(ball, chosen)).toBe(16_000);
    expect(linePrice(rope, chosen)).toBe(1900);
  });

  it('[SF-9.06] saves the sum of its lines less its price, at least 0', () => {
    expect(packSaving(pack, {})).toBe(2000);
    expect(packSaving(pack, { [ball.id]: at(ball.combinations, 1).id })).toBe(3000);
    expect(packSaving({ ...pack, productPriceAfterPromotion: 99_000 }, {})).toBe(0);
  });

  it('[SF-9.06] does not count the reduction of a single line as its saving', () => {
    const reduced = { ...rope, finalPrice: rope.unitPriceTtc - 500 };
    expect(packSaving({ ...pack, productsInPackSerialized: [reduced, ball] }, {})).toBe(2000 - 500 * rope.quantity);
  });
});

describe('the offer', () => {
  it("[SF-2.10] shows the combination's own price, its former price, and the saving", () => {
    const product = productOf();
    expect(offerOf(product, product.productCombinations[1], {})).toEqual({
      price: 12_500,
      oldPrice: 15_900,
      saving: 3400,
      percent: 21,
      quantity: 6,
    });
    expect(offerOf(product, combinationOf(9, 'Noir', '39', { priceTtc: 100, finalPrice: 100 }), {})).toMatchObject({
      price: 100,
      oldPrice: null,
      saving: 0,
      percent: 0,
    });
  });

  it('[D-3.13] counts a pack by the packs that can be made', () => {
    expect(offerOf(packOf({ computedPackAvailable: 3 }), undefined, {})).toMatchObject({
      price: 14_900,
      oldPrice: 16_900,
      saving: 2000,
      quantity: 3,
    });
  });

  it('[SF-2.10] [D-3.13] a pack without a price of its own costs the sum of its choices, less its promotion', () => {
    const pack = packOf({ pricedByContents: true, priceTtc: 17_900, productPriceAfterPromotion: 17_900 });
    const ball = at(pack.productsInPackSerialized, 1);
    const green = { [ball.id]: at(ball.combinations, 1).id };
    expect(offerOf(pack, undefined, {})).toMatchObject({ price: 16_900 });
    expect(offerOf(pack, undefined, green)).toMatchObject({ price: 17_900, saving: 0 });
    const promotionRead = { id: pack.id, value: 10, ruleType: 'percentage' as const };
    expect(offerOf({ ...pack, promotionRead }, undefined, green)).toMatchObject({
      price: 16_110,
      saving: 1790,
      percent: 10,
    });
    expect(offerOf({ ...pack, pricedByContents: false }, undefined, green)).toMatchObject({ price: 17_900 });
  });

  it('shows the remaining quantity from five down', () => {
    expect([6, 5, 1, 0, -1].map(stockState)).toEqual(['inStock', 'few', 'few', 'soldOut', 'soldOut']);
  });
});

describe('a review', () => {
  const formWith = (rest: Record<string, string | Blob> = {}): FormData => {
    const form = new FormData();
    const filled = {
      name: 'Amina',
      email: 'amina@example.dz',
      phone: '0555129847',
      purchaseDate: '2026-10-01',
      text: 'Solide.',
      boughtHere: 'true',
      acceptedPolicy: 'true',
      ...rest,
    };
    for (const [name, value] of Object.entries(filled)) form.set(name, value);
    return form;
  };
  const NOW = Date.UTC(2026, 10, 1, 12);
  const without = (name: string): FormData => {
    const form = formWith();
    form.delete(name);
    return form;
  };

  it.each(['name', 'email', 'phone', 'purchaseDate', 'text', 'boughtHere', 'acceptedPolicy'])(
    '[SF-5.11] requires %s',
    (name) => {
      const missing = { message: 'fillAll', fields: [name] };
      expect(reviewProblem(without(name), NOW)).toEqual(missing);
      expect(reviewProblem(formWith({ [name]: ' ' }), NOW)).toEqual(missing);
    },
  );

  it('[SF-5.11] may have a picture, which is an image file', () => {
    expect(reviewProblem(formWith(), NOW)).toBeUndefined();
    expect(reviewProblem(formWith({ image: new File([], '') }), NOW)).toBeUndefined();
    expect(reviewProblem(formWith({ image: new File(['x'], 'x.png', { type: 'image/png' }) }), NOW)).toBeUndefined();
    expect(reviewProblem(formWith({ image: new File(['x'], 'x.pdf', { type: 'application/pdf' }) }), NOW)).toEqual({
      message: 'notAnImage',
      fields: ['image'],
    });
    expect(reviewProblem(formWith({ email: 'amina@' }), NOW)).toEqual({ message: 'toCorrect', fields: ['email'] });
  });

  it('reports all errors at once, in the order of the form', () => {
    const form = formWith({ email: 'amina@', phone: '021', purchaseDate: '2026-11-02', text: ' ' });
    expect(reviewProblem(form, NOW)).toEqual({
      message: 'fillAll',
      fields: ['phone', 'email', 'purchaseDate', 'text'],
    });
    form.set('text', 'Solide.');
    expect(reviewProblem(form, NOW)?.message).toBe('toCorrect');
    expect(reviewProblem(formWith({ purchaseDate: '2026-11-01' }), NOW)).toBeUndefined();
  });
});

describe('the photo of a combination', () => {
  const image = (id: string) => ({ id, alt: '', thumb: `/${id}.webp`, imageResizeds: [] });
  const slides = slidesOf({ type: 'combinations', images: ['a', 'b'].map(image), productsInPackSerialized: [] });

  it('[BO-7.03] is its own first one; without one the gallery stays where it is', () => {
    expect(slideOfCombination(slides, combinationOf(1, 'Noir', '39', { images: ['b', 'a'] }))).toBe(1);
    expect(slideOfCombination(slides, combinationOf(1, 'Noir', '39', { images: ['gone'] }))).toBeUndefined();
    expect(slideOfCombination(slides, combinationOf(1, 'Noir', '39', { images: [] }))).toBeUndefined();
    expect(slideOfCombination(slides, undefined)).toBeUndefined();
  });
});
