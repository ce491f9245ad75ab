import { render, screen } from '@testing-library/react';
import type { RemoteModule } from './remote.ts';
import { Slot } from './slot.tsx';
import { TestShell } from './testing/index.ts';
import { useTranslation } from './i18n/use-translation.ts';

const remote = (slots: RemoteModule['slots']): RemoteModule => ({
  contract: 3,
  name: 'checkout',
  routes: [],
  slots,
  loadLocale: () => Promise.resolve({}),
});

const Direction = (): string => useTranslation('kit.ui').i18n.dir();

describe('Slot', () => {
  it('is filled by the remote that has it', () => {
    render(
      <TestShell remotes={[remote({ 'mini-cart': () => <button type="button">Panier</button> })]}>
        <Slot name="mini-cart" />
      </TestShell>,
    );
    expect(screen.getByRole('button', { name: 'Panier' })).toBeTruthy();
  });

  it('leaves its fallback, and the page around it, when the filler fails', () => {
    const quiet = [
      jest.spyOn(console, 'error').mockImplementation(() => undefined),
      jest.spyOn(console, 'warn').mockImplementation(() => undefined),
    ];
    const Broken = (): never => {
      throw new Error('broken');
    };
    render(
      <TestShell remotes={[remote({ 'mini-cart': Broken })]}>
        <p>la page</p>
        <Slot name="mini-cart" fallback={<span>sans panier</span>} />
      </TestShell>,
    );
    expect(screen.getByText('la page')).toBeTruthy();
    expect(screen.getByText('sans panier')).toBeTruthy();
    quiet.forEach((spy) => spy.mockRestore());
  });

  it.each([
    ['fr', 'ltr'],
    ['en', 'ltr'],
    ['ar', 'rtl'],
  ] as const)('[SF-1.04] %s is written %s', (language, direction) => {
    const { container } = render(
      <TestShell language={language}>
        <Direction />
      </TestShell>,
    );
    expect(container.textContent).toBe(direction);
    expect(container.querySelector('[lang]')?.getAttribute('dir')).toBe(direction);
  });
});
