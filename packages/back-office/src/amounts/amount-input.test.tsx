import { MantineProvider } from '@mantine/core';
import { asRead, TestShell } from '@shop/kit/testing';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { useLatinDigits } from '../fields/latin-digits.ts';
import frame from '../locales/fr/frame.json';
import { AmountInput } from './amount-input.tsx';

const onAmount = jest.fn<undefined, [number | string]>();
const Field = ({ first }: { first: number | string }) => {
  useLatinDigits();
  const [value, setValue] = useState(first);
  const onChange = (amount: number | string): void => {
    onAmount(amount);
    setValue(amount);
  };
  return <AmountInput label="Prix" value={value} onChange={onChange} />;
};
const open = (first: number | string = '') => {
  render(
    <TestShell texts={{ 'dashboard.frame': frame }} language="fr">
      <MantineProvider env="test">
        <Field first={first} />
      </MantineProvider>
    </TestShell>,
  );
  return { field: screen.getByLabelText<HTMLInputElement>('Prix'), user: userEvent.setup() };
};
const shownText = (): string => asRead(document.body.textContent ?? '');

afterEach(() => {
  cleanup();
  onAmount.mockClear();
});

describe('an amount that is there already', () => {
  it('is replaced by what is typed after Tab', async () => {
    const { field, user } = open(9800);
    await user.tab();
    await waitFor(() => expect(field.selectionEnd).toBe(4));
    expect(field.selectionStart).toBe(0);
    await user.keyboard('9900');
    expect(onAmount).toHaveBeenLastCalledWith(9900);
  });
  it('is replaced by what is typed after a click', async () => {
    const { field, user } = open(9800);
    await user.click(field);
    await user.keyboard('9900');
    expect(onAmount).toHaveBeenLastCalledWith(9900);
  });
});

describe('[BO-5.03] [BO-2.01.10] an amount that is typed', () => {
  it.each([
    ['1590', '1 590,00 DA', 1590],
    ['1234567', '1 234 567,00 DA', 1_234_567],
    ['1590.5', '1 590,50 DA', 1590.5],
    ['1590,5', '1 590,50 DA', 1590.5],
    ['1,500.50', '1 500,50 DA', 1500.5],
    ['1.500,50', '1 500,50 DA', 1500.5],
    ['a1b5c', '15,00 DA', 15],
    ['١٥٩٠٫٥', '1 590,50 DA', 1590.5],
    ['۱۵', '15,00 DA', 15],
  ])('%s is %s', async (text, shown, value) => {
    const { field, user } = open();
    await user.type(field, text);
    await user.tab();
    expect(asRead(field.value)).toBe(shown);
    expect(onAmount).toHaveBeenLastCalledWith(value);
  });

  it.each([
    ['-20', '−20,00 DA', -20, 'Au moins 0.'],
    ['999999999999', '999 999 999 999,00 DA', 999_999_999_999, '99 999 999,99 au plus.'],
  ])('%s is out of range: it stays, and the field says what it can be', async (text, shown, value, why) => {
    const { field, user } = open(12);
    await user.clear(field);
    await user.type(field, text);
    await user.tab();
    expect(asRead(field.value)).toBe(shown);
    expect(onAmount).toHaveBeenLastCalledWith(value);
    expect(shownText()).toContain(why);
  });

  it.each(['1.500', '15,999', '1,5,0'])('%s is not clear: the field says so and keeps the amount', async (text) => {
    const { field, user } = open(1200);
    await user.clear(field);
    await user.type(field, text);
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(shownText()).toContain(asRead(frame.field.unreadableAmount));
    await user.tab();
    expect(asRead(field.value)).toBe('1 200,00 DA');
    expect(onAmount).toHaveBeenLastCalledWith(1200);
  });
});

describe('[BO-5.03] an amount that arrives as a whole text', () => {
  const arrivals = {
    pasted: async (field: HTMLInputElement, text: string) => {
      const user = userEvent.setup();
      await user.click(field);
      await user.paste(text);
    },
    // Dropping, dictation and filling in by the browser set the value and send one `input` event.
    'filled in': (field: HTMLInputElement, text: string) => {
      fireEvent.input(field, { target: { value: text } });
      return Promise.resolve();
    },
  };
  it.each(
    Object.entries(arrivals).flatMap(([way, arrive]) =>
      (['1500.5', '1,500.50', '1.500,50', '1 500,50 DA'] as const).map((text) => ({ way, arrive, text })),
    ),
  )('$way, $text is 1 500,50', async ({ arrive, text }) => {
    const { field, user } = open();
    await arrive(field, text);
    expect(onAmount).toHaveBeenLastCalledWith(1500.5);
    await user.click(field);
    await user.tab();
    expect(asRead(field.value)).toBe('1 500,50 DA');
  });
});
