import type { Expedition, ExpeditionChange } from './expedition.ts';

/** The order does not follow the wish of its pool. Null: it has followed it, or has been asked anew since. */
export const declined = (
  { wanted, announcement }: Expedition,
  known: { readonly request: string; readonly reason: string; readonly transporter: string },
): ExpeditionChange | null => {
  if (wanted?.request !== known.request) return null;
  // What the company has or may have says more than the order's no.
  if (announcement?.status === 'unknown' || announcement?.status === 'announced' || announcement?.status === 'wanted')
    return { wanted: null };
  const { request, reason, transporter } = known;
  return {
    wanted: null,
    announcement: {
      request,
      transporter,
      status: 'refused',
      trackingId: null,
      reason,
      field: 'other',
      askedAgainAt: null,
      correlationId: request,
      causationId: request,
    },
  };
};
