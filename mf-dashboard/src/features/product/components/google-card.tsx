import type { Language } from '@shop/contracts';
import { useSearchParams, useTranslation } from '@shop/kit';
import { Button } from '@mantine/core';
import { SeoResult, useTitleInShop } from '../../../shared/seo-result.tsx';
import type { ProductFields } from '../model/product-form.ts';
import styles from './product.module.css';

type Texts = Pick<ProductFields, 'name' | 'shortDescription' | 'seoTitle' | 'seoDescription'>;

/** What search engines show of the product in one language. */
export const useSeoResult = (values: Texts, code: Language) => {
  const { t } = useTranslation('dashboard.product');
  const titleInShop = useTitleInShop();
  const textOf = (field: keyof Texts): string => values[field][code] ?? '';
  const name = textOf('name');
  return {
    title: textOf('seoTitle') || (name && titleInShop(name)) || t('languages.noTitle'),
    description: textOf('seoDescription') || textOf('shortDescription') || t('languages.noDescription'),
  };
};

/** The result in a search engine, as it is with what is typed now, and the way to its texts. */
export const GoogleCard = ({ values, code, link }: { values: ProductFields; code: Language; link: string }) => {
  const { t } = useTranslation('dashboard.product');
  const [, setSearch] = useSearchParams();
  const result = useSeoResult(values, code);
  const address = link.replace(/[^/]*$/, encodeURI(values.slug));
  return (
    <section className={styles.card}>
      <h2>{t('details.google')}</h2>
      <SeoResult label={t('languages.preview')} address={address} {...result} />
      <Button
        variant="subtle"
        size="compact-sm"
        className={styles.start}
        onClick={() =>
          setSearch(
            (now) => new URLSearchParams([...[...now].filter(([key]) => key !== 'tab'), ['tab', 'languages']]),
            {
              replace: true,
            },
          )
        }
      >
        {t('details.googleTexts')}
      </Button>
    </section>
  );
};
