/**
 * Until a run has ended that would stop half-way with its window, closing that asks first. Another page of ours is no
 * danger to it: the run goes on there.
 */
export const withCloseWarning = async <Result>(run: () => Promise<Result>): Promise<Result> => {
  const closing = (event: BeforeUnloadEvent): void => event.preventDefault();
  window.addEventListener('beforeunload', closing);
  try {
    return await run();
  } finally {
    window.removeEventListener('beforeunload', closing);
  }
};
