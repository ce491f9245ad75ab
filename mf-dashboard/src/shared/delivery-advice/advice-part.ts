import { partOnDemand } from '@shop/back-office/lazy';

/** The sentence comes after the price: a choice does not wait for advice. */
export const AdvicePart = partOnDemand(async () => (await import('./advice-text.tsx')).AdviceText);
