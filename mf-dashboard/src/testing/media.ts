import { PHONE } from '@shop/back-office/list-page';

const DEVICES = { phone: PHONE, desk: '(pointer: fine)' } as const;

/** The page is looked at on this device until the mock is restored. */
export const lookedAtOn = (device: keyof typeof DEVICES): jest.SpyInstance => {
  const { matchMedia } = window;
  return jest
    .spyOn(window, 'matchMedia')
    .mockImplementation((media) => Object.assign(matchMedia(media), { matches: media === DEVICES[device] }));
};
