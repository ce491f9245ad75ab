import { judgeReview } from './judge-review.ts';

const review = {
  _id: 'r',
  shopUuid: 's',
  product: 'p',
  name: 'Nadia',
  email: 'n@example.dz',
  phone: '0555123456',
  purchaseDate: '2026-02-01',
  rating: 4,
  text: 'Bien',
  language: 'fr',
  images: [],
  approved: false,
  createdAt: 0,
  version: 3,
} as const;

describe('[D-10.04] a review', () => {
  it('is approved or refused', () => {
    expect(judgeReview(review, 'approved', '')).toEqual({
      decision: { approved: true, refused: false, reason: '' },
    });
    expect(judgeReview(review, 'refused', 'Hors sujet')).toEqual({
      decision: { approved: false, refused: true, reason: 'Hors sujet' },
    });
  });
  it('may be judged otherwise later', () =>
    expect(judgeReview({ ...review, approved: true }, 'refused', 'x')).toMatchObject({
      decision: { approved: false },
    }));
  it('is not judged twice alike', () => {
    expect(judgeReview({ ...review, approved: true }, 'approved', '')).toEqual({ refusal: 'approved' });
    expect(judgeReview({ ...review, refused: true }, 'refused', 'x')).toEqual({ refusal: 'refused' });
  });
});
