import { archiveNames } from './archive-names.ts';
import { readImages, writeImages } from './read-images.ts';

const image = (id: string, source?: string) => ({
  id,
  alt: {},
  original: `/uploads/${id}.jpg`,
  thumb: '',
  sizes: [],
  ...(source !== undefined && { source }),
});
const two = [image('a', 'https://shop.dz/a.jpg'), image('b')];

it('reports no change if a cell equals the export except for blanks, or is empty', () => {
  for (const cell of [undefined, '', writeImages(two), '/uploads/a.jpg|/uploads/b.jpg', 'https://shop.dz/a.jpg'])
    expect(readImages(cell, two)).toBeUndefined();
});

it('separates stored pictures from those to download, without duplicates, in their order', () => {
  const [b, fresh] = ['/uploads/b.jpg', 'https://shop.dz/new.jpg'];
  expect(readImages(`${b} | ${fresh} | ${fresh} | https://shop.dz/a.jpg`, two)).toEqual({
    pictures: [{ id: 'b' }, { address: fresh, said: fresh }, { id: 'a' }],
  });
});

it('refuses what is no address, and more than a product may have', () => {
  for (const word of ['bol.jpg', 'file:///etc/passwd', '/uploads/another.jpg', 'ftp://a.dz/a.jpg'])
    expect(readImages(word, two)).toEqual({ wrong: [{ why: 'picture', said: word }] });
  const many = Array.from({ length: 29 }, (_, at) => `https://shop.dz/${at}.jpg`);
  expect(readImages(many.join('|'), two)).toEqual({ wrong: [{ why: 'tooManyPictures' }] });
});

describe('pictures in an archive', () => {
  const file = (path: string, source: string, bytes = 10) => ({ path, source, bytes, isOddlyPacked: false });
  const inside = archiveNames([
    file('bol.jpg', 'zip:1'),
    file('Copie de bol.jpg', 'zip:1'),
    file('a/1.jpg', 'zip:2'),
    file('b/1.jpg', 'zip:3'),
    file('huge.jpg', 'zip:4', 2 * 1024 * 1024 + 1),
    { ...file('odd.jpg', 'zip:5'), isOddlyPacked: true },
  ]);

  it('are named by their files, each once, and are those that the product has already', () => {
    const read = readImages('BOL.jpg | copie de bol.jpg | a/1.jpg', two, inside);
    expect(read).toMatchObject({ pictures: [{ address: 'zip:1', said: 'BOL.jpg' }, { address: 'zip:2' }] });
    const [first, second] = two;
    const taken = first && second ? [{ ...first, source: 'zip:1' }, second] : [];
    expect(readImages('bol.jpg', taken, inside)).toBeUndefined();
    expect(readImages('b/1.jpg | bol.jpg', taken, inside)).toMatchObject({
      pictures: [{ address: 'zip:3' }, { id: first?.id }],
    });
  });

  it('reports each missing or unacceptable picture before anything is written', () => {
    expect(readImages('bol.jpg | gone.jpg | 1.jpg | huge.jpg | odd.jpg', two, inside)).toEqual({
      wrong: [
        { why: 'fileMissing', said: 'gone.jpg' },
        { why: 'fileTwice', said: '1.jpg' },
        { why: 'tooLarge', said: 'huge.jpg' },
        { why: 'oddlyPacked', said: 'odd.jpg' },
      ],
    });
  });
});
