import type { InspectionOutcome, ReturnedUnits } from '@shop/contracts/logistics/dashboard';
import { useTroubleText } from '@shop/back-office/feedback';
import { useRef, useState } from 'react';
import { useSendPhoto } from '../../../shared/send-photo.ts';
import { keyOf } from './outcome-sums.ts';

/** What is being said of a line. */
export interface Finding {
  readonly outcome: InspectionOutcome | null;
  readonly quantity: number | '';
  readonly note: string;
  readonly photos: readonly string[];
  /** Photos on their way to the server. */
  readonly uploads: number;
  /** Why the last photo was not taken. */
  readonly photoTrouble: string | undefined;
}
const BLANK: Finding = { outcome: null, quantity: 1, note: '', photos: [], uploads: 0, photoTrouble: undefined };

/** The findings of all lines: each stays with its line, whichever is lit meanwhile. */
export const useFindings = () => {
  const [shown, setShown] = useState<ReadonlyMap<string, Finding>>(new Map());
  // Quick scans and photos come before the page shows the former change.
  const latest = useRef(shown);
  const sendPhoto = useSendPhoto();
  const textOf = useTroubleText();

  const keep = (findings: ReadonlyMap<string, Finding>): void => {
    latest.current = findings;
    setShown(findings);
  };
  const ofKey = (key: string): Finding => latest.current.get(key) ?? BLANK;
  const change = (key: string, part: Partial<Finding>): void =>
    keep(new Map(latest.current).set(key, { ...ofKey(key), ...part }));
  const uploaded = async (file: File): Promise<{ readonly src: string } | { readonly trouble: string }> => {
    try {
      return await sendPhoto(file);
    } catch (error) {
      return { trouble: textOf(error) };
    }
  };

  return {
    shown: (line: ReturnedUnits | undefined): Finding => (line && shown.get(keyOf(line))) ?? BLANK,
    latest: (line: ReturnedUnits): Finding => ofKey(keyOf(line)),
    change,
    forget: (line: ReturnedUnits): void => keep(new Map([...latest.current].filter(([key]) => key !== keyOf(line)))),
    /** Sends a photo; it is of the line that it was taken for. */
    addPhoto: async (key: string, file: File): Promise<void> => {
      change(key, { uploads: ofKey(key).uploads + 1, photoTrouble: undefined });
      const answer = await uploaded(file);
      const { photos, uploads } = ofKey(key);
      change(key, {
        uploads: uploads - 1,
        ...('src' in answer ? { photos: [...photos, answer.src] } : { photoTrouble: answer.trouble }),
      });
    },
  };
};
