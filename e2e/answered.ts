import type { Page } from 'playwright-core';

const PATIENCE_MS = 15_000;
const TRIES = 3;

const within = async <T>(work: Promise<T>): Promise<{ readonly answer: T } | 'late'> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<'late'>((resolve) => {
    timer = setTimeout(() => resolve('late'), PATIENCE_MS);
  });
  try {
    return await Promise.race([work.then((answer) => ({ answer })), late]);
  } finally {
    clearTimeout(timer);
  }
};

/**
 * The answer to a question that a page is asked by `evaluate`, which has no time limit of its own. A loaded browser
 * may stop drawing a page until it is brought to the front (microsoft/playwright 28995), so the question is repeated;
 * rejects with `subject` after the third silence.
 */
export const answered = async <T>(page: Page, subject: string, ask: () => Promise<T>): Promise<T> => {
  for (let tries = 1; tries <= TRIES; tries += 1) {
    const result = await within(ask());
    if (result !== 'late') return result.answer;
    await within(page.bringToFront());
  }
  throw new Error(`${page.url()} did not answer within ${(TRIES * PATIENCE_MS) / 1000} s: ${subject}`);
};
