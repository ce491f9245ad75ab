import { render } from '@testing-library/react';
import { TestShell } from '../testing/index.ts';
import { Price } from './price-tag.tsx';

const N = '\u00a0';
const shown = (language: 'fr' | 'ar' | 'en', amount: number, before?: number): HTMLElement => {
  const { container } = render(
    <TestShell language={language}>
      <Price amount={amount} {...(before !== undefined && { before })} />
    </TestShell>,
  );
  return container;
};

describe('Price', () => {
  it('[D-2.03] is isolated in a right-to-left line and keeps its digits in order', () => {
    const page = shown('ar', 12_500);
    expect(page.querySelector('[dir=rtl] bdi')?.textContent).toBe(`12${N}500,00${N}د.ج`);
  });

  it('[D-2.03] keeps the sign of a negative amount with its digits', () => {
    expect(shown('ar', -3000).querySelector('bdi > span[dir=ltr]')?.textContent).toBe(`\u22123${N}000,00`);
  });

  it('[D-2.03] puts the unit first in English', () => {
    expect(shown('en', 12_500).querySelector('bdi')?.textContent).toBe(`DA${N}12,500.00`);
  });

  it('strikes the price before only when it was higher', () => {
    expect(shown('fr', 900, 1000).querySelector('s')?.textContent).toBe(`1${N}000,00${N}DA`);
    expect(shown('fr', 900, 900).querySelector('s')).toBeNull();
  });
});
