import { useAttempt } from '@shop/back-office/commands';
import { toast } from '@shop/back-office/feedback';
import { useLeaveGuard } from '@shop/back-office/form-page';
import { useTranslation } from '@shop/kit';
import { useState } from 'react';
import { usePlaceWrites } from '../api/places.ts';
import { deliverableIn, NO_CHANGES, onNewerList, partsOf, withPlaces, type PlaceChanges } from './place-changes.ts';
import type { PlaceRow } from './place-rows.ts';

export interface PlacesControl {
  readonly changes: PlaceChanges;
  readonly isDeliverable: (row: PlaceRow) => boolean;
  readonly set: (rows: readonly PlaceRow[], deliverable: boolean) => void;
  readonly dropAll: () => void;
  readonly busy: boolean;
  readonly trouble: string | undefined;
  readonly save: () => void;
}

/**
 * The places that a person opens and closes, and how they are saved together (C-4.04).
 * @param version of the list that is shown
 */
export const usePlaces = (version: number | undefined, rows: readonly PlaceRow[]): PlacesControl => {
  const { t } = useTranslation('dashboard.places');
  const [all, setAll] = useState(NO_CHANGES);
  const writes = usePlaceWrites();
  const { busy, trouble, attempt } = useAttempt();
  const changes = onNewerList(all, rows);
  useLeaveGuard(() => changes.size > 0);

  const send = async (first: number): Promise<string | undefined> => {
    let seen = first;
    try {
      for (const part of partsOf(changes)) {
        const answer = await writes.set(seen, part);
        if (answer.kind === 'changed') return t('save.changed');
        if (answer.kind === 'refused') return answer.why;
        seen = answer.version;
        const done = new Set(part.ids);
        setAll((now) => new Map([...now].filter(([id]) => !done.has(id))));
      }
      toast.done(t('save.done'));
      return undefined;
    } finally {
      await writes.renew();
    }
  };
  return {
    changes,
    isDeliverable: (row) => deliverableIn(changes, row),
    set: (places, deliverable) => setAll(withPlaces(changes, places, deliverable)),
    dropAll: () => setAll(NO_CHANGES),
    busy,
    trouble,
    save: () => {
      if (version !== undefined && changes.size > 0 && !busy) void attempt(() => send(version));
    },
  };
};
