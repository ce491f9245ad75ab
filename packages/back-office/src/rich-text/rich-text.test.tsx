import { MantineProvider } from '@mantine/core';
import type { Language } from '@shop/contracts';
import { asRead, TestShell } from '@shop/kit/testing';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import ar from '../locales/ar/rich-text.json';
import en from '../locales/en/rich-text.json';
import fr from '../locales/fr/rich-text.json';
import { RichText } from './rich-text.tsx';

const TEXTS = { fr, ar, en };
const LANGUAGES = ['fr', 'ar', 'en'] as const;
/** The text that was scrolled into view. */
const seen = jest.fn<undefined, [string | null]>();
function scrolled(this: Element): void {
  seen(this.textContent);
}
const written = jest.fn<undefined, [string]>();

const open = (html: string, language: Language = 'fr') =>
  render(
    <TestShell texts={{ 'dashboard.rich-text': TEXTS[language] }} language={language}>
      <MantineProvider env="test">
        <RichText label="Texte" language="fr" value={html} onChange={written} />
      </MantineProvider>
    </TestShell>,
  );
const tool = async (name: string) => {
  await userEvent.click(screen.getByRole('button', { name }));
  return within(await screen.findByRole('dialog', { name }));
};
const type = async (dialog: ReturnType<typeof within>, label: string, text: string) => {
  const field = dialog.getByLabelText(label);
  await userEvent.clear(field);
  if (text !== '') await userEvent.type(field, text);
};
const press = (dialog: ReturnType<typeof within>, name: string) =>
  userEvent.click(dialog.getByRole('button', { name }));

beforeAll(() => {
  // What ProseMirror measures when it brings a place into view; jsdom has no layout.
  Range.prototype.getClientRects = () => [] as unknown as DOMRectList;
  Range.prototype.getBoundingClientRect = () => new DOMRect();
  document.elementFromPoint = () => null;
  Element.prototype.scrollIntoView = scrolled;
});
beforeEach(() => written.mockClear());
afterEach(cleanup);

