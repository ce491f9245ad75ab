import { keepPicture } from './keep-picture.ts';
import type { PictureOutcome } from './pictures.ts';

const size = {
  size: 'grid_display' as const,
  format: 'webp' as const,
  width: 400,
  height: 300,
  url: '/uploads/a/400.webp',
};
const underTest = () => {
  const removed: string[] = [];
  const pictures = {
    write: async (): Promise<PictureOutcome> => ({
      kind: 'written',
      picture: { sizes: [size], original: size.url, thumb: size.url },
    }),
    remove: async (folder: string) => void removed.push(folder),
  };
  return { removed, pictures, asked: { folder: 'a', file: Buffer.from('picture'), sender: 'p' } };
};

describe('the files of a picture', () => {
  it('stay where the thing has it', async () => {
    const { removed, pictures, asked } = underTest();
    const outcome = await keepPicture(pictures, asked, async (pictureOf) => ({ kind: 'done', is: pictureOf({})?.src }));
    expect(outcome).toEqual({ kind: 'done', is: '/uploads/a/400.webp' });
    expect(removed).toEqual([]);
  });
  it('go where somebody else changed the thing first', async () => {
    const { removed, pictures, asked } = underTest();
    await keepPicture(pictures, asked, async () => ({ kind: 'stale' }));
    expect(removed).toEqual(['a']);
  });
  it('stay where nobody knows whether the thing has it', async () => {
    const { removed, pictures, asked } = underTest();
    const lost = async (): Promise<{ kind: 'done' }> => Promise.reject(new Error('no answer'));
    await expect(keepPicture(pictures, asked, lost)).rejects.toThrow('no answer');
    expect(removed).toEqual([]);
  });
});
