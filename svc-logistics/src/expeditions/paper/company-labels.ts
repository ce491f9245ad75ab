import { LRUCache } from 'lru-cache';
import type { CompanyLine, CompanyParcel } from '../../companies/index.ts';
import type { CallCompany } from '../company-calls.ts';

/** Labels of a few pools: a company gives each of them for a call of its limit. */
const KEPT_BYTES = 100_000_000;
const KEPT_MS = 6 * 3600_000;
/** Calls at once, and how long a person waits for a company before the rest is printed by us: well within a call. */
const AT_ONCE = 8;
const PATIENCE_MS = 6000;

export interface CompanyLabels {
  /** By tracking; those that the company has not made yet, or does not give now, are absent (T-3.07). */
  readonly of: (line: CompanyLine, parcels: readonly CompanyParcel[]) => Promise<ReadonlyMap<string, Uint8Array>>;
}

/** The labels that companies make themselves, asked for once each. A late one is asked for at the next printing. */
export const createCompanyLabels = ({
  callCompany,
  now,
}: {
  readonly callCompany: CallCompany;
  readonly now: () => number;
}): CompanyLabels => {
  const kept = new LRUCache<string, Uint8Array>({
    maxSize: KEPT_BYTES,
    sizeCalculation: ({ byteLength }) => byteLength + 1,
    ttl: KEPT_MS,
  });
  return {
    of: async ({ adapter, call, transporter }, parcels) => {
      const { label } = adapter;
      const labels = new Map<string, Uint8Array>();
      if (!label) return labels;
      const deadline = now() + PATIENCE_MS;
      let isSilent = false;
      const read = async (parcel: CompanyParcel): Promise<void> => {
        const key = `${transporter._id}:${parcel.trackingId}`;
        const before = kept.get(key);
        if (before) return void labels.set(parcel.trackingId, before);
        if (isSilent || now() > deadline) return;
        const answer = await callCompany(() => label(call, parcel));
        if (answer.kind !== 'answer') isSilent = true;
        else if (answer.value) {
          kept.set(key, answer.value.body);
          labels.set(parcel.trackingId, answer.value.body);
        }
      };
      const waiting = [...parcels];
      const reader = async (): Promise<void> => {
        for (let parcel = waiting.shift(); parcel; parcel = waiting.shift()) await read(parcel);
      };
      await Promise.all(Array.from({ length: AT_ONCE }, reader));
      return labels;
    },
  };
};
