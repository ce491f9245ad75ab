import { MantineProvider } from '@mantine/core';
import { asRead, TestShell } from '@shop/kit/testing';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import frame from '../locales/fr/frame.json';
import { NumberField, type NumberFieldProps } from './number-field.tsx';

const told = jest.fn<undefined, [number | '']>();
const Field = ({ value: first = '', ...props }: NumberFieldProps) => {
  const [value, setValue] = useState(first);
  const onChange = (next: number | ''): void => {
    told(next);
    setValue(next);
  };
  return <NumberField {...props} label="Nombre" value={value} onChange={onChange} />;
};
const open = (props: NumberFieldProps) => {
  render(
    <TestShell texts={{ 'dashboard.frame': frame }} language="fr">
      <MantineProvider env="test">
        <Field {...props} />
      </MantineProvider>
    </TestShell>,
  );
  const user = userEvent.setup();
  const field = screen.getByLabelText<HTMLInputElement>('Nombre');
  return {
    field,
    /** Over what is there, as a person who has marked it. */
    type: async (text: string) => {
      await user.click(field);
      await user.keyboard(`{Control>}a{/Control}{Delete}${text}`);
    },
    leave: () => user.tab(),
  };
};
const isWrong = (field: HTMLElement): boolean => field.getAttribute('aria-invalid') === 'true';

afterEach(() => {
  cleanup();
  told.mockClear();
});

describe('a number that is typed', () => {
  it.each([
    ['-5', '-5', -5, 'Au moins 1.'],
    ['0', '0', 0, 'Au moins 1.'],
    ['1001', '1001', 1001, '1 000 au plus.'],
    ['99999999999999', '99999999999999', 99_999_999_999_999, '1 000 au plus.'],
  ])('%s stays as it was typed, and the field says what it can be', async (text, shown, value, why) => {
    const { field, type, leave } = open({ value: 12, min: 1, max: 1000 });
    await type(text);
    await leave();
    expect(field.value).toBe(shown);
    expect(told).toHaveBeenLastCalledWith(value);
    expect(isWrong(field)).toBe(true);
    expect(asRead(document.body.textContent ?? '')).toContain(why);
  });

  it('stays empty once it is emptied, and what is typed then is all there is', async () => {
    const { field, type, leave } = open({ value: 12, min: 1 });
    await type('');
    await leave();
    expect([field.value, told.mock.lastCall, isWrong(field)]).toEqual(['', [''], false]);
    await type('10');
    expect([field.value, told.mock.lastCall]).toEqual(['10', [10]]);
  });

  it('drops the sign of a number that never came', async () => {
    const { field, type, leave } = open({ value: 12 });
    await type('-');
    expect(field.value).toBe('-');
    await leave();
    expect([field.value, told.mock.lastCall]).toEqual(['', ['']]);
  });
});
