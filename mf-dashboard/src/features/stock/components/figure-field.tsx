import { useTranslation } from '@shop/kit';
import { ActionIcon } from '@mantine/core';
import { IconMinus, IconPlus } from '@tabler/icons-react';
import type { KeyboardEvent } from 'react';
import { NumberField } from '@shop/back-office/amounts';
import { figureNow, type FigurePlace } from '../model/typed-figures.ts';
import type { TypedFiguresControl } from '../model/use-typed-figures.ts';
import styles from './stock.module.css';

const MOST = 1_000_000;
const FIELDS = 'input[data-figure]';

/** Enter leads to the figure below, as in a spreadsheet. */
const toNextField = (field: HTMLElement): void => {
  const fields = [...document.querySelectorAll<HTMLInputElement>(FIELDS)];
  const next = fields[fields.findIndex((one) => one === field) + 1];
  next?.focus();
  next?.select();
};

/** What is there of an item or lot, to be typed in place. With `steps` for fingers. */
export const FigureField = ({
  place,
  name,
  figures,
  steps = false,
}: {
  readonly place: FigurePlace;
  /** Whose figure it is. */
  readonly name: string;
  readonly figures: TypedFiguresControl;
  readonly steps?: boolean;
}) => {
  const { t } = useTranslation('dashboard.stock');
  const typed = figures.of(place);
  const shown = typed?.onHand ?? figureNow(place);
  const disabled = !figures.mayType(place);
  const step = (by: number) => figures.type(place, Math.min(MOST, Math.max(0, Number(shown) + by)));
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (event.key === 'Escape' && typed) {
      event.stopPropagation();
      figures.takeTheirs(place.key);
    }
    if (event.key === 'Enter') {
      event.preventDefault();
      toNextField(event.currentTarget);
    }
  };
  const field = (
    <NumberField
      aria-label={t('figure.of', { name })}
      className={styles.figure}
      size={steps ? 'lg' : 'xs'}
      hideControls
      allowDecimal={false}
      min={0}
      max={MOST}
      value={shown}
      disabled={disabled}
      data-figure=""
      mod={{ changed: typed !== undefined && typed.onHand !== '', refused: typed?.refusal !== undefined }}
      onChange={(onHand) => figures.type(place, onHand)}
      onBlur={() => typed?.onHand === '' && figures.takeTheirs(place.key)}
      onFocus={(event) => event.currentTarget.select()}
      onKeyDown={onKeyDown}
    />
  );
  if (!steps) return field;
  return (
    <span className={styles.steps}>
      <ActionIcon
        variant="default"
        size={48}
        aria-label={t('figure.less', { name })}
        disabled={disabled || Number(shown) <= 0}
        onClick={() => step(-1)}
      >
        <IconMinus size={20} stroke={1.75} />
      </ActionIcon>
      {field}
      <ActionIcon
        variant="default"
        size={48}
        aria-label={t('figure.more', { name })}
        disabled={disabled}
        onClick={() => step(1)}
      >
        <IconPlus size={20} stroke={1.75} />
      </ActionIcon>
    </span>
  );
};
