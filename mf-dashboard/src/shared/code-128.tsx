import { code128, drawingSVG } from 'bwip-js/browser';
import { useMemo } from 'react';

/** The bars of a text in Code 128, as an address of a picture. */
const barsOf = (text: string): string => {
  const svg: unknown = code128({ bcid: 'code128', text, scale: 2, height: 10 }, drawingSVG());
  return `data:image/svg+xml;utf8,${encodeURIComponent(String(svg))}`;
};

/** Bars for hand scanners. */
export const Code128 = ({
  text,
  label,
  className,
}: {
  readonly text: string;
  readonly label: string;
  readonly className: string | undefined;
}) => {
  const bars = useMemo(() => barsOf(text), [text]);
  return <img src={bars} alt={label} className={className} />;
};
