import { addImages, changeImage, orderImages, removeImage, restoreImage, sizesMade } from './decide-images.ts';

const image = (id: string, more: object = {}) => ({ id, alt: {}, original: `/${id}`, thumb: '', sizes: [], ...more });
const three = { images: [image('a'), image('b'), image('c')] };
const idsOf = (decided: ReturnType<typeof orderImages>) =>
  'decision' in decided ? decided.decision.images.map(({ id }) => id) : decided.refusal;

describe('pictures of a product', () => {
  it('follow the requested order, with pictures that were added in between at the end', () => {
    expect(idsOf(orderImages(three, ['c', 'gone', 'a', 'c']))).toEqual(['c', 'a', 'b']);
    expect(idsOf(addImages(three, [image('d'), image('a')]))).toEqual(['a', 'b', 'c', 'd']);
  });
  it('are thirty at most', () => {
    const many = Array.from({ length: 28 }, (_, at) => image(`more-${at}`));
    expect(idsOf(addImages(three, many))).toEqual({ field: 'file', why: 'tooManyPictures' });
    expect(idsOf(addImages(three, many.slice(1)))).toHaveLength(30);
  });
  it('come back to their place once', () => {
    expect(idsOf(removeImage(three, 'b'))).toEqual(['a', 'c']);
    const without = { images: [image('a'), image('c')] };
    expect(idsOf(restoreImage(without, { image: image('b'), place: 1 }))).toEqual(['a', 'b', 'c']);
    expect(idsOf(restoreImage(three, { image: image('b'), place: 1 }))).toEqual(['a', 'b', 'c']);
    expect(idsOf(restoreImage(without, undefined))).toEqual({ field: 'image', why: 'nothingToRestore' });
  });
  it('are made again for another crop, and not for other texts', () => {
    const changed = changeImage(three, 'a', { alt: { fr: 'Four' } }, 'folder');
    expect(changed).toMatchObject({ decision: { images: [{ alt: { fr: 'Four' } }, {}, {}] } });
    expect(changed).not.toMatchObject({ decision: { images: [{ making: 'folder' }, {}, {}] } });
    const crop = { x: 0, y: 0, width: 0.5, height: 1 };
    expect(changeImage(three, 'a', { crop }, 'folder')).toMatchObject({
      decision: { images: [{ crop, making: 'folder' }, {}, {}] },
    });
  });
  it('take the sizes that they wait for, and no others', () => {
    const waiting = { images: [image('a', { making: 'second' }), image('b')] };
    const made = { thumb: '/thumb', sizes: [] };
    expect(sizesMade(waiting, 'a', 'first', made)).toBeUndefined();
    expect(sizesMade(waiting, 'a', 'second', made)).toEqual({ images: [image('a', made), image('b')] });
  });
});
