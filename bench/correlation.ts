/** The rank of each value, from 1 for the lowest; equal values share the mean of their ranks. */
export const ranksOf = (values: readonly number[]): readonly number[] => {
  const order = values.map((value, index) => ({ value, index })).sort((a, b) => a.value - b.value);
  const ranks = new Array<number>(values.length).fill(0);
  for (let from = 0; from < order.length;) {
    const { value } = order[from] ?? { value: 0 };
    let to = from;
    while (order[to]?.value === value) to += 1;
    for (const { index } of order.slice(from, to)) ranks[index] = (from + 1 + to) / 2;
    from = to;
  }
  return ranks;
};

const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);

const pearson = (xs: readonly number[], ys: readonly number[]): number => {
  const [meanX, meanY] = [sumOf(xs) / xs.length, sumOf(ys) / ys.length];
  const [dx, dy] = [xs.map((x) => x - meanX), ys.map((y) => y - meanY)];
  const squares = sumOf(dx.map((d) => d * d)) * sumOf(dy.map((d) => d * d));
  return squares === 0 ? 0 : sumOf(dx.map((d, index) => d * (dy[index] ?? 0))) / Math.sqrt(squares);
};

/** Spearman's rank correlation, -1 to 1; 0 where all values of one side are equal. */
export const rankCorrelation = (xs: readonly number[], ys: readonly number[]): number =>
  pearson(ranksOf(xs), ranksOf(ys));

/**
 * How often an order that did happen (`outcomes` true) has a higher score than one that did not; equal scores count
 * half. 0.5 is a guess. NaN where one of both is missing.
 */
export const areaUnderCurve = (scores: readonly number[], outcomes: readonly boolean[]): number => {
  const positives = outcomes.filter(Boolean).length;
  const negatives = outcomes.length - positives;
  const ranks = sumOf(ranksOf(scores).filter((_, index) => outcomes[index]));
  return (ranks - (positives * (positives + 1)) / 2) / (positives * negatives);
};
