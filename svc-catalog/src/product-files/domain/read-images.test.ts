import { readImages, writeImages } from './read-images.ts';

const image = (id: string, source?: string) => ({
  ...{ id, alt: {}, original: `/uploads/${id}.jpg`, thumb: '', sizes: [] },
  ...(source !== undefined && { source }),
});
const two = [image('a', 'https://shop.dz/a.jpg'), image('b')];

it('says nothing where a cell says what the export would, in whatever blanks, or is empty', () => {
  for (const cell of [undefined, '', writeImages(two), '/uploads/a.jpg|/uploads/b.jpg', 'https://shop.dz/a.jpg'])
    expect(readImages(cell, two)).toBeUndefined();
});

it('tells those that are there from those to be fetched, each once, in their order', () => {
  const [b, fresh] = ['/uploads/b.jpg', 'https://shop.dz/new.jpg'];
  expect(readImages(`${b} | ${fresh} | ${fresh} | https://shop.dz/a.jpg`, two)).toEqual({
    pictures: [{ id: 'b' }, { address: fresh }, { id: 'a' }],
  });
});

it('refuses what is no address, and more than a product may have', () => {
  for (const word of ['bol.jpg', 'file:///etc/passwd', '/uploads/another.jpg', 'ftp://a.dz/a.jpg'])
    expect(readImages(word, two)).toEqual({ why: 'picture', said: word });
  const many = Array.from({ length: 29 }, (_, at) => `https://shop.dz/${at}.jpg`);
  expect(readImages(many.join('|'), two)).toEqual({ why: 'tooManyPictures' });
});
