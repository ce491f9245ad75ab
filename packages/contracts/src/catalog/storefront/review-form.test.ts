import { ReviewForm } from './endpoints.ts';

const form = {
  productUuid: '019b76da-a800-7f07-9d48-29a41e0d9f27',
  name: 'Amina B',
  email: 'a@b.dz',
  phone: '0551234567',
  purchaseDate: '2026-02-01',
  rating: '5',
  text: 'Bien\nTrès bien',
  boughtHere: 'on',
  acceptedPolicy: 'on',
};

it('[SF-5.11] a review has its writer’s name on one line, and its text on several', () => {
  const review = ReviewForm.parse({ ...form, name: 'Amina\nHanout\u00a0officiel' });
  expect([review.name, review.text]).toEqual(['Amina Hanout officiel', form.text]);
});

it.each(['', ' ', 'a', `${'a'.repeat(65)}@b.dz`, `a@${'b'.repeat(64)}.dz`])(
  '[SF-5.11] a review has an address that mail comes to, not %j',
  (email) => {
    const { error } = ReviewForm.safeParse({ ...form, email });
    expect(error?.issues.map(({ path }) => path)).toEqual(expect.arrayContaining([['email']]));
  },
);
