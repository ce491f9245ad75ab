import autocannon from 'autocannon';

export interface Load {
  readonly connections: number;
  readonly perSecond: number;
  /** Milliseconds. */
  readonly median: number;
  readonly p99: number;
  readonly failed: number;
}

/** Asks one address over and over; a warm-up first. `seconds` counts after it. */
export const readLoad = async (url: string, headers: Record<string, string>, connections: number, seconds: number): Promise<Load> => {
  await autocannon({ url, headers, connections, duration: 1 });
  const { requests, latency, non2xx, errors } = await autocannon({ url, headers, connections, duration: seconds });
  return { connections, perSecond: Math.round(requests.average), median: latency.p50, p99: latency.p99, failed: non2xx + errors };
};
