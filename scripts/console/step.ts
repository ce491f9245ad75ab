const seconds = (since: number): string => `${((Date.now() - since) / 1000).toFixed(1)} s`;

/** Titles of the steps under way, the latest last: only that one says that it is still at work. */
const underWay: string[] = [];

/** One printed line for the beginning of a piece of work, one every 10 s while it lasts, one for its end. */
export async function step<T>(title: string, work: () => Promise<T>): Promise<T> {
  const since = Date.now();
  console.log(`• ${title}`);
  underWay.push(title);
  const still = setInterval(() => {
    if (underWay.at(-1) === title) console.log(`  … ${title}: ${Math.round((Date.now() - since) / 1000)} s so far`);
  }, 10_000);
  try {
    const result = await work();
    console.log(`✓ ${title} (${seconds(since)})`);
    return result;
  } finally {
    clearInterval(still);
    underWay.splice(underWay.indexOf(title), 1);
  }
}
