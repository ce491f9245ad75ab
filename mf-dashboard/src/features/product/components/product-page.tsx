import { localized } from '@shop/contracts';
import { ProductFields as Written, type ProductParts, type StaffProduct } from '@shop/contracts/catalog/dashboard';
import { lazyPart, Link, OptionalPart, useLanguage, useParams, useSearchParams, useTranslation } from '@shop/kit';
import { ApiError } from '@shop/kit/api';
import { Alert, Button, Loader, Skeleton } from '@mantine/core';
import { useMemo, useState } from 'react';
import { useMay } from '../../../shared/session.tsx';
import { Failure } from '../../../ui/failure.tsx';
import { FormPage, type FormTab } from '../../../ui/form-page/form-page.tsx';
import { useSavedForm, type SaveAnswer } from '../../../ui/form-page/use-saved-form.ts';
import { NoRows } from '../../../ui/list-page/no-rows.tsx';
import { useShownName } from '../../../ui/page-title.tsx';
import page from '../../../ui/page.module.css';
import { useProduct, useProductWrites } from '../api/product.ts';
import { useParts } from '../parts/api/parts.ts';
import { usePartsTabs } from '../parts/use-parts-tabs.tsx';
import {
  bodyOf,
  DETAIL_FIELDS,
  PRICE_FIELDS,
  RELATED_FIELDS,
  SETS,
  TEXT_FIELDS,
  unfinished,
  versionOf,
  type ProductFields,
} from '../model/product-form.ts';
import { DetailsTab } from './details-tab.tsx';
import { LanguagesTab } from './languages-tab.tsx';
import { PriceTab } from './price-tab.tsx';
import { ProductHeader, PRODUCTS } from './product-header.tsx';
import { RelatedTab } from './related-tab.tsx';
import { StockTab } from './stock-tab.tsx';
import styles from './product.module.css';

const Acts = lazyPart(async () => (await import('../../../ui/acts/acts-panel.tsx')).ActsPanel);
const ACTS = 'acts';
const LANGUAGES = 'languages';
const STOCK = 'stock';

/** BO-5.08: a language that is begun is filled in whole, or given up. */
const finishedLanguages = (product: StaffProduct) =>
  Written.superRefine((body, context) => {
    for (const { field, language } of unfinished({ ...product, ...body }, product))
      context.addIssue({ code: 'custom', message: 'product.validation.emptyText', path: [field, language] });
  });

/** A product with its tabs: each keeps what is typed while others are shown, and one press saves all (BO-2.15). */
const Loaded = ({
  product,
  parts,
  made,
}: {
  product: StaffProduct;
  parts: readonly FormTab[];
  made: ProductParts | null;
}) => {
  const { t } = useTranslation('dashboard.product');
  const language = useLanguage();
  const [search] = useSearchParams();
  const mayWrite = useMay('product.write');
  const maySeeActs = useMay('audit.read');
  const maySeeStock = useMay('stock.read');
  const { change } = useProductWrites(product.uuid);
  const isLocked = !mayWrite || product.deletedAt !== null;
  const name = localized(product.name, language);
  useShownName(name);

  const saved = useSavedForm<ProductFields, Written>({
    record: versionOf(product),
    schema: useMemo(() => finishedLanguages(product), [product]),
    bodyOf: (values) => bodyOf(values, product),
    sets: SETS,
    save: async (body, version): Promise<SaveAnswer<ProductFields>> => {
      const answer = await change({ ...body, version });
      return 'problem' in answer
        ? { outcome: 'refused', problem: answer.problem }
        : { outcome: answer.outcome, fresh: versionOf(answer.product) };
    },
  });
  const tab = { saved, isLocked };
  const shown = search.get('tab');
  // Its editors come with the first look at it; once there, they stay.
  const [read, setRead] = useState(shown === LANGUAGES);
  if (shown === LANGUAGES && !read) setRead(true);
  const tabs: readonly FormTab[] = [
    { id: 'details', label: t('tab.details'), form: saved, fields: DETAIL_FIELDS, content: <DetailsTab {...tab} /> },
    {
      id: 'price',
      label: t('tab.price'),
      form: saved,
      fields: PRICE_FIELDS,
      content: <PriceTab {...tab} product={product} />,
    },
    ...parts,
    // A pack has no units of its own: those of its lines make it.
    ...(maySeeStock && made && made.type !== 'pack'
      ? [{ id: STOCK, label: t('tab.stock'), content: shown === STOCK && <StockTab parts={made} /> }]
      : []),
    {
      id: LANGUAGES,
      label: t('tab.languages'),
      form: saved,
      fields: TEXT_FIELDS,
      content: read && <LanguagesTab {...tab} link={product.link} />,
    },
    {
      id: 'related',
      label: t('tab.related'),
      form: saved,
      fields: RELATED_FIELDS,
      content: <RelatedTab {...tab} product={product.uuid} />,
    },
    ...(maySeeActs
      ? [
          {
            id: ACTS,
            label: t('tab.acts'),
            content: shown === ACTS && (
              <div className={styles.acts}>
                <section className={styles.card}>
                  <OptionalPart fallback={<Skeleton height={34} radius="md" aria-busy="true" />}>
                    <Acts entity="product" subject={product.uuid} />
                  </OptionalPart>
                </section>
              </div>
            ),
          },
        ]
      : []),
  ];
  return (
    <FormPage
      name={name}
      header={
        <>
          <ProductHeader product={product} name={name} mayWrite={mayWrite} />
          {product.deletedAt !== null && <Alert color="red">{t('header.binText')}</Alert>}
        </>
      }
      tabs={tabs}
    />
  );
};

const WithParts = ({ product, parts }: { product: StaffProduct; parts: ProductParts }) => (
  <Loaded product={product} parts={usePartsTabs(parts)} made={parts} />
);
/** In the bin it has nothing that could be changed. */
const NO_PARTS: readonly FormTab[] = [];

export const ProductPage = () => {
  const { uuid = '' } = useParams();
  const { t } = useTranslation('dashboard.product');
  const product = useProduct(uuid);
  const parts = useParts(uuid);
  if (product.data && parts.data) return <WithParts key={uuid} product={product.data} parts={parts.data} />;
  if (product.data && parts.error) return <Loaded key={uuid} product={product.data} parts={NO_PARTS} made={null} />;
  if (product.error instanceof ApiError && [404, 422].includes(product.error.status))
    return (
      <NoRows text={t('unknown')}>
        <Button component={Link} to={PRODUCTS} variant="default">
          {t('header.back')}
        </Button>
      </NoRows>
    );
  if (product.error) return <Failure error={product.error} onRetry={() => void product.refetch()} />;
  return (
    <div className={page.empty}>
      <Loader size="sm" aria-label={t('loading')} />
    </div>
  );
};
