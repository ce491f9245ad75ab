import { localized } from '@shop/contracts';
import { MAX_ATTRIBUTES, MAX_COMBINATIONS, type ProductParts } from '@shop/contracts/catalog/dashboard';
import { useLanguage, useTranslation } from '@shop/kit';
import { ActionIcon, Autocomplete, Button, Checkbox, TagsInput, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { newKey } from '@shop/back-office/commands';
import { FormDialog } from '@shop/back-office/dialogs';
import { useDictionaries } from '../api/parts.ts';
import { generated, type Row } from '../model/rows.ts';
import { isNameable, namesOf, valueOf, valuesOf } from '../model/value-of.ts';
import { SKU_PATTERN } from './bulk-bar.tsx';
import styles from './parts.module.css';

interface Attribute {
  readonly key: string;
  readonly type: string;
  readonly values: readonly string[];
}

/** Combines every value of each attribute with all others, and shows the new combinations before it creates them. */
export const GenerateDialog = ({
  parts,
  rows,
  onMade,
  onClose,
}: {
  parts: ProductParts;
  rows: readonly Row[];
  onMade: (rows: readonly Row[]) => void;
  onClose: () => void;
}) => {
  const { t } = useTranslation('dashboard.product-parts');
  const language = useLanguage();
  const dictionaries = useDictionaries('attribute');
  const known = rows.flatMap(({ values }) => values);
  const [attributes, setAttributes] = useState<readonly Attribute[]>(() => {
    const types = [...new Map(known.map((value) => [value.type, value.typeLabel])).entries()];
    const there = types.map(([type, label]) => ({
      key: type,
      type: localized(label, language),
      values: [
        ...new Set(known.filter((value) => value.type === type).map(({ label: of }) => localized(of, language))),
      ],
    }));
    return there.length > 0 ? there : [{ key: newKey(), type: '', values: [] }];
  });
  const [pattern, setPattern] = useState(SKU_PATTERN);
  const [barcodes, setBarcodes] = useState(true);

  const chosen = attributes
    .map(({ type, values }) =>
      values.flatMap((word) => (isNameable(type, word) ? [valueOf(type, word, dictionaries, known, language)] : [])),
    )
    .filter((values) => values.length > 0);
  const count = chosen.length === 0 ? 0 : chosen.reduce((product, values) => product * values.length, 1);
  const isSame = new Set(chosen.map(([first]) => first?.type)).size < chosen.length;
  const isTooMany = count > MAX_COMBINATIONS;
  const how = {
    sku: parts.sku,
    pattern: pattern.trim() === '' ? SKU_PATTERN : pattern.trim(),
    barcodes,
    price: { priceHt: parts.priceHt, priceTtc: parts.priceTtc },
    newKey,
  };
  const preview = isTooMany || isSame ? undefined : generated(rows, chosen, how);
  const gone = preview ? rows.length - preview.kept : 0;
  const change = (key: string, how: Partial<Attribute>): void =>
    setAttributes((now) => now.map((one) => (one.key === key ? { ...one, ...how } : one)));

  return (
    <FormDialog
      title={t('generate.title')}
      submit={{
        label: t('generate.submit', { count: preview?.fresh ?? 0 }),
        disabled: !preview || count === 0,
        run: () => preview && onMade(preview.rows),
      }}
      onClose={onClose}
    >
      <div className={styles.dialog}>
        {attributes.map(({ key, type, values }) => (
          <div key={key} className={styles.row}>
            <Autocomplete
              label={t('generate.attribute')}
              data={namesOf(dictionaries, language)}
              maxLength={60}
              value={type}
              onChange={(word) => change(key, { type: word })}
            />
            <TagsInput
              label={t('generate.values')}
              placeholder={t('generate.valuesText')}
              data={valuesOf(dictionaries, type, language)}
              splitChars={[',', '،', ';']}
              maxLength={60}
              acceptValueOnBlur
              value={[...values]}
              onChange={(words) => change(key, { values: words })}
            />
            <ActionIcon
              variant="subtle"
              color="red"
              aria-label={t('generate.remove', { name: type })}
              onClick={() => setAttributes((now) => now.filter((one) => one.key !== key))}
            >
              <IconTrash size={16} stroke={1.75} />
            </ActionIcon>
          </div>
        ))}
        {attributes.length < MAX_ATTRIBUTES && (
          <Button
            variant="default"
            size="xs"
            leftSection={<IconPlus size={14} />}
            onClick={() => setAttributes((now) => [...now, { key: newKey(), type: '', values: [] }])}
          >
            {t('generate.add')}
          </Button>
        )}
        <TextInput
          label={t('bulk.pattern')}
          description={t('generate.patternText')}
          dir="ltr"
          value={pattern}
          maxLength={64}
          onChange={(event) => setPattern(event.currentTarget.value)}
        />
        <Checkbox
          label={t('generate.barcodes')}
          checked={barcodes}
          onChange={(event) => setBarcodes(event.currentTarget.checked)}
        />
        <p role="status" className={styles.dim} data-danger={isTooMany || isSame || undefined}>
          {isTooMany
            ? t('generate.tooMany', { count, most: MAX_COMBINATIONS })
            : isSame
              ? t('generate.same')
              : t('generate.preview', { count, fresh: preview?.fresh ?? 0, kept: preview?.kept ?? 0 })}
        </p>
        {gone > 0 && count > 0 && (
          <p className={styles.dim} data-warn>
            {t('generate.gone', { count: gone })}
          </p>
        )}
      </div>
    </FormDialog>
  );
};
