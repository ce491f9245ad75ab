import { newVisit } from './browser.ts';
import { aCustomer } from './customer.ts';
import { visitOrdersShop } from './own-shop.ts';
import { ordersPage } from './pages/dashboard-orders.ts';
import { signInPage } from './pages/dashboard-sign-in.ts';
import { usedShop } from './shop.ts';
import { contactWords, messageWords, wordsOf } from './words.ts';

visitOrdersShop();

describe('a message to the shop', () => {
  it('goes from the contact page to the list of the staff, who mark it as answered', async () => {
    const { firstname, phone } = aCustomer();
    const text = `Pointure 43 au lieu de 42 (${phone})`;
    const page = await newVisit({ screen: 'desk', language: 'fr' });
    await page.goto('/');
    await page
      .getByRole('contentinfo')
      .getByRole('link', { name: wordsOf('fr').layout.contact, exact: true })
      .click();
    await page.getByRole('heading', { level: 1, name: contactWords.title }).waitFor();
    await page.getByLabel(contactWords.form.subject).selectOption('exchange');
    await page.getByLabel(contactWords.form.name, { exact: true }).fill(firstname);
    await page.getByLabel(contactWords.form.phone).fill(phone);
    await page.getByLabel(contactWords.form.text).fill(text);
    const send = page.getByRole('button', { name: contactWords.form.send });
    await send.click();
    await page.getByText(contactWords.wrong.orderNumber).waitFor();
    await page.getByLabel(contactWords.form.orderNumber).fill('26 900000');
    await send.click();
    await page.getByRole('heading', { name: contactWords.sent.title }).waitFor();

    const staff = await newVisit({ screen: 'desk', language: 'fr', provoked: [/status of 401/] });
    const door = signInPage(staff, 'fr');
    await door.open();
    await door.signIn(usedShop().ownerEmail, usedShop().ownerPassword);
    await ordersPage(staff, 'fr').arrived();
    await staff.goto('/dashboard/messages');
    const card = staff.locator('[data-message]', { hasText: text });
    await card.waitFor();
    expect(await card.innerText()).toContain(messageWords.subject.exchange);
    expect(await card.innerText()).toContain('26-900000');
    await card.getByRole('button', { name: messageWords.answer }).click();
    await staff.getByText(messageWords.done.answered).waitFor();
    await card.waitFor({ state: 'detached' });
    await staff.getByRole('tab', { name: messageWords.state.answered }).click();
    await card.waitFor();
  });
});
