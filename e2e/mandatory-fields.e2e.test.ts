import { newVisit } from './browser.ts';
import { aCustomer } from './customer.ts';
import { eventually } from './eventually.ts';
import { cart } from './pages/cart.ts';
import { productPage, PRODUCTS } from './pages/product-page.ts';
import { ordersOf } from './staff-api.ts';
import { wordsOf } from './words.ts';

const words = wordsOf('fr').form;

describe('what must be filled in', () => {
  it('[SF-5.05] [SF-8.04] is named in a dialog and at the fields, and nothing is sent', async () => {
    const page = await newVisit({ screen: 'desk', language: 'fr' });
    const { form, open } = productPage(page, 'fr');
    await open(PRODUCTS.lamp);
    await form.ready();
    await form.send();
    const said = await form.said();
    expect(said).toContain(words.form.missingMandatoryInfo);
    const { firstname, lastname, phone, wilaya, commune, offer } = words.field;
    for (const label of [firstname, lastname, phone, wilaya, commune, offer]) expect(said).toContain(label);
    await form.closeDialog();
    expect(await form.field(words.field.firstname).getAttribute('aria-invalid')).toBe('true');
    const hasFocus = () => form.field(words.field.firstname).evaluate((input) => input === document.activeElement);
    await eventually(async () => expect(await hasFocus()).toBe(true));
    await form.form.getByText(words.form.validation.phone).waitFor();
    await form.form.getByText(words.form.validation.address).waitFor();
  });

  it('[SF-5.01] [SF-5.02] is checked field by field on the checkout page, too', async () => {
    const page = await newVisit({ screen: 'phone', language: 'fr' });
    const product = productPage(page, 'fr');
    const bag = cart(page, 'fr');
    await product.open(PRODUCTS.lamp);
    await product.addToCart();
    await bag.checkOut();
    const customer = aCustomer();
    const { form } = bag;
    await form.fill({ ...customer, firstname: 'R2', phone: '0212345678' });
    await form.send();
    await form.form.getByText(words.form.validation.phone).waitFor();
    await form.form.getByText(words.form.validation.firstname).waitFor();
    expect(page.url()).toContain('/checkout/cart/view');
    // A number as people write it abroad is written back as a local one.
    await form.field(words.field.phone).fill(`+213 ${customer.phone.slice(1)}`);
    await form.field(words.field.address).focus();
    await page.locator(`input[name="phone"][value="${customer.phone}"]`).waitFor();
    expect(await ordersOf(customer.phone)).toEqual([]);
  });
});
