import { TestShell } from '@shop/kit/testing';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import ar from '../../../locales/ar/product.json';
import fr from '../../../locales/fr/product.json';
import { productOf } from '../model/fixtures.ts';
import { AskShop } from './ask-shop.tsx';
import { Share } from './share.tsx';

const ADDRESS = 'http://localhost/catalog/product/course/djurdjura-flow';
const NAME = 'Baskets de course Djurdjura Flow';

const show = (whatsapp = '0560124830', language: 'fr' | 'ar' = 'fr') =>
  render(
    <TestShell language={language} shop={{ whatsapp }} texts={{ 'storefront.product': language === 'fr' ? fr : ar }}>
      <AskShop product={productOf()} />
      <Share product={productOf()} />
    </TestShell>,
  );

/** jsdom has neither the phone's own share function nor dialogs that open. */
const setShare = (share: ((data: ShareData) => Promise<void>) | undefined): void => {
  if (share) Object.defineProperty(navigator, 'share', { configurable: true, value: share });
  else Reflect.deleteProperty(navigator, 'share');
};
const clickShare = () => userEvent.click(screen.getByRole('button', { name: 'Partager' }));
const dialogShown = async () => within(await screen.findByRole('dialog', { name: 'Partager ce produit' }));
const hrefOf = (link: HTMLElement): string => link.getAttribute('href') ?? '';

describe('beside buying', () => {
  beforeAll(() => {
    HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
      this.open = true;
    };
    HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
      this.open = false;
    };
  });
  afterEach(() => setShare(undefined));

  it('asks the shop over WhatsApp, with the name and the address of the product in the message', () => {
    show();
    const link = new URL(hrefOf(screen.getByRole('link', { name: 'Une question\u00a0? WhatsApp' })));
    expect(link.origin + link.pathname).toBe('https://wa.me/213560124830');
    expect(link.searchParams.get('text')).toBe(`Bonjour, j’ai une question sur ce produit\u00a0: ${NAME}\n${ADDRESS}`);
  });

  it('asks in Arabic, and offers no question if the shop has no number', () => {
    const { unmount } = show('0560124830', 'ar');
    expect(new URL(hrefOf(screen.getByRole('link'))).searchParams.get('text')).toContain(`عن هذا المنتج: ${NAME}`);
    unmount();
    show('');
    expect(screen.queryByRole('link')).toBeNull();
  });

  it("shares with the phone's own function", async () => {
    const share = jest.fn((_data: ShareData) => Promise.resolve());
    setShare(share);
    show();
    await clickShare();
    expect(share).toHaveBeenCalledWith({ title: NAME, url: ADDRESS });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it("does nothing after the visitor cancels, and offers the other ways if the phone's own function fails", async () => {
    setShare(() => Promise.reject(new DOMException('no', 'AbortError')));
    show();
    await clickShare();
    expect(screen.queryByRole('dialog')).toBeNull();
    setShare(() => Promise.reject(new DOMException('no', 'NotAllowedError')));
    await clickShare();
    await dialogShown();
  });

  it('otherwise shares over WhatsApp and Facebook, and says that the link is copied', async () => {
    const user = userEvent.setup();
    show();
    await user.click(screen.getByRole('button', { name: 'Partager' }));
    const dialog = await dialogShown();
    const whatsApp = new URL(hrefOf(dialog.getByRole('link', { name: 'WhatsApp' })));
    expect(whatsApp.searchParams.get('text')).toBe(`${NAME}\n${ADDRESS}`);
    const facebook = new URL(hrefOf(dialog.getByRole('link', { name: 'Facebook' })));
    expect(facebook.searchParams.get('u')).toBe(ADDRESS);
    await user.click(dialog.getByRole('button', { name: 'Copier le lien' }));
    await waitFor(() => expect(dialog.getByRole('status').textContent).toBe('Lien copié.'));
    expect(await navigator.clipboard.readText()).toBe(ADDRESS);
  });

  it('selects the link if the browser may not copy, and says so', async () => {
    const user = userEvent.setup();
    show();
    await user.click(screen.getByRole('button', { name: 'Partager' }));
    const dialog = await dialogShown();
    jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new DOMException('no', 'NotAllowedError'));
    await user.click(dialog.getByRole('button', { name: 'Copier le lien' }));
    await waitFor(() =>
      expect(dialog.getByRole('status').textContent).toBe('Le lien est sélectionné\u00a0: copiez-le.'),
    );
    const field = dialog.getByRole<HTMLInputElement>('textbox', { name: 'Adresse du produit' });
    expect([field.selectionStart, field.selectionEnd]).toEqual([0, ADDRESS.length]);
  });
});
