import { useLanguage, useTranslation } from '@shop/kit';
import { priceParts } from '@shop/kit/format';
import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { useHydrated } from '../../../parts/hydrated.ts';
import { movedRange, shownRange, type PriceRange } from '../model/price-range.ts';
import styles from './price-facet.module.css';
import type { SelectionState } from './use-selection.ts';

const ENDS = ['min', 'max'] as const;

const digits = (text: string): number => {
  const typedDigits = text.replace(/[^\d]/g, '');
  return typedDigits === '' ? Number.NaN : Number(typedDigits);
};

/**
 * One typed end. It is applied when the visitor leaves the field or presses Enter, so that a half-typed number never
 * moves the other end.
 */
const Amount = ({
  end,
  label,
  name,
  value,
  disabled,
  onTaken,
}: {
  end: 'min' | 'max';
  label: string;
  name: string;
  value: number;
  disabled: boolean;
  onTaken: (value: number) => void;
}): ReactNode => {
  const language = useLanguage();
  const [typed, setTyped] = useState<string>();
  const applyTyped = (): void => {
    if (typed !== undefined) onTaken(digits(typed));
    setTyped(undefined);
  };
  return (
    <label className={styles.field}>
      <span className={styles.label} aria-hidden="true">
        {label}
      </span>
      <input
        name={end}
        className={styles.amount}
        aria-label={name}
        inputMode="numeric"
        dir="ltr"
        disabled={disabled}
        value={typed ?? priceParts(value, language).whole}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={applyTyped}
        onKeyDown={(event) => event.key === 'Enter' && applyTyped()}
      />
    </label>
  );
};

/** SF-2.23, SF-5.09: two thumbs on one line and two fields; neither end passes the other, both stay inside the data. */
export const PriceFacet = ({
  bounds: exact,
  state: { selection, choose },
  waiting = false,
}: {
  bounds: PriceRange;
  state: SelectionState;
  /** The bounds are not those of the products yet: nothing can be chosen between them. */ waiting?: boolean;
}): ReactNode => {
  const { t } = useTranslation('storefront.listing');
  const hydrated = useHydrated();
  const bounds = { min: Math.floor(exact.min), max: Math.ceil(exact.max) };
  const [range, setRange] = useState(() => shownRange(selection.min, selection.max, bounds));
  const line = useRef<HTMLDivElement>(null);
  const names = { min: t('filter.minPrice'), max: t('filter.maxPrice') };

  useLayoutEffect(() => {
    const percentOf = (value: number): string =>
      `${((value - bounds.min) / Math.max(1, bounds.max - bounds.min)) * 100}%`;
    line.current?.style.setProperty('--from', percentOf(range.min));
    line.current?.style.setProperty('--to', percentOf(range.max));
  }, [range, bounds.min, bounds.max]);

  const apply = (next: PriceRange): void => {
    setRange(next);
    choose({
      ...selection,
      page: 1,
      min: next.min > bounds.min ? next.min : undefined,
      max: next.max < bounds.max ? next.max : undefined,
    });
  };
  return (
    <>
      <div className={styles.line} ref={line} role="group" aria-label={t('filter.price')}>
        {ENDS.map((end) => (
          <input
            key={end}
            type="range"
            className={styles.thumb}
            aria-label={names[end]}
            min={bounds.min}
            max={bounds.max}
            value={range[end]}
            disabled={!hydrated || waiting}
            onChange={(event) => setRange(movedRange(range, end, Number(event.target.value), bounds))}
            onPointerUp={() => apply(range)}
            onKeyUp={() => apply(range)}
          />
        ))}
      </div>
      <div className={styles.fields}>
        {ENDS.map((end) => (
          <Amount
            key={end}
            end={end}
            label={t(`filter.${end}`)}
            name={names[end]}
            value={range[end]}
            disabled={waiting}
            onTaken={(value) => apply(movedRange(range, end, value, bounds))}
          />
        ))}
      </div>
    </>
  );
};
