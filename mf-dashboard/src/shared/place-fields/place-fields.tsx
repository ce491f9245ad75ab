import { useTranslation } from '@shop/kit';
import { Select } from '@mantine/core';
import type { ReactNode } from 'react';
import { useCommunes } from '../communes.ts';
import { useWilayas } from '../wilayas.ts';

/** A wilaya's code and a commune's id; null: not chosen yet. */
export interface ChosenPlace {
  readonly wilaya: string | null;
  readonly commune: string | null;
}

interface Props {
  readonly value: ChosenPlace;
  readonly onChange: (place: ChosenPlace) => void;
  /** Texts under the fields. */
  readonly errors?: { readonly wilaya?: ReactNode; readonly commune?: ReactNode };
  readonly disabled?: boolean;
  readonly required?: boolean;
}

/**
 * BO-2.12: a wilaya, by code or name, and one of its communes. Texts: `dashboard.place`, which the page's namespaces
 * name. The parent lays the two fields out.
 */
export const PlaceFields = ({ value, onChange, errors = {}, disabled = false, required = true }: Props) => {
  const { t } = useTranslation('dashboard.place');
  const { wilaya, commune } = value;
  const wilayas = useWilayas();
  const communes = useCommunes(wilaya);
  return (
    <>
      <Select
        label={t('wilaya')}
        required={required}
        disabled={disabled}
        searchable
        allowDeselect={false}
        selectFirstOptionOnChange
        nothingFoundMessage={t('none')}
        data={[...wilayas]}
        value={wilaya}
        error={errors.wilaya}
        // A commune of the wilaya before belongs to no other.
        onChange={(chosen) => onChange({ wilaya: chosen, commune: chosen === wilaya ? commune : null })}
      />
      <Select
        label={t('commune')}
        required={required}
        disabled={disabled || wilaya === null}
        searchable
        allowDeselect={false}
        selectFirstOptionOnChange
        nothingFoundMessage={t('none')}
        data={[...communes]}
        value={commune}
        error={errors.commune}
        onChange={(chosen) => onChange({ wilaya, commune: chosen })}
      />
    </>
  );
};
