import { useTranslation } from '@shop/kit';
import { Select } from '@mantine/core';
import { useCommunes } from '../communes.ts';
import { useWilayas } from '../wilayas.ts';
import { placesFilter } from './folded.ts';
import type { FieldTexts } from './missing.ts';
import styles from './order-form.module.css';
import type { TypedDelivery } from './typed-order.ts';

/** BO-2.01.08: a wilaya by its code or name, a commune by its first letters, in any spelling. */
export const PlaceSelects = ({
  delivery,
  problems,
  onChange,
}: {
  readonly delivery: TypedDelivery;
  readonly problems: FieldTexts;
  readonly onChange: (change: Partial<TypedDelivery>) => void;
}) => {
  const { t } = useTranslation('dashboard.order-form');
  const wilayas = useWilayas();
  const wilaya = delivery.wilaya === null ? null : String(delivery.wilaya);
  const communes = useCommunes(wilaya);
  return (
    <div className={styles.pair}>
      <Select
        data-field="delivery.wilaya"
        label={t('delivery.wilaya')}
        required
        searchable
        selectFirstOptionOnChange
        allowDeselect={false}
        nothingFoundMessage={t('delivery.noPlace')}
        filter={placesFilter(wilaya)}
        data={[...wilayas]}
        value={wilaya}
        onChange={(id) => onChange({ wilaya: id === null ? null : Number(id), commune: null, deskId: null })}
        error={problems['delivery.wilaya']}
      />
      <Select
        key={wilaya ?? ''}
        data-field="delivery.commune"
        label={t('delivery.commune')}
        required
        searchable
        selectFirstOptionOnChange
        allowDeselect={false}
        disabled={wilaya === null}
        nothingFoundMessage={t('delivery.noPlace')}
        filter={placesFilter(delivery.commune)}
        data={[...communes]}
        value={delivery.commune}
        onChange={(commune) => onChange({ commune, deskId: null })}
        error={problems['delivery.commune']}
      />
    </div>
  );
};
