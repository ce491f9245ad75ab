import {
  LARGE,
  PACK_LAMP,
  SMALL,
  startCatalogue,
  startShell,
  type CatalogueUnderTest,
  type ShellUnderTest,
} from './shell-under-test.ts';

/** Neither svc-order nor svc-logistics is there: what does not need them is answered, and nothing typed is lost. */
const TYPED = {
  product: 'lamp-1',
  firstname: 'Amina',
  lastname: 'Ben <b>Salem',
  phone: '0555123456',
  address: 'Cité 5 juillet',
  wilaya: '16',
  commune: '1601',
  offer: '01920000-0000-7000-8000-0000000000bb~home~400~',
  quantity: '2',
  subtotal: '5000',
  csrf: 'a.b|c~1.signature',
};

describe('the order form without scripts', () => {
  let catalogue: CatalogueUnderTest;
  let shell: ShellUnderTest;
  beforeAll(async () => {
    catalogue = await startCatalogue();
    shell = await startShell(catalogue.url);
  });
  afterAll(async () => {
    await shell.stop();
    catalogue.server.close();
  });

  let visits = 0;
  const post = async (
    body: string | Readonly<Record<string, string>>,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<{ status: number; html: string; headers: Headers }> => {
    visits += 1;
    const answer = await fetch(`${shell.origin}/order/form`, {
      method: 'POST',
      redirect: 'manual',
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        'accept-language': 'fr',
        accept: 'text/html',
        // Each call from an address of its own, unless it says otherwise.
        'x-forwarded-for': `10.0.${visits >> 8}.${visits & 255}`,
        ...headers,
      },
      body: typeof body === 'string' ? body : new URLSearchParams(body).toString(),
    });
    return { status: answer.status, html: await answer.text(), headers: answer.headers };
  };
  const valueOf = (html: string, name: string): string | undefined =>
    new RegExp(`<input[^>]* name="${name}"[^>]*? value="([^"]*)"`).exec(html)?.[1];
  const expectKept = (html: string, expected: Readonly<Record<string, string>> = TYPED): void => {
    const { csrf: _csrf, product: _product, subtotal: _subtotal, ...kept } = expected;
    const found = Object.fromEntries(Object.keys(kept).map((name) => [name, valueOf(html, name)]));
    expect(found).toEqual({ ...kept, lastname: kept['lastname']?.replace('<', '&lt;').replace('>', '&gt;') });
  };

  it('another site’s page that posts it replaces nobody’s cookie', async () => {
    const { status, headers } = await post(TYPED, { 'sec-fetch-site': 'cross-site' });
    expect([status, headers.get('location'), headers.getSetCookie()]).toEqual([303, '/', []]);
    expect((await post(TYPED, { 'sec-fetch-site': 'same-origin' })).headers.getSetCookie()).not.toEqual([]);
  });

  it('another site’s page that posts the tracking form asks for nobody’s order', async () => {
    const ask = async (from: string) => {
      const answer = await fetch(`${shell.origin}/order/track`, {
        method: 'POST',
        redirect: 'manual',
        headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': from },
        body: 'number=26-000001&phone=0555123456',
      });
      return [answer.status, answer.headers.get('location')];
    };
    expect(await ask('cross-site')).toEqual([303, '/checkout/track']);
    // Nobody is there to be asked.
    expect(await ask('same-origin')).toEqual([503, null]);
  });

  it.each([
    ['fr', 'Les livraisons ne s’affichent pas'],
    ['ar', 'تعذر عرض طرق التوصيل'],
    ['en', 'The deliveries cannot be shown'],
  ])('keeps all that was typed while nobody says where can be delivered: %s', async (language, sentence) => {
    const { status, html, headers } = await post(TYPED, { 'accept-language': language });
    expect([status, headers.get('retry-after')]).toEqual([503, '2']);
    expect(html).toContain(sentence);
    expectKept(html);
  });

  it('[D-3.07] still says all that is wrong, at each field, and keeps all that was typed', async () => {
    const wrong = { ...TYPED, phone: '0212345678', firstname: 'A1', lastname: 'Ben Salem', address: '', send: '1' };
    const { status, html } = await post(wrong);
    expect(status).toBe(422);
    expect(['firstname', 'phone', 'address', 'lastname'].map((name) => html.includes(`id="${name}-error"`))).toEqual([
      true,
      true,
      true,
      false,
    ]);
    const { send: _send, ...typed } = wrong;
    expectKept(html, typed);
  });

  it('says at once all that is missing', async () => {
    const { status, html } = await post({ product: 'lamp-1', send: '1' });
    expect(status).toBe(422);
    for (const name of ['firstname', 'lastname', 'phone', 'address']) expect(html).toContain(`id="${name}-error"`);
  });

  it.each(['-3', 'NaN', '0', '', '2.9', '10001', '1e3', '٣', '9007199254740993'])(
    'orders nothing for what is no quantity, says so and keeps it: %s',
    async (quantity) => {
      const { status, html } = await post({ ...TYPED, lastname: 'Ben Salem', quantity, send: '1' });
      expect(status).toBe(422);
      expect(valueOf(html, 'quantity')).toBe(quantity);
      expect(html).toContain('id="quantity-error"');
    },
  );

  it('leads to the shop from a product that is cut in the middle of a letter', async () => {
    const { status, headers } = await post({ ...TYPED, product: `${'a'.repeat(299)}😀`, send: '1' });
    expect([status, headers.get('location')]).toEqual([303, '/']);
  });

  it('keeps all that was typed while svc-order is away', async () => {
    const { status, html } = await post({ ...TYPED, lastname: 'Ben Salem', send: '1' });
    expect(status).toBe(503);
    expect(html).toContain('Rien n’est perdu\u00a0: réessayez.');
    expectKept(html, { ...TYPED, lastname: 'Ben Salem' });
    // What is to pay is known of what was chosen.
    expect(html.replace(/\u00a0/g, ' ')).toContain('5 400,00 DA');
  });

  it('orders nothing at a total that was not on the page', async () => {
    const { status, html } = await post({ ...TYPED, lastname: 'Ben Salem', quantity: '3', send: '1' });
    expect(status).toBe(200);
    expect(html.replace(/\u00a0/g, ' ')).toContain('Vérifiez le total : 7 900,00 DA.');
    expect(valueOf(html, 'subtotal')).toBe('7500');
  });

  it('[D-3.01] shows what a pack costs as it is chosen now, not as it was chosen before', async () => {
    const { lastname: _lastname, subtotal: _subtotal, ...typed } = TYPED;
    const asked = { ...typed, product: 'pack-lamps', lastname: 'Ben Salem', quantity: '1' };
    const choiceOf = (size: string): Record<string, string> => ({ [`pack-${PACK_LAMP}`]: size });
    const small = await post({ ...asked, ...choiceOf(SMALL) });
    expect(valueOf(small.html, 'subtotal')).toBe('2300');
    const seen = { price: valueOf(small.html, 'price') ?? '', subtotal: '2300' };
    const large = await post({ ...asked, ...seen, ...choiceOf(LARGE) });
    expect(valueOf(large.html, 'subtotal')).toBe('3300');
    const unseen = await post({ ...asked, ...seen, ...choiceOf(LARGE), send: '1' });
    expect(unseen.html.replace(/\u00a0/g, ' ')).toContain('Vérifiez le total : 3 700,00 DA.');
  });

  it.each(['\u0153', 'a\u0000b', 'a\r\nb: c', 'é', ''])('takes for expired what is no token: %j', async (csrf) => {
    const { status, html } = await post({ ...TYPED, lastname: 'Ben Salem', csrf, send: '1' });
    expect(status).toBe(200);
    expect(html).toContain('La page avait expiré');
    expect(shell.errors).toEqual([]);
  });

  it.each([
    [413, `product=lamp-1&address=${'a'.repeat(40_000)}`, 'application/x-www-form-urlencoded'],
    [413, 'x=1&'.repeat(300), 'application/x-www-form-urlencoded'],
    [415, JSON.stringify(TYPED), 'application/json'],
    [415, 'product=lamp-1', 'application/x-www-form-urlencoded; charset=utf-7'],
  ])('says that a form cannot be read, and how to go on: %i', async (expected, body, type) => {
    const { status, html } = await post(body, { 'content-type': type });
    expect(status).toBe(expected);
    expect(html).toContain('ce que vous avez tapé y est encore');
  });

  it.each([
    ['fr', 'Votre commande est enregistrée'],
    ['ar', 'طلبك مسجّل'],
    ['en', 'Your order is recorded'],
  ])(
    'says that what was ordered is recorded while svc-order is away, and how to look again: %s',
    async (language, sentence) => {
      const link = '/order/form/placed/01920000-0000-7000-8000-0000000000aa?t=a%3C%2Fscript%3E';
      const answer = await fetch(shell.origin + link, { headers: { 'accept-language': language } });
      const html = await answer.text();
      expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '2']);
      expect(html).toContain(sentence);
      expect(html).toContain(`<a href="${link}">`);
      expect(html).not.toContain('<script');
    },
  );

  it.each(['..%2forder', 'x', '01920000'])('asks nobody for an order whose number is none: %s', async (number) => {
    const answer = await fetch(`${shell.origin}/order/form/placed/${number}?t=a`, {
      headers: { 'accept-language': 'fr' },
    });
    expect(answer.status).toBe(404);
  });

  it('leads from its address alone to the shop', async () => {
    const answer = await fetch(`${shell.origin}/order/form`, { redirect: 'manual' });
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/']);
  });

  it('keeps all that was typed while the catalogue is away', async () => {
    catalogue.answers.well = false;
    const { status, html } = await post({ ...TYPED, send: '1' });
    catalogue.answers.well = true;
    expect(status).toBe(503);
    expectKept(html);
    expect(valueOf(html, 'send')).toBe('1');
    shell.errors.length = 0;
  });

  it('[D-3.06] is shown to one visitor sixty times in ten minutes, then keeps what was typed until later', async () => {
    const first = await post(TYPED);
    const cookie = /hanout_visitor=[^;]+/.exec(first.headers.get('set-cookie') ?? '')?.[0] ?? '';
    const statuses: number[] = [];
    for (let times = 0; times < 60; times += 1) statuses.push((await post(TYPED, { cookie })).status);
    expect(new Set(statuses)).toEqual(new Set([503]));
    const { status, html, headers } = await post(TYPED, { cookie });
    expect(status).toBe(429);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(500);
    expect(html).toContain('Trop de demandes');
    expectKept(html);
    expect((await post(TYPED)).status).toBe(503);
  });
});
