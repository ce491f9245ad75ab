import { formatPrice } from '@shop/kit/format';
import type { OrderRow } from '@shop/contracts/order/dashboard';
import { windowsText, workbookUnderTest } from '@shop/table-files/testing';
import type { Locator, Page } from 'playwright-core';
import { newVisit, plain } from './browser.ts';
import { eventually } from './eventually.ts';
import { aCustomer } from './customer.ts';
import { visitOwnShop } from './own-shop.ts';
import { orderPage } from './pages/dashboard-order.ts';
import { ordersPage } from './pages/dashboard-orders.ts';
import { signInPage } from './pages/dashboard-sign-in.ts';
import { transporterPaymentsPage } from './pages/dashboard-transporter-payments.ts';
import { productPage, PRODUCTS } from './pages/product-page.ts';
import { thankYou } from './pages/thank-you.ts';
import { ordersOf } from './staff-api.ts';
import { usedShop } from './shop.ts';
import { listWords, paymentWords, staffWordsOf, teamWords } from './words.ts';

visitOwnShop('staff');

const { order: orderWords } = staffWordsOf('ar');
const { order: frOrder, frame: frFrame } = staffWordsOf('fr');

/** Places an order as a visitor, and gives its row in the back-office. */
const newOrder = async (): Promise<OrderRow> => {
  const page = await newVisit({ screen: 'phone', language: 'fr' });
  const product = productPage(page, 'fr');
  await product.open(PRODUCTS.armchair);
  const customer = aCustomer();
  await product.form.fill(customer);
  await product.form.send();
  await thankYou(page, 'fr').arrived();
  const [order] = await ordersOf(customer.phone);
  if (!order) throw new Error('the order is not in the back-office');
  return order;
};

/** Statements are read in a worker: one that the page's policy refused would leave an error in the console. */
const readsStatements = async (page: Page, number: string): Promise<void> => {
  const payments = transporterPaymentsPage(page);
  const workers: string[] = [];
  page.on('worker', (worker) => workers.push(worker.url()));
  const line = `${number};Théière بريق;100`;
  const csv = await payments.readStatement(
    'arabe.csv',
    windowsText(`sep=;\r\nSuivi;Client;Montant\n${line}`, 'windows-1256'),
  );
  const checks = (lines: 'open_one' | 'open_other', count: number) =>
    paymentWords.statement[lines].replace('{{count}}', String(count));
  await csv.getByRole('button', { name: checks('open_one', 1) }).waitFor();
  const encoding = csv.getByRole('combobox', { name: listWords.import.encoding });
  expect(await encoding.inputValue()).toBe(listWords.import.encodings['windows-1256']);
  await encoding.click();
  await page.getByRole('option', { name: listWords.import.encodings['windows-1252'] }).click();
  await eventually(async () => expect(await encoding.inputValue()).toBe(listWords.import.encodings['windows-1252']));
  const broken = await payments.readStatement('relevé.csv', Buffer.from(`Suivi;Montant\nA;1\n"${number}" b;2\n`));
  await broken.getByText(listWords.import.refusal.textAfterQuote.replace('{{line}}', '3')).waitFor();
  const rows = [
    ['Suivi', 'Montant'],
    [number, { number: '100.10000000000001' }],
    [{ days: 46388 }, { number: '5' }],
  ];
  const xlsx = await payments.readStatement('relevé.xlsx', workbookUnderTest(rows));
  await xlsx.getByRole('button', { name: checks('open_other', 2) }).waitFor();
  await xlsx.getByText(/cette cellule est une date/).waitFor();
  await page.keyboard.press('Escape');
  await xlsx.waitFor({ state: 'detached' });
  expect(workers).toHaveLength(4);
  expect(workers.every((address) => address.startsWith(usedShop().url))).toBe(true);
};

/** The owner at a desk, the list of orders open. */
const atWork = async (provoked: readonly RegExp[] = []) => {
  const expected = [/status of 401/, /status of 409.*dashboard.api.order/, ...provoked];
  const page = await newVisit({ screen: 'desk', language: 'fr', provoked: expected });
  const door = signInPage(page, 'fr');
  await door.open();
  await door.signIn(usedShop().ownerEmail, usedShop().ownerPassword);
  const orders = ordersPage(page, 'fr');
  await orders.arrived();
  return { page, orders };
};

