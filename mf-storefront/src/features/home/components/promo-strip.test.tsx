import { TestShell } from '@shop/kit/testing';
import { act, fireEvent, render, screen } from '@testing-library/react';
import ar from '../../../locales/ar/home.json';
import en from '../../../locales/en/home.json';
import fr from '../../../locales/fr/home.json';
import { PromoStrip } from './promo-strip.tsx';

const WORDS = { fr, ar, en };
const PROMOS = [
  { slug: 'rentree', slogan: 'La rentrée à prix doux', thumb: '/uploads/rentree.webp' },
  { slug: 'hiver', slogan: 'Au chaud tout l’hiver', thumb: null },
];
const show = (language: 'fr' | 'ar' | 'en' = 'fr', promos = PROMOS) =>
  render(
    <TestShell language={language} texts={{ 'storefront.home': WORDS[language] }}>
      <PromoStrip promos={promos} />
    </TestShell>,
  );
const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));
const visibleLinks = () => screen.getAllByRole('link').map((link) => link.textContent);

afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

it.each(['fr', 'ar', 'en'] as const)(
  '[BO-4.11] shows one promotion after the other, every 3 seconds (%s)',
  (language) => {
    jest.useFakeTimers();
    show(language);
    expect(screen.getByRole('list', { name: WORDS[language].promos })).toBeTruthy();
    expect(visibleLinks()).toEqual([PROMOS[0]?.slogan]);
    expect(screen.getByRole('link').getAttribute('href')).toBe('/promotions/rentree');
    pass(2900);
    expect(visibleLinks()).toEqual([PROMOS[0]?.slogan]);
    pass(100);
    expect(visibleLinks()).toEqual([PROMOS[1]?.slogan]);
    pass(3000);
    expect(visibleLinks()).toEqual([PROMOS[0]?.slogan]);
  },
);

it('[BO-4.11] pauses under a pointer or with the focus', () => {
  jest.useFakeTimers();
  show();
  const strip = screen.getByRole('list');
  fireEvent.pointerEnter(strip);
  pass(7000);
  expect(visibleLinks()).toEqual([PROMOS[0]?.slogan]);
  fireEvent.pointerLeave(strip);
  fireEvent.focus(screen.getByRole('link'));
  pass(7000);
  expect(visibleLinks()).toEqual([PROMOS[0]?.slogan]);
  fireEvent.blur(screen.getByRole('link'));
  pass(3000);
  expect(visibleLinks()).toEqual([PROMOS[1]?.slogan]);
});

it('[BO-4.11] does not move with one promotion, and shows all with reduced motion', () => {
  jest.useFakeTimers();
  const { unmount } = show('fr', PROMOS.slice(0, 1));
  pass(7000);
  expect(visibleLinks()).toEqual([PROMOS[0]?.slogan]);
  unmount();
  jest.spyOn(window, 'matchMedia').mockImplementation(
    (query) =>
      ({
        matches: query.includes('reduce'),
        media: query,
        addEventListener: () => undefined,
        removeEventListener: () => undefined,
      }) as unknown as MediaQueryList,
  );
  show();
  pass(7000);
  expect(visibleLinks()).toEqual(PROMOS.map(({ slogan }) => slogan));
});
