import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { TestShell } from '../testing/test-shell.tsx';
import { quantityOf, Stepper } from './stepper.tsx';

afterEach(cleanup);

const show = (start = 1) => {
  const Counted = () => {
    const [value, setValue] = useState(start);
    return <Stepper value={value} onChange={setValue} />;
  };
  render(
    <TestShell>
      <Counted />
    </TestShell>,
  );
  return screen.getByRole<HTMLInputElement>('spinbutton', { name: 'Quantité' });
};
const counted = (): number => Number(screen.getByRole('status').textContent);

describe('a quantity', () => {
  it('[SF-5.07] is typed over the former value, in Latin or Arabic digits', async () => {
    const field = show(3);
    expect(field.inputMode).toBe('numeric');
    await userEvent.click(field);
    await userEvent.keyboard('24');
    expect(counted()).toBe(24);
    await userEvent.clear(field);
    await userEvent.type(field, '٤٠');
    await userEvent.tab();
    expect([counted(), field.value]).toEqual([40, '40']);
  });

  it.each([
    ['0', 1],
    ['-5', 1],
    ['abc', 1],
    ['', 1],
    ['2,7', 2],
    ['1 200', 1200],
    ['999999', 10_000],
    ['۱۲', 12],
  ])('[SF-5.07] typed as "%s" it is %d', async (typed, quantity) => {
    const field = show(7);
    await userEvent.clear(field);
    if (typed) await userEvent.type(field, typed);
    await userEvent.tab();
    expect([counted(), field.value]).toEqual([quantity, String(quantity)]);
    expect(quantityOf(typed, 1, 10_000)).toBe(quantity);
  });

  it('[SF-5.07] goes down to 1 and no further, by button and by key', async () => {
    const field = show(2);
    const decrease = screen.getByRole('button', { name: 'Diminuer la quantité' });
    await userEvent.click(decrease);
    expect([counted(), decrease.hasAttribute('disabled')]).toEqual([1, true]);
    await userEvent.type(field, '{ArrowDown}');
    expect(counted()).toBe(1);
    await userEvent.type(field, '{ArrowUp}');
    await userEvent.click(screen.getByRole('button', { name: 'Augmenter la quantité' }));
    expect([counted(), field.value]).toEqual([3, '3']);
  });
});
