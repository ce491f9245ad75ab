import { randomUUID } from 'node:crypto';
import type { CompanyName, Happening, SimulatedCompany } from '../companies/simulated-company.ts';
import type { EventControl, WebhookControl } from './control.ts';

/** As long as companies wait for an answer. */
const PATIENCE_MS = 10_000;
/** Of every company's form, and of nobody. */
const OTHER_SECRET = `whsec_${Buffer.from('a secret of somebody else').toString('base64')}`;

type Address = NonNullable<WebhookControl['webhook']>;

/** 0: no answer. */
const statusOf = async (url: string, init: RequestInit): Promise<number> => {
  try {
    const response = await fetch(url, { ...init, redirect: 'manual', signal: AbortSignal.timeout(PATIENCE_MS) });
    await response.arrayBuffer();
    return response.status;
  } catch {
    return 0;
  }
};
/** Whether the address gives back the token, as a text and nothing else. */
const answersChallenge = async ({ url }: Address): Promise<boolean> => {
  const token = randomUUID().replaceAll('-', '');
  const asked = new URL(url);
  asked.searchParams.set('subscribe', '');
  asked.searchParams.set('crc_token', token);
  try {
    const response = await fetch(asked, { signal: AbortSignal.timeout(PATIENCE_MS) });
    return response.ok && (await response.text()) === token;
  } catch {
    return false;
  }
};

/** Where companies send their news to. */
export const createWebhooks = (now: () => number) => {
  const addresses = new Map<CompanyName, Address>();
  return {
    /** Whether the address was taken. */
    register: async ({ name, challenges }: SimulatedCompany, address: Address | null): Promise<boolean> => {
      addresses.delete(name);
      if (address === null) return true;
      if (challenges && !(await answersChallenge(address))) return false;
      addresses.set(name, address);
      return true;
    },
    send: async (
      { name, webhooks }: SimulatedCompany,
      happenings: readonly Happening[],
      { times, signature }: Pick<EventControl, 'times' | 'signature'>,
    ): Promise<readonly number[]> => {
      const address = addresses.get(name);
      if (address === undefined || webhooks === undefined) return [];
      const statuses: number[] = [];
      const secret = signature === 'wrong' ? OTHER_SECRET : address.secret;
      for (const { headers, body } of webhooks(happenings, secret, now())) {
        const sent = Object.entries({ 'content-type': 'application/json', ...headers }).filter(
          ([header]) => signature !== 'none' || !header.endsWith('signature'),
        );
        for (let time = 0; time < times; time += 1)
          statuses.push(await statusOf(address.url, { method: 'POST', headers: Object.fromEntries(sent), body }));
      }
      return statuses;
    },
    clear: (): void => addresses.clear(),
  };
};
export type Webhooks = ReturnType<typeof createWebhooks>;
