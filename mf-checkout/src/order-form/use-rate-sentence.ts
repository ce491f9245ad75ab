import { useLanguage, useTranslation } from '@shop/kit';
import { formatPrice } from '@shop/kit/format';
import { useDelay } from './use-delay.ts';
import type { OrderForm } from './use-order-form.ts';

/** What delivery to the chosen wilaya costs at least, and how long it takes; '' while that is not known. */
export const useRateSentence = ({ rates, values }: Pick<OrderForm, 'rates' | 'values'>): string => {
  const { t } = useTranslation('checkout.order-form');
  const language = useLanguage();
  const delayOf = useDelay();
  const rate = rates?.find(({ id }) => String(id) === values.wilaya);
  const offers = [rate?.stopdesk, rate?.home];
  const [stopdesk, home] = offers.map((offer) => offer && formatPrice(offer.price, language));
  const delays = offers.flatMap((offer) => (offer ? [offer.delay] : []));
  if (!rate || delays.length === 0) return '';
  return t(stopdesk === undefined ? 'rate.home' : home === undefined ? 'rate.stopdesk' : 'rate.both', {
    wilaya: rate.name,
    stopdesk,
    home,
    delay: delayOf({
      min: Math.min(...delays.map(({ min }) => min)),
      max: Math.max(...delays.map(({ max }) => max)),
    }),
  });
};
