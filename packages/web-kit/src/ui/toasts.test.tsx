import { act, render, screen } from '@testing-library/react';
import { emit } from '../events.ts';
import { Toasts } from './toasts.tsx';

describe('toasts', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('[SF-9.14] close by themselves after 5000 ms, each by its own clock', () => {
    render(<Toasts />);
    const say = (message: string) => act(() => emit('toast', { message, tone: 'info' }));
    const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));
    say('Ajouté');
    pass(2000);
    say('Retiré');
    pass(2999);
    expect(screen.getByRole('status').textContent).toBe('AjoutéRetiré');
    pass(1);
    expect(screen.getByRole('status').textContent).toBe('Retiré');
    pass(2000);
    expect(screen.getByRole('status').textContent).toBe('');
  });

  it('one that is aborted is removed early, without the others, and is not shown when it was aborted before', () => {
    const over = new AbortController();
    const missing = { message: 'Manque', tone: 'error', until: over.signal } as const;
    render(<Toasts />);
    act(() => emit('toast', { message: 'Ajouté', tone: 'info' }));
    act(() => emit('toast', missing));
    expect(screen.getByRole('status').textContent).toBe('AjoutéManque');
    act(() => over.abort());
    expect(screen.getByRole('status').textContent).toBe('Ajouté');
    act(() => emit('toast', missing));
    expect(screen.getByRole('status').textContent).toBe('Ajouté');
  });
});