describe('the editor of long texts', () => {
  it('[BO-2.01.05] has labels in the person’s language, and checks the spelling in the text’s language', () => {
    open('<p>Théière en laiton</p>', 'ar');
    const text = screen.getByRole('textbox', { name: 'Texte' });
    expect(['lang', 'dir', 'spellcheck'].map((name) => text.getAttribute(name))).toEqual(['fr', 'ltr', 'true']);
    for (const name of [ar.boldControlLabel, ar.link, ar.find, ar.undo])
      expect(screen.getByRole('button', { name })).toBeTruthy();
  });

  it('[BO-9.06] counts as French does: 0 and 1 are one, whole millions have a form of their own', () => {
    const text = (count: number) => {
      const rules = new Intl.PluralRules('fr');
      return fr[`words_${rules.select(count) as 'one' | 'many' | 'other'}`].replace('{{count}}', String(count));
    };
    expect([0, 1, 2, 1_000_000, 1_000_001].map(text)).toEqual([
      '0 mot',
      '1 mot',
      '2 mots',
      '1000000 de mots',
      '1000001 mots',
    ]);
    for (const [html, told] of [
      ['', '0 mot'],
      ['<p>Théière</p>', '1 mot'],
      ['<p>Théière</p><ul><li><p>en laiton</p></li></ul>', '3 mots'],
    ] as const) {
      open(html);
      expect(screen.getByText(told)).toBeTruthy();
      cleanup();
    }
  });

  it.each(LANGUAGES)(
    '[BO-5.07] says in %s what is wrong with what its tools are given',
    async (language) => {
      const t = TEXTS[language];
      open('<p>Théière</p>', language);
      const link = await tool(t.link);
      await press(link, t.linkSave);
      expect(link.getByText(asRead(t.problem.linkEmpty))).toBeTruthy();
      await type(link, t.linkAddress, 'javascript:alert(1)');
      await press(link, t.linkSave);
      expect(link.getByText(asRead(t.problem.linkWrong))).toBeTruthy();
      await userEvent.keyboard('{Escape}');

      const picture = await tool(t.picture);
      await type(picture, t.pictureWidth, '50%');
      await press(picture, t.pictureInsert);
      for (const said of [t.problem.urlEmpty, t.problem.valueEmpty, t.problem.notANumber])
        expect(picture.getByText(asRead(said))).toBeTruthy();
      await type(picture, t.pictureAddress, 'ftp://exemple.dz/a.mov');
      await press(picture, t.pictureInsert);
      expect(picture.getByText(asRead(t.problem.mediaUnsupported))).toBeTruthy();
      await userEvent.keyboard('{Escape}');

      const start = await tool(t.start);
      await type(start, t.startNumber, '0');
      await press(start, t.startSave);
      expect(start.getByText(asRead(t.problem.startTooLow))).toBeTruthy();
      await type(start, t.startNumber, 'trois');
      await press(start, t.startSave);
      expect(start.getByText(asRead(t.problem.notANumber))).toBeTruthy();
      await userEvent.keyboard('{Escape}');

      const find = await tool(t.find);
      await press(find, t.findNext);
      expect(find.getByText(asRead(t.problem.findEmpty))).toBeTruthy();
      expect(written).not.toHaveBeenCalled();
    },
    60_000,
  );

  it('adds links and pictures, and starts a list at the given number', async () => {
    open('<ol><li><p>Rincer</p></li></ol>');
    const link = await tool(fr.link);
    await type(link, fr.linkAddress, '/pages/conditions{Enter}');
    expect(written.mock.lastCall?.[0]).toContain('href="/pages/conditions"');
    const picture = await tool(fr.picture);
    await type(picture, fr.pictureAddress, '/uploads/theiere.webp');
    await type(picture, fr.pictureAlt, 'Théière');
    await type(picture, fr.pictureWidth, '400');
    await press(picture, fr.pictureInsert);
    expect(written.mock.lastCall?.[0]).toContain('<img src="/uploads/theiere.webp" alt="Théière" width="400">');
    const start = await tool(fr.start);
    await type(start, fr.startNumber, '3');
    await press(start, fr.startSave);
    expect(written.mock.lastCall?.[0]).toContain('<ol start="3">');
  });

  it('finds words without regard to case and marks, and replaces them', async () => {
    open('<p>Un <strong>Ver</strong>re, un verre</p><p>et des verres</p>');
    const find = await tool(fr.find);
    await type(find, fr.findText, 'verre');
    await press(find, fr.findNext);
    expect(find.getByRole('status').textContent).toBe('3 résultats');
    await type(find, fr.replaceBy, 'bol');
    await press(find, fr.replaceAll);
    expect(find.getByRole('status').textContent).toBe('3 remplacements');
    const text = screen.getByRole('textbox', { name: 'Texte', hidden: true }).textContent;
    expect(text).toBe('Un bol, un bolet des bols');
    await press(find, fr.findNext);
    expect(find.getByRole('status').textContent).toBe('0 résultat');
  });

  it('shows what it finds while the words are typed, and takes both texts to the sign', async () => {
    const { container } = open('<p>Un verre, un vert</p><p>prix : 10</p>');
    const found = () => container.ownerDocument.querySelector('[role=textbox] p span')?.textContent;
    const find = await tool(fr.find);
    await type(find, fr.findText, 'un {Enter}');
    expect(find.getByRole('status').textContent).toBe('2 résultats');
    expect(found()).toBe('Un ');
    await type(find, fr.findText, ' : {Enter}');
    expect(find.getByRole('status').textContent).toBe('1 résultat');
    expect(found()).toBe(' : ');
    expect(seen.mock.lastCall).toEqual(['prix : 10']);
    await type(find, fr.replaceBy, ': {Enter}');
    expect(find.getByRole('status').textContent).toBe('1 remplacement');
    const text = screen.getByRole('textbox', { name: 'Texte', hidden: true }).textContent;
    expect(text).toBe('Un verre, un vertprix: 10');
  });
});
