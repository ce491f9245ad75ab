import { randomUUID } from 'node:crypto';
import { Pool } from 'undici';
import type { PersonHeaders } from './people.ts';

export interface StaffAnswer {
  readonly status: number;
  readonly body: string;
  /** `performance.now()` when the call was sent: the token is there by then. */
  readonly sentAt: number;
}

/** Calls of many people to one service, as the dashboard sends them. */
export const openStaffCalls = (origin: string, connections: number) => {
  const pool = new Pool(origin, { connections, pipelining: 1 });
  return {
    send: async (
      person: PersonHeaders,
      { method, path, body }: { method: 'GET' | 'POST' | 'PUT'; path: string; body?: unknown },
    ): Promise<StaffAnswer> => {
      const headers = {
        ...(await person()),
        ...(method === 'GET' ? {} : { 'Content-Type': 'application/json', 'Idempotency-Key': randomUUID() }),
      };
      const sentAt = performance.now();
      const sent = body === undefined ? {} : { body: JSON.stringify(body) };
      const answer = await pool.request({ method, path, headers, ...sent });
      return { status: answer.statusCode, body: await answer.body.text(), sentAt };
    },
    close: (): Promise<void> => pool.close(),
  };
};
export type StaffCalls = ReturnType<typeof openStaffCalls>;

/** The error of an answer that was not expected. */
export const unexpected = (what: string, { status, body }: StaffAnswer): Error =>
  new Error(`${what}: ${String(status)} ${body.slice(0, 200)}`);
