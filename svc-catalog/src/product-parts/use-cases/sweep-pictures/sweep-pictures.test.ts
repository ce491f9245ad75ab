import type { PictureJob } from '../../persistence/picture-job.repository.ts';
import { sweepPictures } from './sweep-pictures.ts';

const job = (folder: string | null): PictureJob => ({
  _id: folder ?? 'p:i',
  shopUuid: 's',
  product: 'p',
  image: 'i',
  folder,
  makeAt: null,
  tries: 0,
  sweepAt: 1,
  removed: null,
});

describe('files of pictures', () => {
  it('are taken away where no product names them, and left where one does', async () => {
    const done: string[] = [];
    const say = (what: string) => (of: string) => Promise.resolve(void done.push(`${what} ${of}`));
    await sweepPictures({
      jobs: {
        toSweep: async () => [job('product/i/first'), job('product/i/cropped'), job(null)],
        named: say('named'),
        forget: say('forgot'),
      },
      parts: { namesFilesOf: async (_image, folder) => folder.endsWith('cropped') },
      pictures: { remove: say('removed') },
      now: () => 2,
    });
    expect(done).toEqual([
      'removed product/i/first',
      'forgot product/i/first',
      'named product/i/cropped',
      'forgot p:i',
    ]);
  });
});
