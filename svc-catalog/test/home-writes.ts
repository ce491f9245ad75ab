import type { WalkedWrite } from '@shop/service-kit/testing';
import { POINT } from './sorting.ts';

/** Writes to the home page that are no draft's. */
export const homeWrites = (): Readonly<Record<string, () => Promise<WalkedWrite>>> => ({
  createHomePicture: async () => ({
    path: {},
    body: { file: POINT },
    // Each shop has its own.
    elsewhere: 201,
    acted: ({ uuid, src }) => ({
      entity: 'home',
      subject: uuid,
      action: 'home.picture',
      before: {},
      after: { picture: src },
    }),
  }),
});
