import type { PictureOutcome } from './pictures.ts';
import { storePicture } from './store-picture.ts';

const size = {
  size: 'grid_display' as const,
  format: 'webp' as const,
  width: 400,
  height: 300,
  url: '/uploads/a/400.webp',
};
const picturesUnderTest = (outcome?: PictureOutcome) => {
  const removed: string[] = [];
  const pictures = {
    write: async (): Promise<PictureOutcome> =>
      outcome ?? { kind: 'written', picture: { sizes: [size], original: size.url, thumb: size.url } },
    remove: async (folder: string) => void removed.push(folder),
  };
  return { removed, pictures };
};

const input = { folder: 'a', file: Buffer.from('picture'), sender: 'p' };

describe('the files of a picture', () => {
  it('are there, with the alternative text of their entity', async () => {
    const { removed, pictures } = picturesUnderTest();
    const stored = await storePicture(pictures, input);
    expect(stored.kind === 'stored' && stored.pictureOf({ fr: 'Lampe' })).toMatchObject({
      alt: { fr: 'Lampe' },
      src: '/uploads/a/400.webp',
    });
    expect(removed).toEqual([]);
  });

  it('are removed if the entity was not changed', async () => {
    const { removed, pictures } = picturesUnderTest();
    const stored = await storePicture(pictures, input);
    if (stored.kind === 'stored') await stored.remove();
    expect(removed).toEqual(['a']);
  });

  it('are none where the picture of the entity is removed', async () => {
    const { removed, pictures } = picturesUnderTest();
    const stored = await storePicture(pictures, { ...input, file: null });
    expect(stored.kind === 'stored' && stored.pictureOf({ fr: 'Lampe' })).toBeNull();
    if (stored.kind === 'stored') await stored.remove();
    expect(removed).toEqual([]);
  });

  it('are none of a file that is no picture', async () => {
    const { pictures } = picturesUnderTest({ kind: 'no-picture' });
    expect(await storePicture(pictures, input)).toEqual({ kind: 'no-picture' });
  });
});
