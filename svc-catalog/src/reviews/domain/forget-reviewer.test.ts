import { scrubber } from '@shop/service-kit';
import { withoutReviewer } from './forget-reviewer.ts';

describe('[T-2.15] a review of an erased person', () => {
  const review = { _id: 'r1', text: 'Très bien. Nadia, 0770 12 34 56' };
  const scrub = scrubber({ phones: ['0770123456'], names: ['Nadia'] });

  it('has no name, phone or email, and none in its text and the answer of the shop', () =>
    expect(withoutReviewer({ ...review, answer: 'Merci Nadia !' }, scrub)).toEqual({
      name: '',
      email: '',
      phone: '-r1',
      text: 'Très bien. …, …',
      answer: 'Merci … !',
    }));

  it('gets no answer where there was none', () => expect(withoutReviewer(review, scrub)).not.toHaveProperty('answer'));
});
