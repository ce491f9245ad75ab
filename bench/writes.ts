import { Pool } from 'undici';
import type { Load } from './reads.ts';

export interface Sent {
  readonly status: number;
  readonly body: string;
}

/** Sends every request once over `connections` connections and gives the figures. */
export const writeLoad = async (
  origin: string,
  requests: readonly { path: string; headers: Record<string, string>; body: string }[],
  connections: number,
): Promise<{ load: Load; answers: readonly Sent[] }> => {
  const pool = new Pool(origin, { connections, pipelining: 1 });
  const times: number[] = [];
  const answers: Sent[] = [];
  let next = 0;
  const started = performance.now();
  const worker = async () => {
    for (let request = requests[next++]; request; request = requests[next++]) {
      const began = performance.now();
      const { statusCode, body } = await pool.request({
        method: 'POST',
        path: request.path,
        headers: request.headers,
        body: request.body,
      });
      answers.push({ status: statusCode, body: await body.text() });
      times.push(performance.now() - began);
    }
  };
  await Promise.all(Array.from({ length: connections }, worker));
  const seconds = (performance.now() - started) / 1000;
  await pool.close();
  times.sort((a, b) => a - b);
  const at = (share: number) =>
    Math.round((times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0) * 10) / 10;
  return {
    load: {
      connections,
      perSecond: Math.round(requests.length / seconds),
      median: at(0.5),
      p99: at(0.99),
      failed: answers.filter(({ status }) => status !== 200).length,
    },
    answers,
  };
};
