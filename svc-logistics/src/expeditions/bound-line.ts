import type { CompanyLine } from '../companies/index.ts';

/**
 * The way to a company for as long as its task goes on. One call of an adapter may be many requests: none of them
 * leaves once the lease is lost, because another replica then asks the company itself.
 */
export const boundLine = (line: CompanyLine, hold: () => Promise<void>, ended: AbortSignal): CompanyLine => ({
  ...line,
  call: {
    ...line.call,
    send: async (request) => {
      // A database that does not answer takes no lease away: the signal says when it is lost.
      await hold().catch(() => undefined);
      ended.throwIfAborted();
      return line.call.send({ ...request, signal: ended });
    },
  },
});
