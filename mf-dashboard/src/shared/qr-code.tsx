import { encode } from 'uqr';

/** A QR code on white in every colour scheme, because cameras need it. */
export const QrCode = ({
  text,
  label,
  side = 192,
}: {
  text: string;
  label: string;
  /** Width and height in pixels. */
  side?: number;
}) => {
  const { data, size } = encode(text, { border: 2 });
  const path = data
    .flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${String(x)} ${String(y)}h1v1h-1z`] : [])))
    .join('');
  return (
    <svg viewBox={`0 0 ${size} ${size}`} width={side} height={side} role="img" aria-label={label}>
      <rect width={size} height={size} fill="white" />
      <path d={path} fill="black" shapeRendering="crispEdges" />
    </svg>
  );
};
