import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { TestShell } from '../testing/test-shell.tsx';
import { Rail } from './rail.tsx';

afterEach(cleanup);

/** jsdom has no layout: this is a row twice as long as its visible part, which one step scrolls to its end. */
const show = () => {
  window.matchMedia ??= (media) =>
    Object.assign(new EventTarget(), { matches: false, media, onchange: null, addListener() {}, removeListener() {} });
  render(
    <TestShell>
      <Rail title="Plantes">{Array.from({ length: 8 }, (_, index) => `plante ${index}`)}</Rail>
    </TestShell>,
  );
  const row = screen.getByRole('list');
  const steps = jest.fn(({ left = 0 }: ScrollToOptions) => {
    row.scrollLeft = Math.max(0, Math.min(500, row.scrollLeft + Math.sign(left) * 500));
    fireEvent.scroll(row);
  });
  Object.defineProperties(row, {
    scrollWidth: { value: 1000 },
    clientWidth: { value: 500 },
    scrollBy: { value: steps },
  });
  fireEvent.scroll(row);
  const arrow = (name: string) => screen.getByRole('button', { name });
  return { steps, back: arrow('Voir les précédents'), forward: arrow('Voir les suivants') };
};

describe('the arrows of a rail', () => {
  it('[SF-9.10] are disabled at the ends, and the focus stays on the disabled one', async () => {
    const { steps, back, forward } = show();
    const ended = () => [back, forward].map((arrow) => arrow.getAttribute('aria-disabled'));
    expect(ended()).toEqual(['true', 'false']);
    forward.focus();
    await userEvent.keyboard('{Enter}');
    expect(ended()).toEqual(['false', 'true']);
    expect(document.activeElement).toBe(forward);
    await userEvent.keyboard('{Enter}');
    expect(steps).toHaveBeenCalledTimes(1);
    await userEvent.tab({ shift: true });
    expect(document.activeElement).toBe(back);
  });
});
