import { Link, useNavigate, useRoutes } from '@shop/kit';
import { TestShell } from '@shop/kit/testing';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect, useState, type ReactNode } from 'react';
import { useArrival } from './scroll.ts';

/** What tells of the page's length, as the browser would when it grows. */
let grown: (() => void)[] = [];
const setHeight = (height: number): void => {
  Object.defineProperty(document.documentElement, 'scrollHeight', { value: height, configurable: true });
  act(() => grown.forEach((tell) => tell()));
};
const scrolledTo = (y: number): void => {
  Object.defineProperty(window, 'scrollY', { value: y, configurable: true });
  window.dispatchEvent(new Event('scroll'));
};
const scrollTo = jest.fn((_x: number, y: number) => scrolledTo(y));

beforeEach(() => {
  grown = [];
  scrollTo.mockClear();
  // Only this form of the call is made.
  window.scrollTo = scrollTo as unknown as typeof window.scrollTo;
  class Lengths {
    private readonly tell: () => void;
    constructor(tell: () => void) {
      this.tell = tell;
    }
    observe(): void {
      grown.push(this.tell);
    }
    disconnect(): void {
      grown = grown.filter((tell) => tell !== this.tell);
    }
  }
  // It tells of one length alone, whatever is observed.
  globalThis.ResizeObserver = Lengths as unknown as typeof ResizeObserver;
});

let showHeading = (): void => undefined;
/** A page whose heading appears when the test adds it, with a text field. */
const Late = (): ReactNode => {
  const [there, setThere] = useState(false);
  const navigate = useNavigate();
  useEffect(() => {
    showHeading = () => act(() => setThere(true));
  }, []);
  return (
    <>
      {there && <h1>Late</h1>}
      <input aria-label="field" />
      <button type="button" onClick={() => void navigate(-1)}>
        back
      </button>
    </>
  );
};
const List = (): ReactNode => (
  <>
    <h1>List</h1>
    <Link to="/late">go</Link>
    <Link to="/?page=2">leaf</Link>
  </>
);
const Shop = (): ReactNode => {
  useArrival();
  return (
    <main id="main">
      {useRoutes([
        { path: '/', element: <List /> },
        { path: '/late', element: <Late /> },
      ])}
    </main>
  );
};
const show = () =>
  render(
    <TestShell path="/">
      <Shop />
    </TestShell>,
  );

describe('where a visitor is after a link', () => {
  it('is at the top, and the focus at the page’s heading as soon as it is there', async () => {
    show();
    expect(document.activeElement).toBe(document.body);
    await userEvent.click(screen.getByRole('link', { name: 'go' }));
    expect(scrollTo).toHaveBeenCalledWith(0, 0);
    expect(document.activeElement?.id).toBe('main');
    showHeading();
    const heading = screen.getByRole('heading', { name: 'Late' });
    await waitFor(() => expect(document.activeElement).toBe(heading));
  });

  it('stays where the visitor began to type before the heading came', async () => {
    show();
    await userEvent.click(screen.getByRole('link', { name: 'go' }));
    const field = screen.getByRole('textbox', { name: 'field' });
    await userEvent.click(field);
    showHeading();
    expect(screen.getByRole('heading', { name: 'Late' })).toBeTruthy();
    // What moves the focus hears of the heading in a turn of its own.
    await act(() => new Promise((resolve) => setTimeout(resolve)));
    expect(document.activeElement).toBe(field);
  });

  it('stays at the link that leafs through the same page', async () => {
    show();
    await userEvent.click(screen.getByRole('link', { name: 'leaf' }));
    expect(document.activeElement?.textContent).toBe('leaf');
    expect(scrollTo).not.toHaveBeenCalled();
  });
});

describe('where a visitor is on the way back', () => {
  const goAndComeBack = async (): Promise<void> => {
    show();
    scrolledTo(1500);
    await userEvent.click(screen.getByRole('link', { name: 'go' }));
    scrollTo.mockClear();
    setHeight(600);
    await userEvent.click(screen.getByRole('button', { name: 'back' }));
    await screen.findByRole('heading', { name: 'List' });
  };

  it('is where they were, once the page is that long again', async () => {
    await goAndComeBack();
    setHeight(900);
    expect(scrollTo).not.toHaveBeenCalled();
    setHeight(4000);
    expect(scrollTo).toHaveBeenCalledWith(0, 1500);
    scrollTo.mockClear();
    setHeight(5000);
    expect(scrollTo).not.toHaveBeenCalled();
  });

  it('is where they scrolled in the meantime', async () => {
    await goAndComeBack();
    act(() => void window.dispatchEvent(new Event('wheel')));
    setHeight(4000);
    expect(scrollTo).not.toHaveBeenCalled();
  });
});
