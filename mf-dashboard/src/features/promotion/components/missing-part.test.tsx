import type { ShopServer } from '@shop/kit/testing';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { frFrame as frame } from '../../../testing/frame-texts.ts';
import words from '../../../locales/fr/promotion.json';
import richText from '@shop/back-office/locales/fr/rich-text.json';
import { startBackOffice } from '@shop/back-office/testing';
import { openBackOffice } from '../../../testing/open-back-office.tsx';
import { staffPromotion } from '../../../testing/promotion.ts';
import './promotion-page.tsx';

const asked = jest.fn();
jest.mock('@shop/back-office/rich-text/rich-text', () => {
  asked();
  throw new Error('the editor did not come');
});

let shop: ShopServer;
afterEach(async () => {
  cleanup();
  await shop.close();
});

it('asks for a promotion’s editors when its texts are looked at, and keeps what is typed when they do not come', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  const now = staffPromotion();
  shop = await startBackOffice('owner', ['product.read', 'product.write'], {
    [`GET /dashboard/api/promotion/${now.uuid}`]: () => ({ status: 200, body: now }),
    'GET /dashboard/api/catalog/choices': () => ({ status: 200, body: { choices: [], more: false } }),
  });
  await openBackOffice(`/dashboard/promotions/${now.uuid}`, {
    'dashboard.promotion': words,
    'dashboard.rich-text': richText,
    'dashboard.frame': frame,
  });
  await screen.findByRole('heading', { name: 'Rentrée', level: 1 });
  const code = screen.getByLabelText<HTMLInputElement>(new RegExp(`^${words.couponCode.label}`));
  await act(async () => Promise.resolve(fireEvent.change(code, { target: { value: 'MOI' } })));
  expect(asked).not.toHaveBeenCalled();
  await act(async () => Promise.resolve(fireEvent.click(screen.getByRole('tab', { name: words.tab.texts }))));
  await waitFor(() => expect(console.warn).toHaveBeenCalledWith('a part of the page is missing', expect.anything()));
  expect(asked).toHaveBeenCalled();
  expect(screen.getAllByLabelText(new RegExp(`^${words.text.title}`))).not.toHaveLength(0);
  expect(code.value).toBe('MOI');
});
