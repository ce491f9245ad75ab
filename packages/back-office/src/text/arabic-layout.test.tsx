import type { Language } from '@shop/contracts';
import { TestShell } from '@shop/kit/testing';
import { formatPrice } from '@shop/kit/format';
import { MantineProvider } from '@mantine/core';
import { cleanup, render, screen } from '@testing-library/react';
import arList from '../locales/ar/list.json';
import frame from '../locales/fr/frame.json';
import { AmountInput } from '../amounts/amount-input.tsx';
import { KeyBar } from '../keyboard/key-bar.tsx';

afterEach(cleanup);

describe('what the dashboard writes in the language of the person', () => {
  it.each<Language>(['fr', 'ar', 'en'])('[D-2.03] an amount to be typed reads as every price does: %s', (language) => {
    render(
      <TestShell texts={{ 'dashboard.frame': frame }} language={language}>
        <MantineProvider env="test">
          <AmountInput aria-label="amount" value={49_000} />
        </MantineProvider>
      </TestShell>,
    );
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'amount' });
    expect(field.value).toBe(formatPrice(49_000, language));
    expect(field.closest('[dir]')?.getAttribute('dir')).toBe(language === 'ar' ? 'rtl' : 'ltr');
  });

  it('draws the brackets of the keys as they are on the keyboard, in Arabic as well', () => {
    render(
      <TestShell language="ar" texts={{ 'dashboard.list': arList, 'dashboard.frame': frame }}>
        <KeyBar keys={[{ key: '[', label: 'keys.page' }]} namespace="dashboard.list" />
      </TestShell>,
    );
    expect(screen.getByText('[').closest('[dir]')?.getAttribute('dir')).toBe('ltr');
  });
});
