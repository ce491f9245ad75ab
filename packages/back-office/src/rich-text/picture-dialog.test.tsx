import { MantineProvider } from '@mantine/core';
import type { Language } from '@shop/contracts';
import type { ShopServer } from '@shop/kit/testing';
import { asRead, TestShell } from '@shop/kit/testing';
import { cleanup, createEvent, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import arFrame from '../locales/ar/frame.json';
import ar from '../locales/ar/rich-text.json';
import frFrame from '../locales/fr/frame.json';
import fr from '../locales/fr/rich-text.json';
import { startBackOffice } from '../testing/back-office.ts';
import './picture-dialog.tsx';
import { RichText } from './rich-text.tsx';

const TEXTS = {
  fr: { 'dashboard.rich-text': fr, 'dashboard.frame': frFrame },
  ar: { 'dashboard.rich-text': ar, 'dashboard.frame': arFrame },
};
const SENT = { uuid: '01920000-0000-7000-8000-000000000009', src: '/uploads/home/a/b/grid.webp', srcset: '', alt: {} };
const ALT = `${fr.pictureAlt} (Français)`;
const ALT_IN_ARABIC = `${fr.pictureAlt} (العربية)`;
let shop: ShopServer;
const written = jest.fn<undefined, [string]>();

const open = (language: Language = 'fr', page: keyof typeof TEXTS = 'fr', isLocked = false) =>
  render(
    <TestShell texts={TEXTS[page]} language={page}>
      <MantineProvider env="test">
        <RichText label="Texte" language={language} value="<p>Théière</p>" onChange={written} isLocked={isLocked} />
      </MantineProvider>
    </TestShell>,
  );
const png = (name = 'theiere.png') => new File(['abc'], name, { type: 'image/png' });
const text = () => screen.getByRole('textbox', { name: 'Texte', hidden: true });
const dialogOf = async (name: string) => within(await screen.findByRole('dialog', { name }));
const begin = async () => {
  await userEvent.click(screen.getByRole('button', { name: fr.pictureSend }));
  return dialogOf(fr.pictureSend);
};
const insertIn = (dialog: ReturnType<typeof within>) => dialog.getByRole('button', { name: fr.pictureInsert });
const isOff = (button: HTMLElement): boolean => button.hasAttribute('disabled');
const sent = () => shop.calls.filter(({ path }) => path === '/dashboard/api/home-pictures');
/** Clipboard data as a browser provides it, with files. */
const paste = (files: readonly File[], words = '') => {
  const event = createEvent.paste(text());
  const clipboardData = {
    files,
    items: [],
    types: [],
    getData: (type: string) => (type === 'text/plain' ? words : ''),
  };
  Object.defineProperty(event, 'clipboardData', { value: clipboardData });
  return fireEvent(text(), event);
};
const drop = (files: readonly File[]) => {
  const event = createEvent.drop(text());
  Object.defineProperty(event, 'dataTransfer', { value: { files, items: [], types: ['Files'], getData: () => '' } });
  return fireEvent(text(), event);
};

beforeAll(() => {
  // What ProseMirror measures; jsdom has no layout.
  Range.prototype.getClientRects = () => [] as unknown as DOMRectList;
  Range.prototype.getBoundingClientRect = () => new DOMRect();
  document.elementFromPoint = () => null;
  Element.prototype.scrollIntoView = () => undefined;
});
beforeEach(async () => {
  written.mockClear();
  shop = await startBackOffice('manager', ['content.write'], {
    'POST /dashboard/api/home-pictures': () => ({ status: 201, body: { ...SENT, width: 640, height: 480 } }),
  });
});
afterEach(async () => {
  cleanup();
  await shop.close();
});

describe('a picture’s file', () => {
  it('is uploaded, and appears in the text with its description', async () => {
    open();
    const dialog = await begin();
    expect(isOff(insertIn(dialog))).toBe(true);
    await userEvent.upload(await dialog.findByLabelText(fr.pictureWanted), png());
    await dialog.findByText('theiere.png');
    await waitFor(() => expect(isOff(insertIn(dialog))).toBe(false));
    expect(sent().map(({ body }) => body)).toEqual([{ file: btoa('abc') }]);
    // Without a description, people who cannot see the picture would not know its content.
    await userEvent.click(insertIn(dialog));
    expect(dialog.getByText(asRead(fr.problem.valueEmpty))).toBeTruthy();
    expect(written).not.toHaveBeenCalled();
    await userEvent.type(dialog.getByLabelText(ALT, { exact: false }), 'Théière en laiton{Enter}');
    const img = `<img src="${SENT.src}" alt="Théière en laiton" width="640" height="480">`;
    expect(written.mock.lastCall?.[0]).toContain(img);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('is described in the language of the text, not of the page', async () => {
    open('ar');
    const alt = (await begin()).getByLabelText(ALT_IN_ARABIC, { exact: false });
    expect([alt.lang, alt.closest('[dir]')?.getAttribute('dir')]).toEqual(['ar', 'rtl']);
  });

  it('shows its upload, and appears in the text only afterwards', async () => {
    let answer: (() => void) | undefined;
    const coming = new Promise<void>((resolve) => (answer = resolve));
    shop.answers['POST /dashboard/api/home-pictures'] = async () => {
      await coming;
      return { status: 201, body: { ...SENT, width: 640, height: 480 } };
    };
    open();
    const dialog = await begin();
    await userEvent.upload(await dialog.findByLabelText(fr.pictureWanted), png());
    expect(await dialog.findByRole('progressbar', { name: frFrame.upload.underway })).toBeTruthy();
    expect(isOff(insertIn(dialog))).toBe(true);
    answer?.();
    await waitFor(() => expect(isOff(insertIn(dialog))).toBe(false));
    expect(dialog.queryByRole('progressbar')).toBeNull();
  });

  it('shows the shop’s error for an unreadable file, and accepts another file', async () => {
    shop.answers['POST /dashboard/api/home-pictures'] = () => ({
      status: 422,
      body: { type: 'invalid', title: 'Non.', status: 422, errors: { file: ['Pas une image.'] } },
    });
    open();
    const dialog = await begin();
    await userEvent.upload(await dialog.findByLabelText(fr.pictureWanted), png());
    expect((await dialog.findByRole('alert')).textContent).toBe('Pas une image.');
    expect(isOff(insertIn(dialog))).toBe(true);
    expect(dialog.getByLabelText(fr.pictureWanted)).toBeTruthy();
  });
});

describe('a picture that is pasted or dropped', () => {
  it('is uploaded at once, and requires a description', async () => {
    for (const bring of [paste, drop]) {
      open();
      bring([png('collee.png')]);
      const dialog = await dialogOf(fr.pictureSend);
      await dialog.findByText('collee.png');
      await waitFor(() => expect(isOff(insertIn(dialog))).toBe(false));
      cleanup();
    }
    expect(sent()).toHaveLength(2);
  });

  it('is refused in the person’s language if it has another type, and is not uploaded', async () => {
    open('fr', 'ar');
    drop([new File(['x'], 'a.gif', { type: 'image/gif' })]);
    const dialog = await dialogOf(ar.pictureSend);
    const told = arFrame.upload.wrongType.replace('{{types}}', '.jpg, .jpeg, .png, .webp, .avif');
    expect((await dialog.findByRole('alert')).textContent).toBe(told);
    expect(sent()).toEqual([]);
  });

  it('is ignored if it came with text, or if the editor is locked', () => {
    open();
    paste([png()], 'Des mots');
    cleanup();
    open('fr', 'fr', true);
    drop([png()]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