describe('staff', () => {
  it('[D-4.01] [D-4.02] [BO-2.10] [D-8.02] take an order from the call to what the transporter has paid', async () => {
    const { number, customer, transporter, total } = await newOrder();
    // 409: another service has changed the order in the meantime; the page reads it again and repeats the step
    // (D-4.03).
    const page = await newVisit({
      screen: 'desk',
      language: 'fr',
      provoked: [/status of 401/, /status of 409.*dashboard.api.order/],
    });
    const door = signInPage(page, 'fr');
    await door.open();
    await door.signIn(usedShop().ownerEmail, 'not the password');
    await door.wrong.waitFor();
    await door.signIn(usedShop().ownerEmail, usedShop().ownerPassword);

    const orders = ordersPage(page, 'fr');
    await orders.arrived();
    await orders.order(number).waitFor();
    await orders.search(customer.phone ?? '');
    await page.waitForURL(`**q=${customer.phone}**`);
    await orders.all.nth(1).waitFor({ state: 'detached' });
    expect(await orders.all.count()).toBe(1);
    await orders.open(number);

    const order = orderPage(page, 'fr');
    await order.reached('pending');
    await order.act('confirm');
    await order.reached('confirmed');
    await order.act('startExpedition');
    await order.reached('preparing');
    await order.act('packFull');
    await order.reached('packed');
    await order.announce();
    await order.reached('announced');
    expect(await order.trackingId()).toMatch(/\w{4,}/);
    await order.act('ship');
    await order.reached('shipped');
    await order.pays('onDelivery');
    await order.deliver();
    await order.reached('delivered');
    await order.pays('owed');
    expect(await order.step.getByRole('button').count()).toBe(0);
    expect(await order.history.count()).toBeGreaterThanOrEqual(7);
    const address = page.url();

    const payments = transporterPaymentsPage(page);
    await payments.open(transporter?.name ?? '');
    await readsStatements(page, number);
    await payments.choose(number);
    expect(plain(await payments.received())).toContain(plain(formatPrice(total, 'fr')));
    const payment = await payments.book();
    // The message is above the bar that books payments, so that the next payment can be chosen at once. It stays while
    // the pointer is over it.
    const message = page.locator('.mantine-Notification-root').first();
    const boxOf = async (place: Locator) => {
      await message.hover();
      return [await message.boundingBox(), await place.boundingBox()] as const;
    };
    const [overBar, bar] = await boxOf(page.locator('[data-action-bar]'));
    expect((overBar?.y ?? Infinity) + (overBar?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
    await payments.row(number).waitFor({ state: 'detached' });
    const booked = (await payments.history()).filter({ hasText: payment });
    await booked.waitFor();
    // It is also beside the drawer.
    const [besideDrawer, drawer] = await boxOf(page.getByRole('dialog'));
    expect((besideDrawer?.x ?? Infinity) + (besideDrawer?.width ?? 0)).toBeLessThanOrEqual(drawer?.x ?? 0);
    expect(plain(await booked.innerText())).toContain(plain(formatPrice(total, 'fr')));
    // The amount is one line, however narrow the drawer.
    const amount = await booked.locator('> bdi').boundingBox();
    expect(amount?.height).toBeLessThan(30);

    await page.goto(address);
    await order.reached('delivered');
    await order.pays('paid');
    expect(plain(await order.payment.innerText())).toContain(payment);
  });

  it('[D-2.02] work in Arabic on a phone, right to left: sign-in and the list as cards', async () => {
    const { number, customer } = await newOrder();
    const page = await newVisit({ screen: 'phone', language: 'ar', provoked: [/status of 401/] });
    const door = signInPage(page, 'ar');
    await door.open();
    expect(await page.locator('html').getAttribute('dir')).toBe('rtl');
    await door.signIn(usedShop().ownerEmail, usedShop().ownerPassword);
    const orders = ordersPage(page, 'ar');
    await orders.arrived();
    expect(await page.locator('html').getAttribute('dir')).toBe('rtl');
    await orders.order(number).waitFor();
    // Cards, never a sideways scroll.
    expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(
      0,
    );
    await orders.search(customer.phone ?? '');
    await page.waitForURL(`**q=${customer.phone}**`);
    await orders.open(number);
    const order = orderPage(page, 'ar');
    await order.reached('pending');
    // The order's page does not overflow at an edge, and the next action is within reach of the thumb.
    expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(
      0,
    );
    const header = page.getByRole('banner').or(page.locator('header')).last();
    expect(await header.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
    const next = await order.step.getByRole('button', { name: orderWords.action.confirm, exact: true }).boundingBox();
    expect(next?.x).toBeGreaterThanOrEqual(0);
    expect((next?.y ?? 0) + (next?.height ?? 0)).toBeLessThanOrEqual(page.viewportSize()?.height ?? 0);
  });

  it('[D-11.02] make a role, and are asked before the back button discards unsaved changes', async () => {
    const { page } = await atWork();
    await page.goto('/dashboard/staff/roles');
    await page.getByRole('button', { name: teamWords.roles.new }).click();
    await page.getByRole('dialog').getByLabel(teamWords.role.name).fill(`Comptoir ${Date.now()}`);
    await page.getByRole('button', { name: teamWords.newRole.submit }).click();
    await page.waitForURL(/staff\/roles\/[0-9a-f-]{36}$/);
    const rolePage = page.url();
    await page.getByRole('tab', { name: teamWords.role.permissions }).click();
    await page.getByLabel(teamWords.permission.order.read).check();

    const question = page.getByRole('dialog', { name: frFrame.leave.title });
    await page.goBack();
    await question.getByRole('button', { name: frFrame.leave.stay }).click();
    await question.waitFor({ state: 'detached' });
    expect(page.url().startsWith(rolePage)).toBe(true);
    expect(await page.getByLabel(teamWords.permission.order.read).isChecked()).toBe(true);

    await page.getByRole('button', { name: frFrame.form.saveAll }).click();
    await page.getByText(frFrame.form.saved).waitFor();
    await page.getByLabel(teamWords.permission.order.ship).check();
    await page.goBack();
    await question.getByRole('button', { name: frFrame.leave.leave }).click();
    await page.getByRole('heading', { name: teamWords.roles.title }).waitFor();
    await page.goto(rolePage);
    await page.getByRole('tab', { name: teamWords.role.permissions }).click();
    expect(await page.getByLabel(teamWords.permission.order.read).isChecked()).toBe(true);
    expect(await page.getByLabel(teamWords.permission.order.ship).isChecked()).toBe(false);
  });

  it('see a loading page while its scripts load', async () => {
    const page = await newVisit({ screen: 'phone', language: 'fr', provoked: [/ERR_FAILED/] });
    await page.route('**/remotes/**/*.js', (route) => route.abort());
    await page.goto('/dashboard/sign-in');
    const moves = await page.locator('#root').evaluate((root) => getComputedStyle(root, '::before').animationName);
    expect(moves).not.toBe('none');
  });

  it('[D-4.08] see at once that the network is lost at an action, and repeat the same action', async () => {
    const { number } = await newOrder();
    const { page, orders } = await atWork([/ERR_INTERNET_DISCONNECTED/]);
    await orders.open(number);
    const order = orderPage(page, 'fr');
    await order.reached('pending');
    await page.context().setOffline(true);
    await order.act('confirm');
    await page.getByText(frOrder.offline).waitFor();
    expect(await order.step.getByRole('button', { name: frOrder.action.confirm, exact: true }).isEnabled()).toBe(true);
    await page.context().setOffline(false);
    // The page does not retry by itself: the person does.
    await order.reached('pending');
    await order.act('confirm');
    await order.reached('confirmed');
    const { confirm, confirmRequested } = frOrder.history;
    expect(await order.history.filter({ hasText: new RegExp(`${confirm}|${confirmRequested}`) }).count()).toBe(1);
  });
});
