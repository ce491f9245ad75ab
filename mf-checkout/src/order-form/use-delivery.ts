import type { DeliveryRate, TransporterOffer } from '@shop/contracts/logistics/storefront';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { loadEngine } from './load-engine.ts';
import type { Place } from './engine/places.ts';

export interface Loaded<Item> {
  readonly status: 'idle' | 'loading' | 'ready' | 'failed';
  readonly items: readonly Item[];
}
const IDLE: Loaded<never> = { status: 'idle', items: [] };

/** Milliseconds after which a list that has not come is called failed; when it comes after all, it is shown. */
const PATIENCE_MS = 10_000;

/** SF-5.08: only wilayas with a delivery are offered; `16 · Alger`. */
const wilayasOf = (rates: readonly DeliveryRate[]): readonly Place[] =>
  rates
    .filter(({ home, stopdesk }) => home ?? stopdesk)
    .map(({ id, name }) => ({ value: String(id), label: `${String(id).padStart(2, '0')} · ${name}` }));

/** Runs `load` whenever `key` changes ('' means not yet); an answer that comes too late is dropped. */
const useLoaded = <Item>(
  key: string,
  load: (signal: AbortSignal) => Promise<readonly Item[]>,
  attempt: number,
): Loaded<Item> => {
  const [loaded, setLoaded] = useState<Loaded<Item> & { key: string; attempt: number }>({ ...IDLE, key: '', attempt });
  useEffect(() => {
    if (key === '') return;
    const abort = new AbortController();
    const fail = (error: unknown): void => {
      if (abort.signal.aborted) return;
      console.error('failed to fetch', key, error); // SF-8.06
      setLoaded({ status: 'failed', items: [], key, attempt });
    };
    const late = setTimeout(() => fail(new Error('no answer yet')), PATIENCE_MS);
    // Without a network the code of the form would be waited for, too.
    const asked = navigator.onLine ? load(abort.signal) : Promise.reject(new Error('no network'));
    asked
      .then((items) => {
        if (!abort.signal.aborted) setLoaded({ status: 'ready', items, key, attempt });
      }, fail)
      .finally(() => clearTimeout(late));
    return () => {
      clearTimeout(late);
      abort.abort();
    };
    // `load` is new on every render; `key` says when to run it again.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [key, attempt]);
  if (key === '') return IDLE;
  // A retry after a failure is shown as loading.
  if (loaded.status === 'failed' && loaded.attempt !== attempt) return { status: 'loading', items: [] };
  // While another subtotal is priced, the rows stay: same commune, new figures.
  return loaded.key === key
    ? loaded
    : { status: 'loading', items: loaded.key.split('@')[0] === key.split('@')[0] ? loaded.items : [] };
};

const SUBTOTAL_DEBOUNCE_MS = 200;

const useSettled = (value: number): number => {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), SUBTOTAL_DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
};

export interface Delivery {
  readonly wilayas: Loaded<Place>;
  readonly communes: Loaded<Place>;
  readonly offers: Loaded<TransporterOffer>;
  readonly retry: () => void;
}

export interface DeliveryAsked {
  readonly awake: boolean;
  readonly wilaya: string;
  readonly commune: string;
  /** DZD */
  readonly subtotal: number;
  /** Known from the page: then the wilayas need no request. */
  readonly rates: readonly DeliveryRate[] | undefined;
}

/** SF-4.07: a wilaya loads its communes, a commune its transporters, priced for the subtotal. */
export const useDelivery = ({ awake, wilaya, commune, subtotal, rates }: DeliveryAsked): Delivery => {
  const [attempt, setAttempt] = useState(0);
  const settled = useSettled(subtotal);
  const retry = useCallback(() => setAttempt((count) => count + 1), []);
  const fetchedWilayas = useLoaded(
    awake && !rates ? 'wilayas' : '',
    async () => (await loadEngine()).wilayas(),
    attempt,
  );
  const wilayas = useMemo<Loaded<Place>>(
    () => (rates ? { status: 'ready', items: wilayasOf(rates) } : fetchedWilayas),
    [rates, fetchedWilayas],
  );
  const communes = useLoaded(wilaya, async (signal) => (await loadEngine()).communesOf(wilaya, signal), attempt);
  const offers = useLoaded(
    commune === '' ? '' : `${commune}@${settled}`,
    async (signal) => (await loadEngine()).offersOf(commune, settled, signal),
    attempt,
  );
  const hasFailed = [wilayas, communes, offers].some(({ status }) => status === 'failed');
  // Retries automatically when the network is back.
  useEffect(() => {
    if (!hasFailed) return undefined;
    addEventListener('online', retry);
    return () => removeEventListener('online', retry);
  }, [hasFailed, retry]);
  return { wilayas, communes, offers, retry };
};
