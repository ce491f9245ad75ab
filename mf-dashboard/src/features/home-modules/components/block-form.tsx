import { BLOCK_TYPES, MAX_SHOWN } from '@shop/contracts/catalog/dashboard';
import { useTranslation } from '@shop/kit';
import { Select, Switch, TextInput } from '@mantine/core';
import '@mantine/dates/styles.css';
import { asMoment, asTyped, DateTimePicker } from '@shop/back-office/dates';
import { TextsFields } from '@shop/back-office/fields';
import { isBlockType, isCounted, shownOf, withType } from '../model/blocks.ts';
import { ContentFields, type FieldProps } from './content-fields.tsx';
import styles from './home-modules.module.css';
import { ResponsiveNumber } from './responsive-number.tsx';
import { ColorInput } from '@shop/back-office/mantine/color-input';
import { NumberField } from '@shop/back-office/amounts';

const TITLE = 300;
const SIZES = ['', 'narrow', 'wide', 'full'] as const;

const Look = ({ block, change, errorOf }: FieldProps) => {
  const { t } = useTranslation('dashboard.home-modules');
  const sizes: readonly string[] = SIZES;
  const known = sizes.includes(block.size) ? sizes : [...sizes, block.size];
  const text = (field: 'link' | 'containerClass' | 'wrapperCssClass') => (
    <TextInput
      label={t(field)}
      description={t(`${field}Hint`)}
      dir="ltr"
      value={block[field]}
      error={errorOf(field)}
      onChange={(event) => change({ [field]: event.currentTarget.value })}
    />
  );
  return (
    <fieldset className={styles.fieldset}>
      <legend>{t('look')}</legend>
      {text('link')}
      <ColorInput
        label={t('bgColor')}
        format="hexa"
        withEyeDropper={false}
        value={block.bgColor ?? ''}
        error={errorOf('bgColor')}
        onChange={(colour) => change({ bgColor: colour === '' ? null : colour })}
      />
      <Select
        label={t('size.title')}
        allowDeselect={false}
        data={known.map((size) => ({
          value: size,
          label: size === '' || sizes.includes(size) ? t(`size.${size || 'usual'}`) : size,
        }))}
        value={block.size}
        error={errorOf('size')}
        onChange={(size) => change({ size: size ?? '' })}
      />
      {text('containerClass')}
      {text('wrapperCssClass')}
    </fieldset>
  );
};

const Schedule = ({ block, change, errorOf }: FieldProps) => {
  const { t } = useTranslation('dashboard.home-modules');
  const moment = (field: 'showFrom' | 'showTo') => (
    <DateTimePicker
      label={t(field)}
      valueFormat="DD/MM/YYYY HH:mm"
      dir="ltr"
      clearable
      value={block[field] === null ? null : asTyped(block[field])}
      error={errorOf(field)}
      onChange={(typed) => change({ [field]: typed ? asMoment(typed) : null })}
    />
  );
  return (
    <fieldset className={styles.fieldset}>
      <legend>{t('schedule')}</legend>
      <Switch
        label={t('active')}
        checked={block.active}
        onChange={(event) => change({ active: event.currentTarget.checked })}
      />
      {moment('showFrom')}
      {moment('showTo')}
    </fieldset>
  );
};

/** BO-2.01.20: one block: what it is, what it shows, how it looks, and when. */
export const BlockForm = (props: FieldProps) => {
  const { t } = useTranslation('dashboard.home-modules');
  const { block, change, errorOf } = props;
  return (
    <div className={styles.fields}>
      <Select
        label={t('type')}
        description={t(`about.${block.type}`)}
        searchable
        allowDeselect={false}
        data={BLOCK_TYPES.map((type) => ({ value: type, label: t(`types.${type}`) }))}
        value={block.type}
        onChange={(type) => isBlockType(type) && change(withType(block, type))}
      />
      <TextsFields
        label={t('title')}
        maxLength={TITLE}
        value={block.publicTitle}
        error={errorOf('publicTitle')}
        onChange={(publicTitle) => change({ publicTitle })}
      />
      <Switch
        label={t('showTitle')}
        checked={block.showTitle}
        onChange={(event) => change({ showTitle: event.currentTarget.checked })}
      />
      <ContentFields key={block.type} {...props} />
      {isCounted(block.type) && (
        <NumberField
          label={t('number')}
          min={1}
          max={MAX_SHOWN}
          allowDecimal={false}
          value={block.number ?? ''}
          error={errorOf('number')}
          onChange={(number) => change({ number: number === '' ? null : number })}
        />
      )}
      {shownOf(block.type) && (
        <ResponsiveNumber
          value={block.responsiveNumber}
          onChange={(responsiveNumber) => change({ responsiveNumber })}
          errorOf={(device) => errorOf(`responsiveNumber.${device}`)}
        />
      )}
      <Look {...props} />
      <Schedule {...props} />
    </div>
  );
};
