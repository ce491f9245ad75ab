/** Waits until `probe` stops throwing and gives its value; the last error when `timeoutMs` has passed. */
export const eventually = async <T>(probe: () => T | Promise<T>, timeoutMs = 30_000): Promise<T> => {
  const deadline = Date.now() + timeoutMs;
  for (;;) {
    try {
      return await probe();
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await new Promise((resolve) => setTimeout(resolve, 25));
    }
  }
};
