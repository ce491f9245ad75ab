import { TestShell } from '@shop/kit/testing';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import parts from '../../../locales/fr/parts.json';
import fr from '../../../locales/fr/product.json';
import { productOf } from '../model/fixtures.ts';
import { Reviews } from './reviews.tsx';

/** Answers every call with `status`. @returns the forms that were sent */
const shopAnswers = (status: number, errors?: Readonly<Record<string, readonly string[]>>): FormData[] => {
  const sent: FormData[] = [];
  const text = JSON.stringify(
    status < 400 ? { success: true, message: '' } : { type: 'about:blank', title: 'Non', status, errors },
  );
  globalThis.fetch = ((_path: string, init?: RequestInit) => {
    if (init?.body instanceof FormData) sent.push(init.body);
    return Promise.resolve({
      ok: status < 400,
      status,
      headers: { get: (name: string) => (name === 'content-type' ? 'application/json' : null) },
      text: () => Promise.resolve(text),
      json: () => Promise.resolve(JSON.parse(text) as unknown),
    });
    // The part of a Response that the API client reads.
  }) as unknown as typeof fetch;
  return sent;
};

const open = async (): Promise<HTMLElement> => {
  await userEvent.click(screen.getByRole('button', { name: 'Donner mon avis' }));
  return screen.findByRole('form', { name: 'Donner mon avis' });
};
const show = (): void =>
  void render(
    <TestShell texts={{ 'storefront.product': fr, 'storefront.parts': parts }}>
      <Reviews product={productOf()} />
    </TestShell>,
  );

const FIELDS = {
  Nom: 'Lina Kaci',
  Téléphone: '0555123456',
  'E-mail': 'lina@example.dz',
  'Date d’achat': '2026-10-03',
  'Votre avis': 'Solides et légères.',
} as const;
const AGREED = [/J’ai acheté/, /J’accepte/];

const fill = async (form: HTMLElement): Promise<void> => {
  for (const [label, value] of Object.entries(FIELDS)) await userEvent.type(within(form).getByLabelText(label), value);
  for (const name of AGREED) await userEvent.click(within(form).getByRole('checkbox', { name }));
};
const marked = (form: HTMLElement): readonly Element[] => [...form.querySelectorAll('[aria-invalid=true]')];
const send = (form: HTMLElement) => userEvent.click(within(form).getByRole('button', { name: 'Envoyer l’avis' }));

describe('a review', () => {
  it('[SF-3.18] [SF-4.12] is sent with all its fields; its form closes, and is empty when opened again', async () => {
    const sent = shopAnswers(201);
    show();
    const form = await open();
    await userEvent.click(within(form).getByRole('radio', { name: '4 étoiles' }));
    await fill(form);
    await send(form);
    expect(await screen.findByRole('status')).toBeTruthy();
    expect(screen.queryByRole('form')).toBeNull();
    expect(sent.map((body) => Object.fromEntries(body))).toEqual([
      {
        productUuid: productOf().uid,
        name: 'Lina Kaci',
        email: 'lina@example.dz',
        phone: '0555123456',
        purchaseDate: '2026-10-03',
        rating: '4',
        text: 'Solides et légères.',
        boughtHere: 'true',
        acceptedPolicy: 'true',
      },
    ]);
    const reopened = await open();
    for (const label of Object.keys(FIELDS))
      expect(within(reopened).getByLabelText<HTMLInputElement>(label).value).toBe('');
    await userEvent.click(screen.getByRole('button', { name: 'Annuler' }));
    expect(screen.queryByRole('form')).toBeNull();
  });

  it.each([...Object.keys(FIELDS), ...AGREED])(
    '[SF-5.11] [SF-8.08] without %s is not sent, and says so, also at the field',
    async (name) => {
      const sent = shopAnswers(201);
      show();
      const form = await open();
      await fill(form);
      if (typeof name === 'string') await userEvent.clear(within(form).getByLabelText(name));
      else await userEvent.click(within(form).getByRole('checkbox', { name }));
      await send(form);
      expect(within(form).getByRole('alert').textContent).toContain('Veuillez remplir tous les champs.');
      expect(sent).toEqual([]);
      expect(marked(form)).toEqual([document.activeElement]);
      expect(document.activeElement).toBe(
        typeof name === 'string' ? within(form).getByLabelText(name) : within(form).getByRole('checkbox', { name }),
      );
    },
  );

  it.each([
    ['Téléphone', '021234567', fr.review.wrong.phone],
    ['E-mail', 'lina@', fr.review.wrong.email],
    ['Date d’achat', '2999-01-01', fr.review.wrong.purchaseDate],
  ])('whose %s is %s is not sent, and shows the right format', async (label, value, sentence) => {
    const sent = shopAnswers(201);
    show();
    const form = await open();
    await fill(form);
    await userEvent.clear(within(form).getByLabelText(label));
    await userEvent.type(within(form).getByLabelText(label), value);
    await send(form);
    expect(within(form).getByRole('alert').textContent).toContain(fr.review.toCorrect);
    expect(marked(form)).toEqual([within(form).getByLabelText(label)]);
    expect(within(form).getByText(sentence)).toBeTruthy();
    expect(sent).toEqual([]);
  });

  it('shows the fields that the shop refused', async () => {
    shopAnswers(422, { text: ['too_big'], purchaseDate: ['custom'] });
    const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    show();
    const form = await open();
    await fill(form);
    await send(form);
    expect((await within(form).findByRole('alert')).textContent).toContain(fr.review.toCorrect);
    expect(marked(form)).toEqual(['Date d’achat', 'Votre avis'].map((label) => within(form).getByLabelText(label)));
    logged.mockRestore();
  });

  it('says that this phone has a review already', async () => {
    shopAnswers(409);
    const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    show();
    const form = await open();
    await fill(form);
    await send(form);
    const message = await within(form).findByRole('alert');
    expect(message.textContent).toContain(fr.review.alreadyThere);
    // On a phone the head of the form is out of view, so the message stands right above the button.
    expect(message.nextElementSibling).toBe(within(form).getByRole('button', { name: fr.review.send }));
    expect(logged).not.toHaveBeenCalled();
    logged.mockRestore();
  });

  it('[SF-8.08] that the shop refuses stays as it was typed, with a message', async () => {
    shopAnswers(500);
    const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    show();
    const form = await open();
    await fill(form);
    await send(form);
    expect((await within(form).findByRole('alert')).textContent).toContain(fr.review.failed);
    expect(within(form).getByLabelText<HTMLInputElement>('Nom').value).toBe('Lina Kaci');
    logged.mockRestore();
  });
});
