import type { CompanyName } from '../companies/simulated-company.ts';
import type { MoodControl } from './control.ts';

export interface Call {
  readonly company: CompanyName;
  readonly method: string;
  readonly path: string;
  readonly isRefusable: boolean;
}
interface Waiting {
  readonly mood: MoodControl;
  left: number;
}

const isFor = ({ company, method, path, isRefusable }: Call, { mood, left }: Waiting): boolean =>
  left > 0 &&
  mood.company === company &&
  (mood.next !== 'refuse' || isRefusable) &&
  (mood.method === undefined || mood.method === method) &&
  (mood.path === undefined || path.includes(mood.path));

/** What the control has asked for and no call has had yet. */
export const createMoods = () => {
  const waiting: Waiting[] = [];
  return {
    add: (mood: MoodControl): void => void waiting.push({ mood, left: mood.times }),
    /** Of this call, which uses it up. */
    take: (call: Call): MoodControl | null => {
      const found = waiting.find((one) => isFor(call, one));
      if (found === undefined) return null;
      found.left -= 1;
      return found.mood;
    },
    clear: (): void => void waiting.splice(0),
  };
};
