import { localized } from '@shop/contracts';
import type { ProductParts } from '@shop/contracts/catalog/dashboard';
import { useLanguage, useTranslation } from '@shop/kit';
import { Button, Checkbox } from '@mantine/core';
import { IconPrinter, IconWand } from '@tabler/icons-react';
import { useState } from 'react';
import { useMay } from '@shop/back-office/session';
import type { SavedForm } from '@shop/back-office/form-page';
import { freeBarcode, labelOf, priced, rowsOf, type Row } from '../model/rows.ts';
import { BulkBar } from './bulk-bar.tsx';
import { CombinationImagesDialog } from './combination-images-dialog.tsx';
import { CombinationRow } from './combination-row.tsx';
import { GenerateDialog } from './generate-dialog.tsx';
import { LabelsDialog } from './labels-dialog.tsx';
import { Table } from '@shop/back-office/mantine/table';
import styles from './parts.module.css';

export interface CombinationsFields extends Record<string, unknown> {
  combinations: Row[];
}
/** The grid of combinations, with what is done to many at once. */
export const CombinationsCard = ({ parts, saved }: { parts: ProductParts; saved: SavedForm<CombinationsFields> }) => {
  const { t } = useTranslation('dashboard.product-parts');
  const language = useLanguage();
  const mayWrite = useMay('product.write');
  const [open, setOpen] = useState<'generate' | 'labels'>();
  const [pictures, setPictures] = useState<string>();
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const { form } = saved;
  const rows = form.getValues().combinations;
  const before = new Map(rowsOf(parts).map((row) => [row.key, JSON.stringify(row)]));
  const units = new Map(parts.combinations.map((one) => [one.uuid, one.units]));
  const chosen = rows.filter(({ key }) => selected.has(key));

  const put = (next: readonly Row[]): void => form.setFieldValue('combinations', [...next]);
  const change = (which: ReadonlySet<string>, how: (row: Row, at: number) => Row): void =>
    put(rows.map((row, at) => (which.has(row.key) ? how(row, at) : row)));
  const changeOne = (key: string, how: (row: Row) => Row): void => change(new Set([key]), how);
  const remove = (which: ReadonlySet<string>): void => {
    put(rows.filter(({ key }) => !which.has(key)));
    setSelected(new Set());
  };
  const makeBarcodes = (which: ReadonlySet<string>): void => {
    const taken = new Set(rows.flatMap(({ barcode }) => barcode ?? []));
    change(which, (row) => {
      if (row.barcode !== null && row.barcode !== '') return row;
      const barcode = freeBarcode(taken);
      taken.add(barcode);
      return { ...row, barcode };
    });
  };
  const attributes = [...new Map((rows[0]?.values ?? []).map((value) => [value.type, value.typeLabel])).entries()];
  const shown = rows.find(({ key }) => key === pictures);

  return (
    <section className={styles.block}>
      <h2 className={styles.head}>
        {t('combinations.title')}
        <span className={styles.dim}>{attributes.map(([, label]) => localized(label, language)).join(' × ')}</span>
        <span className={styles.values}>
          {rows.length > 0 && (
            <Button
              size="xs"
              variant="default"
              leftSection={<IconPrinter size={16} stroke={1.75} />}
              onClick={() => setOpen('labels')}
            >
              {t('combinations.labels')}
            </Button>
          )}
          {mayWrite && (
            <Button
              size="xs"
              variant="default"
              leftSection={<IconWand size={16} stroke={1.75} />}
              onClick={() => setOpen('generate')}
            >
              {t('combinations.generate')}
            </Button>
          )}
        </span>
      </h2>
      {attributes.map(([type, label]) => (
        <div key={type} className={styles.values}>
          <span className={styles.dim}>{localized(label, language)}</span>
          {[
            ...new Map(
              rows.flatMap(({ values }) => values.filter((one) => one.type === type)).map((one) => [one.value, one]),
            ).values(),
          ].map((one) => (
            <span key={one.value}>
              {one.color !== undefined && <span className={styles.swatch} style={{ background: one.color }} />}
              <bdi>{localized(one.label, language)}</bdi>
            </span>
          ))}
        </div>
      ))}
      {form.errors['combinations'] && (
        <p role="alert" className={styles.trouble}>
          {form.errors['combinations']}
        </p>
      )}
      {rows.length === 0 ? (
        <p className={styles.dim}>{t('combinations.none')}</p>
      ) : (
        <div className={styles.scroll}>
          {chosen.length > 0 && mayWrite && (
            <BulkBar
              count={chosen.length}
              sku={parts.sku}
              onPrice={(typed, amount) => change(selected, (row) => priced(row, typed, amount, parts.taxRate))}
              onSku={(make) => change(selected, (row, at) => ({ ...row, sku: make(row.values, at + 1) }))}
              onBarcodes={() => makeBarcodes(selected)}
              onDelete={() => remove(selected)}
            />
          )}
          <Table className={styles.table}>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>
                  <Checkbox
                    aria-label={t('combinations.all')}
                    checked={chosen.length === rows.length}
                    indeterminate={chosen.length > 0 && chosen.length < rows.length}
                    onChange={() =>
                      setSelected(chosen.length === rows.length ? new Set() : new Set(rows.map(({ key }) => key)))
                    }
                  />
                </Table.Th>
                <Table.Th>{t('combinations.combination')}</Table.Th>
                <Table.Th>{t('combinations.sku')}</Table.Th>
                <Table.Th>{t('combinations.barcode')}</Table.Th>
                <Table.Th className={styles.price}>{t('combinations.priceHt')}</Table.Th>
                <Table.Th className={styles.price}>{t('combinations.priceTtc')}</Table.Th>
                <Table.Th className={styles.count}>{t('combinations.units')}</Table.Th>
                <Table.Th>{t('combinations.images')}</Table.Th>
                <Table.Th>{t('combinations.default')}</Table.Th>
                <Table.Th />
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {rows.map((row, at) => (
                <CombinationRow
                  key={row.key}
                  row={row}
                  taxRate={parts.taxRate}
                  isChanged={before.get(row.key) !== JSON.stringify(row)}
                  units={row.uuid === undefined ? undefined : units.get(row.uuid)}
                  thumb={parts.images.find(({ id }) => id === row.images[0])?.thumb}
                  errorOf={(field) => form.errors[`combinations.${at}.${field}`]}
                  isSelected={selected.has(row.key)}
                  onSelect={() =>
                    setSelected((now) => {
                      const next = new Set(now);
                      if (!next.delete(row.key)) next.add(row.key);
                      return next;
                    })
                  }
                  onChange={(next) => changeOne(row.key, () => next)}
                  onBarcode={() => makeBarcodes(new Set([row.key]))}
                  onPictures={() => setPictures(row.key)}
                  onDefault={() => put(rows.map((one) => ({ ...one, isDefault: one.key === row.key })))}
                  onRemove={() => remove(new Set([row.key]))}
                />
              ))}
            </Table.Tbody>
          </Table>
        </div>
      )}
      {open === 'generate' && (
        <GenerateDialog
          parts={parts}
          rows={rows}
          onMade={(made) => {
            put(made);
            setOpen(undefined);
          }}
          onClose={() => setOpen(undefined)}
        />
      )}
      {open === 'labels' && (
        <LabelsDialog rows={chosen.length > 0 ? chosen : rows} onClose={() => setOpen(undefined)} />
      )}
      {shown && (
        <CombinationImagesDialog
          images={parts.images}
          chosen={shown.images}
          name={labelOf(shown, language)}
          onChosen={(images) => {
            changeOne(shown.key, (now) => ({ ...now, images }));
            setPictures(undefined);
          }}
          onClose={() => setPictures(undefined)}
        />
      )}
    </section>
  );
};
