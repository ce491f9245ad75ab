import { listActs } from '@shop/contracts/staff/dashboard';
import { callStaff } from '@shop/kit/staff';
import { useState } from 'react';
import type { Saver } from '../form-page/use-saved-form.ts';
import { useMay, useSession } from '../session/session.tsx';

/** The clocks of the browser and of the server may differ by so much. */
const CLOCKS_DIFFER_MS = 60_000;

/**
 * D-4.03: finds out who saved a record while this person had its page open: the last act of another one in the audit
 * log. Undefined if the person may not read the log, or if it does not have the act yet.
 */
export const useWhoSaved = (entity: string, subject: string): (() => Promise<Saver | undefined>) => {
  const mayRead = useMay('audit.read');
  const { me } = useSession();
  const [openedAt] = useState(() => Date.now());
  return async () => {
    if (!mayRead) return undefined;
    const answer = await callStaff(listActs, { query: { entity, subject } }).catch(() => undefined);
    const act = answer?.body.acts.find(
      ({ by, at }) => by.id !== me.sub && Date.parse(at) > openedAt - CLOCKS_DIFFER_MS,
    );
    return act && { name: act.by.name, at: act.at };
  };
};
