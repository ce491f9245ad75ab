import { useShop } from '@shop/kit';
import { useEffect, useState } from 'react';
import { readLastPurchase, secondsLeft, type LastPurchase } from './last-purchase.ts';

const TICK_MS = 250;

interface Cooldown {
  readonly seconds: number;
  readonly purchase: LastPurchase | undefined;
}

/**
 * The seconds until the next order may be placed (0: now), counted down; the stored time restores them on load
 * (SF-4.03).
 */
export const useCooldown = (): Cooldown => {
  const { uuid } = useShop();
  const [cooldown, setCooldown] = useState<Cooldown>({ seconds: 0, purchase: undefined });
  useEffect(() => {
    const update = (): void => {
      const purchase = readLastPurchase(uuid);
      const seconds = purchase ? secondsLeft(purchase.until, Date.now()) : 0;
      setCooldown((now) =>
        now.seconds === seconds && now.purchase?.at === purchase?.at ? now : { seconds, purchase },
      );
    };
    update();
    const timer = setInterval(update, TICK_MS);
    window.addEventListener('last-purchase', update);
    return () => {
      clearInterval(timer);
      window.removeEventListener('last-purchase', update);
    };
  }, [uuid]);
  return cooldown;
};
