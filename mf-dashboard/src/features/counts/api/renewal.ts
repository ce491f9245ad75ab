import { useQuery } from '@tanstack/react-query';
import { useCountWrites } from './counts.ts';

/** What orders decide is seen within this time (ms). */
const DECIDED_MS = 3000;

/** Reads counts anew every few seconds while something is awaited that no person of this page does. */
export const useRenewal = (isAwaited: boolean): void => {
  const { renew } = useCountWrites();
  useQuery({
    queryKey: ['stock-counts-renewal'],
    enabled: isAwaited,
    refetchInterval: DECIDED_MS,
    queryFn: async () => {
      await renew();
      return null;
    },
  });
};
