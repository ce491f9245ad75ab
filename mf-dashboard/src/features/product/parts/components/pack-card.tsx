import { localized } from '@shop/contracts';
import { MAX_LINE_QUANTITY, MAX_PACK_LINES, type PackItem, type ProductParts } from '@shop/contracts/catalog/dashboard';
import { useLanguage, useTranslation } from '@shop/kit';
import { ActionIcon, SegmentedControl, Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useMay } from '@shop/back-office/session';
import { Amount, AmountInput, NumberField } from '@shop/back-office/amounts';
import type { SavedForm } from '@shop/back-office/form-page';
import { usePackItem, useProductsFound } from '../api/parts.ts';
import { figuresOf, isQuantity, packFigures, type PackLine } from '../model/pack-figures.ts';
import styles from './parts.module.css';

export interface PackFields extends Record<string, unknown> {
  strict: boolean;
  lines: PackLine[];
  priceTtc: number | null;
}
const LEAST_LETTERS = 3;
const SEARCH_AFTER_MS = 250;
const Chooser = ({ onChosen, label }: { onChosen: (product: string) => void; label: string }) => {
  const { t } = useTranslation('dashboard.product-parts');
  const [typed, setTyped] = useState('');
  const [q] = useDebouncedValue(typed.trim().length >= LEAST_LETTERS ? typed.trim() : '', SEARCH_AFTER_MS);
  const found = useProductsFound(q);
  return (
    <Select
      searchable
      label={label}
      placeholder={t('pack.addText')}
      value={null}
      searchValue={typed}
      onSearchChange={setTyped}
      // The server has already filtered the options, and it matches more than letters.
      filter={({ options }) => options}
      data={(found.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
      nothingFoundMessage={q === '' ? undefined : found.isFetching ? t('pack.searching') : t('pack.nothing')}
      onChange={(product) => {
        if (product === null) return;
        onChosen(product);
        setTyped('');
      }}
    />
  );
};

/** The content of a pack, line by line, with the sum of the prices. */
export const PackCard = ({ parts, saved }: { parts: ProductParts; saved: SavedForm<PackFields> }) => {
  const { t } = useTranslation('dashboard.product-parts');
  const language = useLanguage();
  const mayWrite = useMay('product.write');
  const fetchItem = usePackItem();
  const [added, setAdded] = useState<readonly PackItem[]>([]);
  const { form } = saved;
  const { strict, lines, priceTtc } = form.getValues();
  const itemOf = (uuid: string): PackItem | undefined => [...added, ...parts.items].find((item) => item.uuid === uuid);
  const { sum, packs, scarcest } = packFigures(lines, itemOf);
  const put = (next: readonly PackLine[]): void => {
    form.clearErrors();
    form.setFieldValue('lines', [...next]);
  };
  const change = (at: number, how: Partial<PackLine>): void =>
    put(lines.map((line, place) => (place === at ? { ...line, ...how } : line)));
  const add = async (product: string): Promise<void> => {
    const item = await fetchItem(product);
    setAdded((now) => [item, ...now]);
    const { lines: now } = form.getValues();
    const combination = strict
      ? (item.combinations.find(({ uuid }) => now.every((one) => one.combination !== uuid))?.uuid ?? null)
      : null;
    const there = now.findIndex((line) => line.product === product && line.combination === combination);
    if (there < 0) return put([...now, { product, combination, quantity: 1 }]);
    put(
      now.map((line, at) =>
        at === there ? { ...line, quantity: Math.min(MAX_LINE_QUANTITY, line.quantity + 1) } : line,
      ),
    );
  };
  const saving = priceTtc === null ? 0 : Math.round((sum - priceTtc) * 100) / 100;
  const nameOf = (product: string): string => {
    const item = itemOf(product);
    return item ? localized(item.name, language) : t('pack.gone');
  };

  return (
    <div className={styles.columns}>
      <section className={styles.block}>
        <h2 className={styles.head}>
          {t('pack.title')}
          <span className={styles.dim}>{t('pack.lines', { count: lines.length })}</span>
          <SegmentedControl
            size="xs"
            aria-label={t('pack.mode')}
            readOnly={!mayWrite}
            value={strict ? 'strict' : 'free'}
            onChange={(mode) => form.setFieldValue('strict', mode === 'strict')}
            data={[
              { value: 'strict', label: t('pack.strict') },
              { value: 'free', label: t('pack.free') },
            ]}
          />
        </h2>
        {form.errors['lines'] && (
          <p role="alert" className={styles.trouble}>
            {form.errors['lines']}
          </p>
        )}
        {lines.length === 0 && <p className={styles.dim}>{t('pack.empty')}</p>}
        {lines.map((line, at) => {
          const item = itemOf(line.product);
          const { priceTtc: price, units } = figuresOf(line, item);
          const name = nameOf(line.product);
          const error = form.errors[`lines.${at}.product`] ?? form.errors[`lines.${at}.combination`];
          return (
            <div key={`${line.product} ${line.combination}`} className={styles.packLine}>
              {item?.thumb ? (
                <img className={styles.thumb} src={item.thumb} alt="" />
              ) : (
                <span className={styles.thumb} />
              )}
              <div>
                <span className={styles.strong}>{name}</span>
                <p className={styles.dim} data-warn={units < line.quantity || undefined}>
                  {t('pack.units', { count: units })}
                  {item && !item.active && ` · ${t('pack.inactive')}`}
                </p>
                {item && item.combinations.length > 0 && (
                  <Select
                    size="xs"
                    aria-label={t('pack.combination', { name })}
                    readOnly={!mayWrite}
                    allowDeselect={false}
                    value={line.combination ?? ''}
                    onChange={(value) => change(at, { combination: value === '' ? null : value })}
                    data={[
                      { value: '', label: t('pack.choice'), disabled: strict },
                      ...item.combinations.map(({ uuid, label }) => ({
                        value: uuid,
                        label: localized(label, language),
                        disabled: lines.some((other) => other !== line && other.combination === uuid),
                      })),
                    ]}
                  />
                )}
                {error && (
                  <p className={styles.dim} data-danger role="alert">
                    {error}
                  </p>
                )}
              </div>
              <NumberField
                aria-label={t('pack.quantity', { name })}
                min={1}
                max={MAX_LINE_QUANTITY}
                allowDecimal={false}
                readOnly={!mayWrite}
                value={line.quantity}
                error={form.errors[`lines.${at}.quantity`]}
                // None is no quantity either, and is asked for.
                onChange={(quantity) => change(at, { quantity: quantity === '' ? Number.NaN : quantity })}
              />
              <span className={styles.end}>
                {isQuantity(line.quantity) && <Amount value={(Math.round(price * 100) * line.quantity) / 100} />}
              </span>
              {mayWrite && (
                <ActionIcon
                  variant="subtle"
                  color="red"
                  aria-label={t('pack.remove', { name })}
                  onClick={() => put(lines.filter((_, place) => place !== at))}
                >
                  <IconTrash size={16} stroke={1.75} />
                </ActionIcon>
              )}
            </div>
          );
        })}
        {mayWrite && lines.length < MAX_PACK_LINES && (
          <Chooser label={t('pack.add')} onChosen={(product) => void add(product)} />
        )}
      </section>
      <div className={styles.side}>
        <section className={styles.block}>
          <h2 className={styles.head}>{t('pack.price')}</h2>
          <p className={`${styles.line} ${styles.dim}`}>
            {t('pack.sum')} <Amount value={sum} />
          </p>
          {saving > 0 && (
            <p className={`${styles.line} ${styles.dim}`}>
              {t('pack.saving')} <Amount value={saving} />
            </p>
          )}
          <AmountInput
            label={t('pack.priceTtc')}
            description={t('pack.priceText')}
            readOnly={!mayWrite}
            value={priceTtc ?? ''}
            error={form.errors['priceTtc']}
            onChange={(amount) => form.setFieldValue('priceTtc', amount === '' ? null : amount)}
          />
        </section>
        <section className={styles.block}>
          <h2 className={styles.head}>{t('pack.availability')}</h2>
          <p className={styles.figure}>{t('pack.packs', { count: packs })}</p>
          {scarcest && (
            <p className={styles.dim} data-warn>
              {t('pack.limited', { name: nameOf(scarcest.product) })}
            </p>
          )}
        </section>
      </div>
    </div>
  );
};
