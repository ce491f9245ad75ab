/** Approved reviews of a product, counted: `histogram[0]` are the ones with one star. */
export interface Rating {
  readonly count: number;
  readonly sum: number;
  readonly histogram: readonly number[];
}

const NO_RATING: Rating = { count: 0, sum: 0, histogram: [0, 0, 0, 0, 0] };

/** With one more approved review; `stars` 1 to 5, halves count for the star below. */
const withReview = (rating: Rating, stars: number): Rating => {
  const step = Math.min(5, Math.max(1, Math.floor(stars))) - 1;
  return {
    count: rating.count + 1,
    sum: rating.sum + stars,
    histogram: rating.histogram.map((count, index) => (index === step ? count + 1 : count)),
  };
};

/** The rating that approved reviews of a product add up to. */
export const ratingOf = (stars: readonly number[]): Rating => stars.reduce(withReview, NO_RATING);
