import { useLanguage, useShop } from '@shop/kit';
import type { TransporterOffer } from '@shop/contracts/logistics/storefront';
import { useEffect, useRef } from 'react';
import { cartId } from '../cart/cart-id.ts';
import type { CartLine } from '../cart/line.ts';
import { loadEngine } from '../order-form/load-engine.ts';
import type { FormValues } from '../order-form/values.ts';
import { snapshotBody } from './snapshot.ts';

/** SF-9.02 */
const DEBOUNCE_MS = 300;
/** The form's code could not be loaded: the visitor sees that when an order needs it. */
const ignoreMissingCode = (): void => undefined;

/**
 * SF-7.16: the typed details are sent 300 ms after the last change, only with a valid phone, and only if they differ
 * from those sent before. A shop can switch it off (D-3.12).
 */
export const useAbandonedCart = (
  source: 'quick' | 'cart',
  values: FormValues,
  offer: TransporterOffer | undefined,
  lines: readonly CartLine[],
): void => {
  const { uuid, abandonedCartCapture } = useShop();
  const language = useLanguage();
  const lastSent = useRef('');
  useEffect(() => {
    if (!abandonedCartCapture || values.phone === '' || lines.length === 0) return;
    const timer = setTimeout(() => {
      void loadEngine().then(({ phoneOf, sendAbandonedCart }) => {
        const phone = phoneOf(values.phone);
        if (phone === '') return;
        const body = snapshotBody({
          source,
          shopUuid: uuid,
          cartId: cartId(uuid),
          language,
          values,
          phone,
          offer,
          lines,
        });
        const text = JSON.stringify(body);
        if (text === lastSent.current) return;
        lastSent.current = text;
        sendAbandonedCart(body);
      }, ignoreMissingCode);
    }, DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [abandonedCartCapture, language, lines, offer, source, uuid, values]);
};
