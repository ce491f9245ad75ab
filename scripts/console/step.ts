const seconds = (startedAt: number): string => `${((Date.now() - startedAt) / 1000).toFixed(1)} s`;

/** Titles of the steps under way, the latest last; only that one prints progress. */
const underWay: string[] = [];

/** Prints one line when a step begins, one every 10 s while it lasts, and one at its end. */
export async function step<T>(title: string, work: () => Promise<T>): Promise<T> {
  const startedAt = Date.now();
  console.log(`• ${title}`);
  underWay.push(title);
  const still = setInterval(() => {
    if (underWay.at(-1) === title) console.log(`  … ${title}: ${Math.round((Date.now() - startedAt) / 1000)} s so far`);
  }, 10_000);
  try {
    const result = await work();
    console.log(`✓ ${title} (${seconds(startedAt)})`);
    return result;
  } finally {
    clearInterval(still);
    underWay.splice(underWay.indexOf(title), 1);
  }
}
