import { useLanguage, useTranslation } from '@shop/kit';
import { ActionIcon, Checkbox, TextInput } from '@mantine/core';
import { IconBarcode, IconPhotoPlus, IconStar, IconStarFilled, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useMay } from '@shop/back-office/session';
import { AmountInput } from '@shop/back-office/amounts';
import { labelOf, priced, type Row } from '../model/rows.ts';
import { Table } from '@shop/back-office/mantine/table';
import styles from './parts.module.css';

export const CombinationRow = ({
  row,
  taxRate,
  isChanged,
  units,
  thumb,
  errorOf,
  isSelected,
  onSelect,
  onChange,
  onBarcode,
  onPictures,
  onDefault,
  onRemove,
}: {
  row: Row;
  taxRate: number;
  isChanged: boolean;
  /** Undefined: it is new. */
  units: number | undefined;
  thumb: string | undefined;
  errorOf: (field: string) => ReactNode;
  isSelected: boolean;
  onSelect: () => void;
  onChange: (row: Row) => void;
  onBarcode: () => void;
  onPictures: () => void;
  onDefault: () => void;
  onRemove: () => void;
}) => {
  const { t } = useTranslation('dashboard.product-parts');
  const mayWrite = useMay('product.write');
  const label = labelOf(row, useLanguage());
  const price = (typed: 'priceHt' | 'priceTtc') => (
    <Table.Td data-label={t(`combinations.${typed}`)} className={styles.price}>
      <AmountInput
        size="xs"
        aria-label={`${t(`combinations.${typed}`)} ${label}`}
        readOnly={!mayWrite}
        value={row[typed] ?? ''}
        error={errorOf(typed)}
        onChange={(amount) =>
          (amount === '' ? null : amount) !== row[typed] && onChange(priced(row, typed, amount, taxRate))
        }
      />
    </Table.Td>
  );
  const note = (text: ReactNode, how: 'warn' | 'danger') =>
    text && (
      <p className={styles.dim} data-warn={how === 'warn' || undefined} data-danger={how === 'danger' || undefined}>
        {text}
      </p>
    );

  return (
    <Table.Tr data-changed={isChanged || undefined}>
      <Table.Td>
        <Checkbox aria-label={t('combinations.select', { name: label })} checked={isSelected} onChange={onSelect} />
      </Table.Td>
      <Table.Td className={styles.named}>
        <bdi className={styles.strong}>{label}</bdi>
        {isChanged && note(t(row.uuid === undefined ? 'combinations.isNew' : 'combinations.isChanged'), 'warn')}
        {note(errorOf('values') ?? errorOf('uuid'), 'danger')}
      </Table.Td>
      <Table.Td data-label={t('combinations.sku')}>
        <TextInput
          size="xs"
          dir="ltr"
          aria-label={`${t('combinations.sku')} ${label}`}
          readOnly={!mayWrite}
          value={row.sku}
          error={errorOf('sku')}
          onChange={(event) => onChange({ ...row, sku: event.currentTarget.value })}
        />
      </Table.Td>
      <Table.Td data-label={t('combinations.barcode')}>
        <TextInput
          size="xs"
          dir="ltr"
          inputMode="numeric"
          aria-label={`${t('combinations.barcode')} ${label}`}
          readOnly={!mayWrite}
          value={row.barcode ?? ''}
          error={errorOf('barcode')}
          onChange={({ currentTarget: { value } }) => onChange({ ...row, barcode: value === '' ? null : value })}
          rightSection={
            mayWrite &&
            row.barcode === null && (
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={t('combinations.makeBarcode', { name: label })}
                onClick={onBarcode}
              >
                <IconBarcode size={16} stroke={1.75} />
              </ActionIcon>
            )
          }
        />
      </Table.Td>
      {price('priceHt')}
      {price('priceTtc')}
      <Table.Td data-label={t('combinations.units')} className={styles.count}>
        {units === 0 ? note(t('combinations.out'), 'danger') : <bdi>{units}</bdi>}
      </Table.Td>
      <Table.Td data-label={t('combinations.images')}>
        <span className={styles.thumbs}>
          {thumb !== undefined && <img className={styles.thumb} src={thumb} alt="" />}
          {row.images.length > 1 && <bdi className={styles.dim}>+{row.images.length - 1}</bdi>}
          {mayWrite && (
            <ActionIcon
              variant="default"
              aria-label={t('combinations.chooseImages', { name: label })}
              onClick={onPictures}
            >
              <IconPhotoPlus size={16} stroke={1.75} />
            </ActionIcon>
          )}
        </span>
      </Table.Td>
      <Table.Td data-label={t('combinations.default')}>
        <ActionIcon
          variant="subtle"
          color={row.isDefault ? 'sun' : 'gray'}
          aria-label={t('combinations.makeDefault', { name: label })}
          aria-pressed={row.isDefault}
          disabled={!mayWrite}
          onClick={onDefault}
        >
          {row.isDefault ? <IconStarFilled size={18} /> : <IconStar size={18} stroke={1.75} />}
        </ActionIcon>
      </Table.Td>
      <Table.Td>
        {mayWrite && (
          <ActionIcon
            variant="subtle"
            color="red"
            aria-label={t('combinations.remove', { name: label })}
            onClick={onRemove}
          >
            <IconTrash size={16} stroke={1.75} />
          </ActionIcon>
        )}
      </Table.Td>
    </Table.Tr>
  );
};
