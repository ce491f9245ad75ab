import type { ShopServer } from '@shop/kit/testing';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { goodsTexts } from '../../../testing/goods-texts.ts';
import { frFrame as frame } from '../../../testing/frame-texts.ts';
import parts from '../../../locales/fr/product-parts.json';
import product from '../../../locales/fr/product.json';
import { startBackOffice } from '@shop/back-office/testing';
import { openBackOffice } from '../../../testing/open-back-office.tsx';
import { staffProduct } from '../../../testing/product.ts';
import './product-page.tsx';

const asked = jest.fn();
jest.mock('./schedule-dialog.tsx', () => {
  asked();
  throw new Error('the dialog did not come');
});

const UUID = '01920000-0000-7000-8000-000000000001';
const lamp = staffProduct({ uuid: UUID });
let shop: ShopServer;

afterEach(async () => {
  cleanup();
  await shop.close();
});

it('keeps what is typed of a product when a dialog of its page does not come', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  shop = await startBackOffice('catalogue', ['product.read', 'product.write'], {
    [`GET /dashboard/api/product/${UUID}`]: () => ({ status: 200, body: lamp }),
  });
  await openBackOffice(`/dashboard/products/${UUID}?tab=price`, {
    ...goodsTexts,
    'dashboard.product': product,
    'dashboard.product-parts': parts,
    'dashboard.frame': frame,
  });
  await screen.findByRole('heading', { level: 1, name: 'Lampe' });
  const user = userEvent.setup();
  const moq = await screen.findByLabelText<HTMLInputElement>(product.price.moq);
  await user.clear(moq);
  await user.type(moq, '7');
  await user.click(screen.getByRole('button', { name: product.scheduled.add }));
  await waitFor(() => expect(asked).toHaveBeenCalled());
  // The failed load is reported to the shell.
  await waitFor(() => expect(console.warn).toHaveBeenCalledWith('a part of the page is missing', expect.anything()));
  expect(screen.getByLabelText<HTMLInputElement>(product.price.moq).value).toBe('7');
  expect(screen.getByRole('button', { name: new RegExp(`^${frame.form.saveAll}`) })).toBeTruthy();
});
