import { stretchesOf } from './matched.ts';

const marked = (label: string, question: string): string =>
  stretchesOf(label, question)
    .map(({ text, matched }) => (matched ? `[${text}]` : text))
    .join('');

describe('the typed part of a suggestion', () => {
  it.each([
    ['Baskets Chréa Light', 'chrea', 'Baskets [Chréa] Light'],
    ['Baskets Chréa Light', 'BASK li', '[Bask]ets Chréa [Li]ght'],
    ['Lampe de table', 'able', 'Lampe de table'],
    ['Crème-écran', 'ecr', 'Crème-[écr]an'],
    ['حذاء أسود', 'اسو', 'حذاء [أسو]د'],
    ['Baskets', 'baskt', 'Baskets'],
    ['Baskets', '', 'Baskets'],
    ['Balle', 'b ball', '[B]alle'],
    ['a+b (42)', '(4', 'a+b ([4]2)'],
  ])('%s for “%s”', (label, question, expected) => {
    expect(marked(label, question)).toBe(expected);
    expect(
      stretchesOf(label, question)
        .map(({ text }) => text)
        .join(''),
    ).toBe(label);
  });
});
