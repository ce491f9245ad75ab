import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef, useState } from 'react';
import { useKeys } from '../keyboard/key-bar.tsx';
import { scanWith, typeByHand } from '../testing/scan-with.ts';
import { PAUSE_MS } from './read-keys.ts';
import type { ScannedCode } from './scanned-code.ts';
import { useScanner } from './use-scanner.ts';

const CODE = '6130000000015';

const onScan = jest.fn<undefined, [ScannedCode]>();
const onOther = jest.fn<undefined, [ScannedCode]>();
const onShortcut = jest.fn<undefined, [string]>();
const onSubmit = jest.fn();
const onPlus = jest.fn();

const Dialog = () => {
  useScanner({ onScan: onOther });
  return null;
};

const Page = ({ active = true, dialog = false }: { readonly active?: boolean; readonly dialog?: boolean }) => {
  const [quantity, setQuantity] = useState('12');
  useScanner({ onScan, active });
  useKeys(['1', '2', '3', 'Enter'].map((key) => ({ key, run: () => onShortcut(key) })));
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <input aria-label="quantity" value={quantity} onChange={({ target }) => setQuantity(target.value)} />
      <output>{quantity}</output>
      <textarea aria-label="note" />
      <button type="button" onClick={onPlus}>
        +1
      </button>
      {dialog && <Dialog />}
    </form>
  );
};

/** A shortcut leads into the note. */
const Noted = () => {
  const note = useRef<HTMLTextAreaElement>(null);
  useScanner({ onScan });
  useKeys([
    { key: 'm', run: () => note.current?.focus() },
    { key: '2', run: () => onShortcut('2') },
  ]);
  return <textarea ref={note} aria-label="note" />;
};

const texts = (heard: typeof onScan) => heard.mock.calls.map(([{ text }]) => text);
const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'quantity' });

beforeEach(() => jest.clearAllMocks());
afterEach(cleanup);

describe('a scan', () => {
  it.each(['us', 'azerty', 'arabic'] as const)('[T-1.20] is heard under the layout %s', async (layout) => {
    render(<Page />);
    await scanWith(CODE, { layout });
    expect(texts(onScan)).toEqual([CODE]);
    expect(onScan.mock.calls[0]?.[0].gtin14).toBe(`0${CODE}`);
  });

  it('[T-1.22] gives a field its old text back, caret and all, and submits no form', async () => {
    render(<Page />);
    field().focus();
    field().setSelectionRange(0, 2);
    await scanWith(CODE);
    expect(texts(onScan)).toEqual([CODE]);
    expect([field().value, screen.getByRole('status').textContent]).toEqual(['12', '12']);
    expect([field().selectionStart, field().selectionEnd]).toEqual([0, 2]);
    expect(onSubmit).not.toHaveBeenCalled();
    screen.getByRole('textbox', { name: 'note' }).focus();
    await scanWith(CODE, { end: 'Tab' });
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'note' }).value).toBe('');
    expect(texts(onScan)).toEqual([CODE, CODE]);
  });

  it('[T-1.22] fires no shortcut, whatever is in it', async () => {
    render(<Page />);
    await scanWith('1231231231232');
    expect(texts(onScan)).toEqual(['1231231231232']);
    expect(onShortcut).not.toHaveBeenCalled();
  });

  it('[T-1.21] presses no button by its Enter', async () => {
    render(<Page />);
    const plus = screen.getByRole('button', { name: '+1' });
    fireEvent.click(plus);
    plus.focus();
    await scanWith(CODE);
    expect(onPlus).toHaveBeenCalledTimes(1);
    expect(texts(onScan)).toEqual([CODE]);
  });

  it('[T-1.25] counts as often as it is made', async () => {
    render(<Page />);
    for (let scan = 0; scan < 5; scan += 1) await scanWith(CODE);
    expect(texts(onScan)).toHaveLength(5);
  });

  it('[D-5.11] ends by a pause, where the scanner sends no key after it', async () => {
    jest.useFakeTimers();
    render(<Page />);
    await scanWith(CODE, { end: null });
    expect(onScan).not.toHaveBeenCalled();
    act(() => void jest.advanceTimersByTime(PAUSE_MS));
    jest.useRealTimers();
    expect(texts(onScan)).toEqual([CODE]);
  });

  it('[D-5.11] is heard by the topmost active scanner alone, and reaches the page where there is none', async () => {
    const { rerender } = render(<Page />);
    rerender(<Page dialog />);
    await scanWith(CODE);
    expect([texts(onOther), texts(onScan)]).toEqual([[CODE], []]);
    rerender(<Page />);
    await scanWith(CODE);
    expect([texts(onOther), texts(onScan)]).toEqual([[CODE], [CODE]]);
    rerender(<Page active={false} />);
    field().focus();
    await scanWith('4711');
    expect(field().value).toContain('4711');
  });
});

describe('typing', () => {
  it('[T-1.22] at the pace of a person stays in its field, Enter too', async () => {
    render(<Page />);
    const user = userEvent.setup();
    await user.clear(field());
    await typeByHand(user, '2802271');
    expect(field().value).toBe('2802271');
    await user.keyboard('{Enter}');
    expect(onSubmit).toHaveBeenCalledTimes(1);
    expect(onScan).not.toHaveBeenCalled();
  });

  it('[T-1.22] reaches the shortcuts of the page', async () => {
    jest.useFakeTimers();
    render(<Page />);
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    await typeByHand(user, ['1', '2']);
    act(() => void jest.advanceTimersByTime(PAUSE_MS));
    await user.keyboard('{Enter}');
    jest.useRealTimers();
    expect(onShortcut.mock.calls).toEqual([['1'], ['2'], ['Enter']]);
    expect(onScan).not.toHaveBeenCalled();
  });

  it('[T-2.07] goes into the field that a shortcut just before led into', async () => {
    jest.useFakeTimers();
    render(<Noted />);
    fireEvent.keyDown(document.body, { key: 'm', code: 'KeyM' });
    fireEvent.keyDown(document.body, { key: '2', code: 'Digit2' });
    await act(() => Promise.resolve(jest.advanceTimersByTime(PAUSE_MS)));
    jest.useRealTimers();
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'note' }).value).toBe('2');
    expect(onShortcut).not.toHaveBeenCalled();
  });

  it('[D-5.11] combinations with Ctrl or Alt are the page’s', () => {
    render(<Page />);
    const isFree = (init: KeyboardEventInit) => fireEvent.keyDown(document.body, init);
    expect(isFree({ key: 'k', code: 'KeyK', ctrlKey: true })).toBe(true);
    expect(isFree({ key: '1', code: 'Digit1', altKey: true })).toBe(true);
    expect(isFree({ key: 'ArrowDown', code: 'ArrowDown' })).toBe(true);
    expect(isFree({ key: ' ', code: 'Space' })).toBe(true);
  });
});
