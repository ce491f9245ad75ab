import {
  fieldsOfModule,
  PRODUCT_CHOICES,
  type BlockField,
  type ChoiceKind,
  type HomeBlock,
} from '@shop/contracts/catalog/dashboard';
import { useTranslation } from '@shop/kit';
import { MultiSelect, Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { useChoices } from '@shop/back-office/fields';
import { useFoundProducts, useNamedProducts } from '../api/home.ts';
import { Html } from './html-field.tsx';
import { SlidesField, type SendPicture } from './slides-field.tsx';

const TYPING_MS = 250;

export interface FieldProps {
  readonly block: HomeBlock;
  readonly change: (fields: Partial<HomeBlock>) => void;
  /** @param path below the block */
  readonly errorOf: (path: string) => string | undefined;
  readonly sendPicture: SendPicture;
}

const Products = ({ block: { products }, change, errorOf }: FieldProps) => {
  const { t } = useTranslation('dashboard.home-modules');
  const [text, setText] = useState('');
  const [asked] = useDebouncedValue(text, TYPING_MS);
  const found = useFoundProducts(asked).data ?? [];
  const named = useNamedProducts(products.named).data ?? [];
  const names = new Map([...found, ...named].map(({ id, name }) => [id, name]));
  const ids = [...new Set([...products.named, ...found.map(({ id }) => id)])];
  return (
    <>
      <Select
        label={t('field.products')}
        allowDeselect={false}
        data={PRODUCT_CHOICES.map((choice) => ({ value: choice, label: t(`choice.${choice}`) }))}
        value={products.choice}
        onChange={(choice) =>
          change({ products: { ...products, choice: PRODUCT_CHOICES.find((one) => one === choice) ?? 'all' } })
        }
      />
      {products.choice === 'named' && (
        <MultiSelect
          label={t('named')}
          description={t('namedHint')}
          searchable
          clearable
          data={ids.map((id) => ({ value: id, label: names.get(id) ?? '…' }))}
          // The server has already filtered the options.
          filter={({ options }) => options}
          value={[...products.named]}
          error={errorOf('products.named')}
          searchValue={text}
          onSearchChange={setText}
          onChange={(chosen) => change({ products: { ...products, named: chosen } })}
          nothingFoundMessage={t('noneFound')}
        />
      )}
    </>
  );
};

const KINDS = {
  categories: 'category',
  brands: 'brand',
  brandLines: 'brand-line',
  discounts: 'promotion',
  blogPosts: 'blog-post',
  blogCategories: 'blog-category',
} as const satisfies Partial<Record<BlockField, ChoiceKind>>;

const Several = ({ field, block, change, errorOf }: FieldProps & { readonly field: keyof typeof KINDS }) => {
  const { t } = useTranslation('dashboard.home-modules');
  const choices = useChoices(KINDS[field]);
  return (
    <MultiSelect
      label={t(`field.${field}`)}
      description={t('emptyIsAll')}
      searchable
      clearable
      data={[...choices]}
      value={[...block[field]]}
      error={errorOf(field)}
      onChange={(chosen) => change({ [field]: chosen })}
      nothingFoundMessage={t('noneFound')}
    />
  );
};

const One = ({ field, block, change, errorOf }: FieldProps & { readonly field: 'collection' | 'tag' }) => {
  const { t } = useTranslation('dashboard.home-modules');
  const choices = useChoices(field);
  return (
    <Select
      label={t(`field.${field}`)}
      searchable
      data={[...choices]}
      value={block[field]}
      error={errorOf(field)}
      onChange={(chosen) => change({ [field]: chosen })}
      nothingFoundMessage={t('noneFound')}
    />
  );
};

const fieldOf = (field: BlockField, props: FieldProps, label: string) => {
  const { block, change, errorOf, sendPicture } = props;
  switch (field) {
    case 'products':
      return <Products key={field} {...props} />;
    case 'collection':
    case 'tag':
      return <One key={field} {...props} field={field} />;
    case 'html':
      return (
        <Html
          key={field}
          label={label}
          value={block.html}
          error={errorOf('html')}
          onChange={(html) => change({ html })}
        />
      );
    case 'images':
      return (
        <SlidesField
          key={field}
          slides={block.images}
          onChange={(images) => change({ images: [...images] })}
          errorOf={(path) => errorOf(`images.${path}`)}
          sendPicture={sendPicture}
        />
      );
    default:
      return <Several key={field} {...props} field={field} />;
  }
};

/** BO-4.02: the fields of the block's type, and no other. */
export const ContentFields = (props: FieldProps) => {
  const { t } = useTranslation('dashboard.home-modules');
  return fieldsOfModule(props.block.type).map((field) => fieldOf(field, props, t(`field.${field}`)));
};
