/** Lets so many through at once, and the others behind them in their order. */
export const createGate = (most: number) => {
  let inside = 0;
  const waiting: (() => void)[] = [];
  return async <Answer>(work: () => Promise<Answer>): Promise<Answer> => {
    if (inside < most) inside += 1;
    // Whoever leaves hands over their place.
    else await new Promise<void>((go) => waiting.push(go));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else inside -= 1;
    }
  };
};
export type Gate = ReturnType<typeof createGate>;
