import { MantineProvider } from '@mantine/core';
import type { Language } from '@shop/contracts';
import { asRead, TestShell } from '@shop/kit/testing';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import frame from '../locales/fr/frame.json';
import { useLatinDigits } from '../fields/latin-digits.ts';
import { AmountInput } from './amount-input.tsx';

const told = jest.fn<undefined, [number | string]>();
const Field = () => {
  useLatinDigits();
  const [value, setValue] = useState<number | string>('');
  const onChange = (amount: number | string): void => {
    told(amount);
    setValue(amount);
  };
  return <AmountInput label="Prix" value={value} onChange={onChange} />;
};
const typed = async (text: string, language: Language = 'fr'): Promise<string> => {
  const user = userEvent.setup();
  render(
    <TestShell texts={{ 'dashboard.frame': frame }} language={language}>
      <MantineProvider env="test">
        <Field />
      </MantineProvider>
    </TestShell>,
  );
  const field = screen.getByLabelText<HTMLInputElement>('Prix');
  await user.type(field, text);
  await user.tab();
  return asRead(field.value);
};

afterEach(cleanup);

describe('[BO-5.03] [BO-2.01.10] an amount that is typed', () => {
  it.each([
    ['1590', '1 590,00 DA', 1590],
    ['1234567', '1 234 567,00 DA', 1_234_567],
    ['1590.5', '1 590,50 DA', 1590.5],
    ['1590,5', '1 590,50 DA', 1590.5],
    ['15,999', '15,99 DA', 15.99],
    ['a1b5c', '15,00 DA', 15],
    ['١٥٩٠٫٥', '1 590,50 DA', 1590.5],
    ['۱۵', '15,00 DA', 15],
  ])('%s is %s', async (text, shown, value) => {
    expect(await typed(text)).toBe(shown);
    expect(told).toHaveBeenLastCalledWith(value);
  });
});
