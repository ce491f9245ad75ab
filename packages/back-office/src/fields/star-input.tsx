import { useTranslation } from '@shop/kit';
import { Input } from '@mantine/core';
import { MAX_STARS, RATING_STEP } from '@shop/contracts/catalog/dashboard';
import { useId, type ReactNode } from 'react';
import { Rating } from '../mantine/rating.ts';

/** BO-2.01.16: stars by halves; each is a radio, which an arrow key chooses by half a star. 0: none is chosen yet. */
export const StarInput = ({
  label,
  value,
  onChange,
  error,
}: {
  label: string;
  value: number;
  onChange: (stars: number) => void;
  error?: ReactNode;
}) => {
  const { t } = useTranslation('dashboard.reviews');
  const id = useId();
  return (
    <Input.Wrapper
      label={label}
      required
      labelElement="div"
      labelProps={{ id }}
      error={error}
      errorProps={{ id: `${id}-error` }}
    >
      <Rating
        role="radiogroup"
        aria-labelledby={id}
        aria-required
        {...(error !== undefined && error !== null && { 'aria-invalid': true, 'aria-describedby': `${id}-error` })}
        count={MAX_STARS}
        fractions={1 / RATING_STEP}
        size="lg"
        value={value}
        onChange={onChange}
        // Of an arrow key it shows the stars alone, and waits for a second key.
        onChangeCapture={({ target }) => target instanceof HTMLInputElement && onChange(Number(target.value))}
        getSymbolLabel={(count) => t('stars', { count })}
      />
    </Input.Wrapper>
  );
};
