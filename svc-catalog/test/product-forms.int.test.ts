import { newId } from '@shop/service-kit';
import { type CatalogueUnderTest, jsonOf, startCatalogue } from './catalogue-under-test.ts';
import { callProducts, madeProduct, newProduct, someSku } from './making-products.ts';

let catalogue: CatalogueUnderTest;
beforeAll(async () => {
  catalogue = await startCatalogue();
});
afterAll(() => catalogue?.stop());

const read = async (path: string) => jsonOf(await callProducts(catalogue, 'GET', path));

describe('a form that a page sends by its script', () => {
  const XHR = { 'X-Requested-With': 'XMLHttpRequest', 'X-CSRF-TOKEN': 'of-the-page' };
  const sendForm = async (
    method: string,
    path: string,
    fields: Readonly<Record<string, string>> | FormData,
    headers: Readonly<Record<string, string>> = XHR,
  ) =>
    fetch(`${catalogue.service.url}/dashboard/api/product${path}`, {
      method,
      headers: {
        'Accept-Language': 'en',
        Authorization: `Bearer ${catalogue.staff.token({ shopUuid: catalogue.shop.id.shop })}`,
        ...headers,
      },
      body: fields instanceof FormData ? fields : new URLSearchParams(fields),
    });
  const multipart = (fields: Readonly<Record<string, string>>): FormData => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    return form;
  };

  it('[BO-7.08] [BO-7.22] [BO-3.07] is read as its contract says, and answered with success, message, data, errors', async () => {
    const { uuid } = await madeProduct(catalogue);
    const fields = { version: '1', active: 'true', weight: '850', barcode: '', 'name[en]': 'Teapot' };
    const answer = await sendForm('PUT', `/${uuid}`, multipart(fields));
    expect(answer.status).toBe(200);
    expect(await jsonOf(answer)).toMatchObject({
      success: true,
      status: 'ok',
      message: 'Form submitted successfully.',
      errors: {},
      data: { version: 2, active: true, weight: 850, barcode: null, name: { en: 'Teapot' } },
    });
    const encoded = await sendForm('PUT', `/${uuid}`, { version: '2', priceTtc: '1590.50' });
    expect(await jsonOf(encoded)).toMatchObject({ success: true, data: { version: 3, priceTtc: 1590.5 } });
  });

  it('[BO-3.07] [BO-7.08] reports errors under each field, and errors of the whole form', async () => {
    const { uuid } = await madeProduct(catalogue);
    const wrong = await sendForm('PUT', `/${uuid}`, { version: '1', weight: 'heavy', sku: '' });
    expect(wrong.status).toBe(422);
    const reply = await jsonOf(wrong);
    expect(reply).toMatchObject({ success: false, data: null, title: reply.message });
    expect(Object.keys(reply.errors).sort()).toEqual(['sku', 'weight']);
    expect(reply.errors.weight).toEqual([expect.any(String)]);
    const stale = await sendForm('PUT', `/${uuid}`, { version: '7', sku: someSku() });
    expect(await jsonOf(stale)).toMatchObject({ success: false, errors: {}, version: 1 });
    const unknown = await sendForm('PUT', `/${newId()}`, { version: '1', sku: someSku() });
    expect([unknown.status, (await jsonOf(unknown)).success]).toEqual([404, false]);
    const unauthenticated = await sendForm('PUT', `/${uuid}`, { version: '1' }, { ...XHR, Authorization: '' });
    expect([unauthenticated.status, (await jsonOf(unauthenticated)).success]).toEqual([401, false]);
    const cut = await sendForm('PUT', `/${uuid}`, multipart({ version: '1' }), {
      ...XHR,
      'Content-Type': 'multipart/form-data; boundary=none',
    });
    expect([cut.status, (await jsonOf(cut)).success]).toEqual([400, false]);
  });

  it('is refused, and costs nothing, where it is longer than any form or names the ten millionth of a list', async () => {
    const { uuid } = await madeProduct(catalogue);
    // A list of a thousand in each field: a million entries, of which a thousand were sent.
    const gaps = Object.fromEntries(Array.from({ length: 900 }, (_, at) => [`tags[${at}][children][999]`, 'x']));
    const hostile: readonly Readonly<Record<string, string>>[] = [
      gaps,
      { 'tags[9999999]': 'x' },
      { 'a[4294967294]': 'x', 'a[b]': 'y' },
    ];
    for (const fields of hostile) {
      const answer = await sendForm('PUT', `/${uuid}`, multipart({ version: '1', ...fields }));
      expect([answer.status, (await jsonOf(answer)).success]).toEqual([422, false]);
    }
    const pieces = Object.fromEntries(Array.from({ length: 6 }, (_, at) => [`f${at}`, 'x'.repeat(200_000)]));
    const long = await sendForm('PUT', `/${uuid}`, multipart({ version: '1', ...pieces }));
    expect([long.status, (await jsonOf(long)).success]).toEqual([413, false]);
  });

  it('is none where no script says that it sent it: pages of others cannot', async () => {
    const { uuid } = await madeProduct(catalogue);
    const answer = await sendForm('PUT', `/${uuid}`, { version: '1', active: 'true' }, {});
    expect(answer.status).toBe(422);
    expect(await jsonOf(answer)).not.toHaveProperty('success');
  });

  it('[BO-7.16] writes one language of a product, whatever others write in the other languages', async () => {
    const { uuid } = await madeProduct(catalogue, { name: { fr: 'Théière', ar: 'إبريق' } });
    const texts = { name: 'Teapot', shortDescription: 'Brass', seoTitle: 'Brass teapot', seoDescription: 'For tea.' };
    const all = await Promise.all([
      sendForm('POST', `/${uuid}/languages/en`, multipart(texts)),
      sendForm('POST', `/${uuid}/languages/ar`, multipart({ ...texts, name: 'إبريق شاي' })),
    ]);
    for (const answer of all)
      expect(await jsonOf(answer)).toMatchObject({ status: 'ok', message: 'Language updated successfully.' });
    expect((await read(`/${uuid}`)).name).toEqual({ fr: 'Théière', ar: 'إبريق شاي', en: 'Teapot' });
    const blank = await jsonOf(await sendForm('POST', `/${uuid}/languages/en`, { ...texts, seoTitle: '  ' }));
    expect(blank).toMatchObject({ success: false });
    expect(Object.keys(blank.errors)).toEqual(['seoTitle']);
    const late = await sendForm('POST', `/${uuid}/languages/en`, { ...texts, name: 'Pot', version: '1' });
    expect(late.status).toBe(409);
  });

  it('[BO-8.05] says that a language was not updated, and what is wrong', async () => {
    const texts = { name: 'Teapot', shortDescription: 'Brass', seoTitle: 'Brass teapot', seoDescription: 'For tea.' };
    const { uuid } = await madeProduct(catalogue);
    const failed = 'An error occurred while updating the language.';
    const blank = await jsonOf(await sendForm('POST', `/${uuid}/languages/en`, { ...texts, seoTitle: '' }));
    expect(blank.message).toBe(`${failed} Some values need correcting.`);
    const unknown = await jsonOf(await sendForm('POST', `/${newId()}/languages/en`, texts));
    expect(unknown).toMatchObject({ success: false, message: `${failed} Not found.` });
    // Words of one field of one form.
    const other = await jsonOf(await sendForm('PUT', `/${uuid}`, { version: '1', sku: '' }));
    expect(other.message).toBe('Some values need correcting.');
  });

  it('[BO-7.12] [BO-2.01.18] of a dialog that makes something says which page it has', async () => {
    const { name, ...plain } = newProduct(catalogue);
    const texts = Object.entries(name).map(([language, text]) => [`name[${language}]`, text]);
    const fields = [...Object.entries(plain).map(([field, value]) => [field, String(value)]), ...texts];
    const made = await sendForm('POST', '', multipart(Object.fromEntries(fields)));
    const reply = await jsonOf(made);
    expect([made.status, reply.success]).toEqual([201, true]);
    expect(reply.url).toBe(`/dashboard/products/${reply.data.uuid}`);
  });

  it('[D-4.08] invariant: is done once, however often it is sent', async () => {
    const key = { ...XHR, 'Idempotency-Key': newId() };
    const { uuid } = await madeProduct(catalogue);
    const send = async () => jsonOf(await sendForm('PUT', `/${uuid}`, { version: '1', weight: '900' }, key));
    const first = await send();
    expect(first).toMatchObject({ success: true, data: { version: 2 } });
    expect(await send()).toEqual(first);
  });
});
