import { isSameReview } from './same-review.ts';

const sent = { name: 'Nadia', email: 'nadia@example.dz', purchaseDate: '2026-02-01', rating: 4, text: 'Très bien' };
const given = { ...sent, images: ['/uploads/reviews/1/grid_display.webp'] };

it('a review is the same in every word, with its picture or without', () => {
  expect(isSameReview(given, sent, true)).toBe(true);
  expect(isSameReview({ ...given, images: [] }, sent, false)).toBe(true);
});

it.each([
  [{ name: 'Nadja' }, true],
  [{ email: 'nadia@example.com' }, true],
  [{ purchaseDate: '2026-02-02' }, true],
  [{ rating: 5 }, true],
  [{ text: 'Bien' }, true],
  [{}, false],
])('another one is not: %j, with a picture: %s', (other, withPicture) =>
  expect(isSameReview(given, { ...sent, ...other }, withPicture)).toBe(false),
);
