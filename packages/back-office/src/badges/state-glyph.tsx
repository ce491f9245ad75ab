import type { OrderState } from '@shop/contracts/order';

/** The progress of an order in sixths, by which the ring is filled. */
const SIXTHS: Partial<Record<OrderState, number>> = {
  confirmed: 1,
  preparing: 2,
  packed: 3,
  in_pool: 4,
  announced: 5,
  shipped: 6,
};

const sector = (sixths: number): string => {
  const angle = (sixths / 6) * 2 * Math.PI;
  const [x, y] = [8 + 4 * Math.sin(angle), 8 - 4 * Math.cos(angle)];
  return `M8 8V4A4 4 0 ${sixths > 3 ? 1 : 0} 1 ${x.toFixed(2)} ${y.toFixed(2)}Z`;
};

const FINISHED: Partial<Record<OrderState, string>> = {
  delivered: 'M5 8.2l2.100 2.100L11 6.300',
  returned: 'M5.200 7.200h3.600a1.700 1.700 0 010 3.400H7.500M6.700 5.600L5.100 7.200l1.600 1.600',
  cancelled: 'M5.700 5.700l4.600 4.600M10.300 5.700l-4.600 4.600',
};

/** State as a shape: dashed ring, ring that fills, solid disc. Reads in grey, too. */
export const StateGlyph = ({ state, size = 14 }: { state: OrderState; size?: number }) => {
  const finished = FINISHED[state];
  const sixths = SIXTHS[state];
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 16 16"
      aria-hidden
      style={{ flex: 'none', color: `var(--s-${state})` }}
    >
      {finished ? (
        <>
          <circle cx="8" cy="8" r="7.500" fill="currentColor" />
          <path
            d={finished}
            fill="none"
            stroke="var(--h-surface)"
            strokeWidth="1.600"
            strokeLinecap="round"
            strokeLinejoin="round"
          />
        </>
      ) : (
        <>
          <circle
            cx="8"
            cy="8"
            r="6.500"
            fill="none"
            stroke="currentColor"
            strokeWidth="1.800"
            strokeDasharray={state === 'pending' ? '2.600 2.500' : undefined}
          />
          {state === 'not_found' && <path d="M4.600 4.600l6.800 6.800" stroke="currentColor" strokeWidth="1.800" />}
          {sixths !== undefined &&
            (sixths === 6 ? (
              <circle cx="8" cy="8" r="4" fill="currentColor" />
            ) : (
              <path d={sector(sixths)} fill="currentColor" />
            ))}
        </>
      )}
    </svg>
  );
};
