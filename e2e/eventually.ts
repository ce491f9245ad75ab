/** Repeats `probe` until it stops throwing and gives its value; throws its last error when `timeoutMs` has passed. */
export const eventually = async <Value>(probe: () => Promise<Value>, timeoutMs = 30_000): Promise<Value> => {
  const deadline = Date.now() + timeoutMs;
  for (;;) {
    try {
      return await probe();
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
};
