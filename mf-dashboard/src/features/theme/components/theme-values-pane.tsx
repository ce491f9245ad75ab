import { THEME_FONTS, THEME_GROUPS, type ThemeKey } from '@shop/contracts/catalog/dashboard';
import { useLanguage, useTranslation } from '@shop/kit';
import { ActionIcon, Alert, Button, Select, TextInput } from '@mantine/core';
import { IconRotate, IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { contrastIn, keysOf, valueOf, type Contrast, type Mode } from '../model/theme-values.ts';
import type { ThemeEditor } from '../model/use-theme-editor.ts';
import { Accordion } from '@shop/back-office/mantine/accordion';
import { ColorInput } from '@shop/back-office/mantine/color-input';
import { NumberField } from '@shop/back-office/amounts';
import styles from './theme.module.css';

interface ControlProps {
  readonly of: ThemeKey;
  readonly label: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly set: (value: string) => void;
}
/** Six digits where nothing is seen through. */
const shortColour = (colour: string): string => colour.toLowerCase().replace(/^(#[0-9a-f]{6})ff$/, '$1');

const Control = ({ of: { kind }, label, value, error, set }: ControlProps) => {
  const { t } = useTranslation('dashboard.theme');
  const common = { 'aria-label': label, error, className: styles.control };
  switch (kind) {
    case 'colour':
      return (
        <ColorInput
          {...common}
          format="hexa"
          dir="ltr"
          value={value}
          fixOnBlur={false}
          eyeDropperButtonProps={{ 'aria-label': t('pick') }}
          onChange={(colour) => set(shortColour(colour))}
        />
      );
    case 'font':
      return (
        <Select
          {...common}
          allowDeselect={false}
          data={Object.keys(THEME_FONTS).map((font) => ({ value: font, label: t(`font.${font}`) }))}
          value={value}
          onChange={(font) => font !== null && set(font)}
        />
      );
    case 'size':
      return (
        <NumberField
          {...common}
          dir="ltr"
          suffix=" px"
          decimalScale={2}
          value={Number.parseFloat(value)}
          onChange={(size) => set(`${size}px`)}
        />
      );
    case 'shadow':
      return (
        <TextInput {...common} dir="ltr" value={value} onChange={({ currentTarget }) => set(currentTarget.value)} />
      );
  }
};

const Ratio = ({ contrast: { ratio, least, ground } }: { contrast: Contrast }) => {
  const { t } = useTranslation('dashboard.theme');
  const language = useLanguage();
  const shown = new Intl.NumberFormat(`${language}-DZ-u-nu-latn`, { maximumFractionDigits: 1 }).format(
    Math.floor(ratio * 10) / 10,
  );
  return (
    <span
      className={styles.ratio}
      data-low={ratio < least || undefined}
      title={t('contrast.on', { ground: t(`keys.${ground}`) })}
    >
      <bdi>{shown}</bdi>
    </span>
  );
};

const Row = ({ editor, mode, of }: { editor: ThemeEditor; mode: Mode; of: ThemeKey }) => {
  const { t } = useTranslation('dashboard.theme');
  const { theme, errorOf, set } = editor;
  const { key, kind } = of;
  const label = t(`keys.${key}`);
  const value = valueOf(theme, mode, of);
  const isOwn = theme[mode]?.[key] !== undefined;
  const contrast = contrastIn(theme, mode, of);
  const mend = contrast?.mend;
  return (
    <div className={styles.row}>
      <span className={styles.label}>
        {label}
        <small dir="ltr">{key}</small>
      </span>
      <Control of={of} label={label} value={value} error={errorOf(mode, key)} set={(next) => set(mode, key, next)} />
      {kind === 'shadow' && (
        <span className={styles.shadow} style={{ boxShadow: errorOf(mode, key) ? undefined : value }} />
      )}
      {contrast && <Ratio contrast={contrast} />}
      {isOwn && (
        <ActionIcon
          variant="subtle"
          color="gray"
          size="lg"
          aria-label={t('reset', { name: label })}
          onClick={() => set(mode, key, undefined)}
        >
          <IconRotate size={16} stroke={1.75} />
        </ActionIcon>
      )}
      {contrast && contrast.ratio < contrast.least && (
        <Alert color="yellow" className={styles.mend}>
          {t(mend === undefined ? 'contrast.none' : 'contrast.low', {
            name: label,
            ground: t(`keys.${contrast.ground}`),
          })}
          {mend !== undefined && (
            <Button
              variant="default"
              size="compact-sm"
              leftSection={<span className={styles.swatch} style={{ backgroundColor: mend }} />}
              onClick={() => set(mode, key, mend)}
            >
              {t('contrast.use', { colour: mend })}
            </Button>
          )}
        </Alert>
      )}
    </div>
  );
};

/** BO-3.16: what an owner may set, by groups; what is searched for is open. */
export const ThemeValuesPane = ({ editor, mode }: { editor: ThemeEditor; mode: Mode }) => {
  const { t } = useTranslation('dashboard.theme');
  const [query, setQuery] = useState('');
  const [open, setOpen] = useState<string[]>(['fonts', 'colors']);
  const words = query.trim().toLowerCase();
  const found = keysOf(mode).filter(({ key }) => `${key} ${t(`keys.${key}`)}`.toLowerCase().includes(words));
  const groups = THEME_GROUPS.map((group) => ({ group, keys: found.filter((of) => of.group === group) })).filter(
    ({ keys }) => keys.length > 0,
  );
  return (
    <>
      <TextInput
        type="search"
        aria-label={t('search')}
        placeholder={t('search')}
        leftSection={<IconSearch size={16} stroke={1.75} />}
        value={query}
        onChange={({ currentTarget }) => setQuery(currentTarget.value)}
      />
      {groups.length === 0 && <p className={styles.dim}>{t('noneFound')}</p>}
      <Accordion
        multiple
        value={words === '' ? open : groups.map(({ group }) => group)}
        onChange={setOpen}
        keepMounted={false}
      >
        {groups.map(({ group, keys }) => (
          <Accordion.Item key={group} value={group}>
            <Accordion.Control>{t(`group.${group}`)}</Accordion.Control>
            <Accordion.Panel>
              {keys.map((of) => (
                <Row key={of.key} editor={editor} mode={mode} of={of} />
              ))}
            </Accordion.Panel>
          </Accordion.Item>
        ))}
      </Accordion>
    </>
  );
};
