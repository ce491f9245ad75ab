const ARCHES = [
  { width: 620, color: '#146350' },
  { width: 520, color: '#186e59' },
  { width: 420, color: '#1d7a63' },
  { width: 320, color: '#23886f' },
  { width: 220, color: '#e2a31c' },
  { width: 120, color: '#f0b429' },
] as const;

/** A horseshoe arch of one width, its foot on the ground: the shop mark, once inside the other. */
const arch = (width: number): string => {
  const [half, leg, top] = [width / 2, width * 0.42, 800 - width * 1.16];
  const knee = top + width * 0.84;
  return `M320 ${top}C${320 - half * 0.62} ${top + width * 0.05} ${320 - half} ${top + width * 0.3} ${320 - half} ${top + width * 0.54}C${320 - half} ${top + width * 0.66} ${320 - half * 0.93} ${top + width * 0.76} ${320 - leg} ${knee}V860H${320 + leg}V${knee}C${320 + half * 0.93} ${top + width * 0.76} ${320 + half} ${top + width * 0.66} ${320 + half} ${top + width * 0.54}C${320 + half} ${top + width * 0.3} ${320 + half * 0.62} ${top + width * 0.05} 320 ${top}Z`;
};

export const Arches = () => (
  <svg viewBox="0 0 640 800" preserveAspectRatio="xMidYMax meet" aria-hidden>
    {ARCHES.map(({ width, color }) => (
      <path key={width} d={arch(width)} fill={color} />
    ))}
  </svg>
);
