import { CATALOG_KINDS, CatalogThingChanged, type CatalogKind } from '@shop/contracts';
import type { Logger } from '@shop/service-kit';
import type { Catalogues, ChangedThing } from '../read-model/catalogues.ts';

/** Changes that come in a burst are read from the database together (milliseconds). */
const GATHER = 50;
const TRY_AGAIN = 1000;
/** Clocks of replicas may differ by this much (milliseconds). */
const SKEW = 5 * 60 * 1000;
type Waiting = Map<CatalogKind, Map<string, ChangedThing>>;

/**
 * Signals tell every replica what was written. The thing is read again from the database, so one that comes twice, late
 * or out of order changes nothing. `filledAt`: when memory was filled (milliseconds since the epoch); what was written
 * well before that is in it.
 */
export const createThingChangedHandler = (
  catalogues: Pick<Catalogues, 'reload' | 'productVersion'>,
  filledAt: number,
  logger: Logger,
) => {
  let waiting: Waiting = new Map();
  let timer: NodeJS.Timeout | undefined;
  let reading = false;

  const wait = (kind: CatalogKind, changed: ChangedThing): void => {
    const ofKind = waiting.get(kind);
    if (ofKind) ofKind.set(changed.id, changed);
    else waiting.set(kind, new Map([[changed.id, changed]]));
  };
  const soon = (ms: number): void => {
    if (!reading) timer ??= setTimeout(() => void read(), ms);
  };

  const read = async (): Promise<void> => {
    timer = undefined;
    reading = true;
    const now = waiting;
    waiting = new Map();
    let failed = false;
    // A shop first: what is in it needs it.
    for (const kind of CATALOG_KINDS) {
      const changed = [...(now.get(kind)?.values() ?? [])];
      if (changed.length === 0) continue;
      try {
        await catalogues.reload(kind, changed);
      } catch (error) {
        failed = true;
        logger.warn({ err: error, kind }, 'changed things not read yet, trying again');
        for (const thing of changed) wait(kind, thing);
      }
    }
    reading = false;
    if (waiting.size > 0) soon(failed ? TRY_AGAIN : GATHER);
  };

  return (event: unknown): void => {
    const changed = CatalogThingChanged.safeParse(event);
    if (!changed.success) return;
    const { shopUuid, occurredAt, data } = changed.data;
    const kind = CATALOG_KINDS.find((known) => known === data.kind);
    // A kind that this version does not show.
    if (!kind || Date.parse(occurredAt) < filledAt - SKEW) return;
    if (kind === 'product' && catalogues.productVersion(shopUuid, data.id) >= data.version) return;
    wait(kind, { kind, id: data.id, shopUuid, product: data.product });
    soon(GATHER);
  };
};
