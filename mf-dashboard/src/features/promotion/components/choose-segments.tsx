import { MAX_TARGETS } from '@shop/contracts/catalog/dashboard';
import { Link, useTranslation } from '@shop/kit';
import { MultiSelect } from '@mantine/core';
import type { ReactNode } from 'react';
import { useSegmentChoices } from '../../../shared/segments.ts';

/** BO-9.11: segments of customers. A shop without any is led to where they are made. */
export const ChooseSegments = ({
  label,
  value,
  onChange,
  error,
  disabled,
}: {
  label: string;
  value: readonly string[];
  onChange: (ids: string[]) => void;
  error?: ReactNode;
  disabled: boolean;
}) => {
  const { t } = useTranslation('dashboard.promotion');
  const choices = useSegmentChoices();
  const known = choices ?? [];
  const gone = value.filter((id) => known.every((choice) => choice.value !== id));
  const nameOfGone = choices ? t('targets.gone') : '…';
  return (
    <div>
      <MultiSelect
        label={label}
        required
        searchable
        clearable
        disabled={disabled}
        maxValues={MAX_TARGETS}
        data={[...known, ...gone.map((id) => ({ value: id, label: nameOfGone }))]}
        value={[...value]}
        onChange={onChange}
        error={error}
        description={t('targets.segmentsText')}
      />
      {choices?.length === 0 && (
        <p>
          {t('targets.noSegments')} <Link to="/dashboard/segments">{t('targets.toSegments')}</Link>
        </p>
      )}
    </div>
  );
};
