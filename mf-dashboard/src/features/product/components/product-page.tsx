import { localized } from '@shop/contracts';
import type { ProductFields as Written, ProductParts, StaffProduct } from '@shop/contracts/catalog/dashboard';
import { lazyPart, useLanguage, useParams, useSearchParams, useTranslation } from '@shop/kit';
import { Alert } from '@mantine/core';
import { useMay } from '@shop/back-office/session';
import { useAuditTab, useWhoSaved } from '@shop/back-office/audit';
import { Loaded } from '@shop/back-office/feedback';
import { FormPage, type FormTab, type SaveAnswer, saveAfterQuestion, useSavedForm } from '@shop/back-office/form-page';
import { useFreeQuestion } from '../../../shared/use-free-question.tsx';
import { UnknownRecord, useShownName } from '@shop/back-office/page';
import { useProduct, useProductWrites } from '../api/product.ts';
import { useParts } from '../parts/api/parts.ts';
import type { ConfirmFreeProducts } from '../parts/model/confirm-free-products.ts';
import { usePartsTabs } from '../parts/use-parts-tabs.tsx';
import {
  becomesFree,
  bodyOf,
  DETAIL_FIELDS,
  PRICE_FIELDS,
  RELATED_FIELDS,
  SETS,
  TEXT_FIELDS,
  versionOf,
  type ProductFields,
} from '../model/product-form.ts';
import { DetailsTab } from './details-tab.tsx';
import { ProductHeader, PRODUCTS } from './product-header.tsx';

// The content of a tab loads when it is first opened.
const PriceTab = lazyPart(async () => (await import('./price-tab.tsx')).PriceTab);
const StockTab = lazyPart(async () => (await import('./stock-tab.tsx')).StockTab);
const LanguagesTab = lazyPart(async () => (await import('./languages-tab.tsx')).LanguagesTab);
const RelatedTab = lazyPart(async () => (await import('./related-tab.tsx')).RelatedTab);
const STOCK = 'stock';

/** A product with its tabs, which share the save button (BO-2.15): the input stays while other tabs are shown. */
const Editor = ({
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
  const maySeeStock = useMay('stock.read');
  const { change } = useProductWrites(product.uuid);
  const who = useWhoSaved('product', product.uuid);
  const isLocked = !mayWrite || product.deletedAt !== null;
  const name = localized(product.name, language);
  useShownName(name);

  const saved = useSavedForm<ProductFields, Written>({
    record: versionOf(product),
    schema: async () => (await import('../model/schemas.ts')).finishedLanguages(product),
    bodyOf: (values) => bodyOf(values, product),
    sets: SETS,
    save: async (body, version): Promise<SaveAnswer<ProductFields>> => {
      const answer = await change({ ...body, version });
      return 'problem' in answer
        ? { outcome: 'refused', problem: answer.problem }
        : { outcome: answer.outcome, fresh: versionOf(answer.product), who };
    },
  });
  const { ask, question } = useFreeQuestion();
  // One for all tabs: it is saved once.
  const form: FormTab['form'] = saveAfterQuestion(saved, () =>
    ask(becomesFree(saved.form.getValues(), product) ? [name] : []),
  );
  const acts = useAuditTab('product', product.uuid, t('tab.acts'));
  const tab = { saved, isLocked };
  const tabs: readonly FormTab[] = [
    {
      id: 'details',
      label: t('tab.details'),
      form,
      fields: DETAIL_FIELDS,
      content: <DetailsTab {...tab} link={product.link} />,
    },
    {
      id: 'price',
      label: t('tab.price'),
      form,
      fields: PRICE_FIELDS,
      content: <PriceTab {...tab} product={product} />,
    },
    ...parts,
    // A pack has no units of its own: those of its lines make it.
    ...(maySeeStock && made && made.type !== 'pack'
      ? [{ id: STOCK, label: t('tab.stock'), content: search.get('tab') === STOCK && <StockTab parts={made} /> }]
      : []),
    {
      id: 'languages',
      label: t('tab.languages'),
      form,
      fields: TEXT_FIELDS,
      content: <LanguagesTab {...tab} link={product.link} />,
    },
    {
      id: 'related',
      label: t('tab.related'),
      form,
      fields: RELATED_FIELDS,
      content: <RelatedTab {...tab} product={product.uuid} />,
    },
    ...acts,
  ];
  return (
    <FormPage
      name={name}
      header={
        <>
          <ProductHeader product={product} name={name} mayWrite={mayWrite} />
          {question}
          {product.deletedAt !== null && <Alert color="red">{t('header.binText')}</Alert>}
        </>
      }
      tabs={tabs}
    />
  );
};

const WithParts = ({ product, parts }: { product: StaffProduct; parts: ProductParts }) => {
  const { ask, question } = useFreeQuestion();
  const name = localized(product.name, useLanguage());
  // Also asks for a product that is not on sale, because activating it later does not ask.
  const confirmFree: ConfirmFreeProducts = (namesOf) => ask(namesOf(name));
  return (
    <>
      <Editor product={product} parts={usePartsTabs(parts, confirmFree)} made={parts} />
      {question}
    </>
  );
};
/** In the bin it has nothing that could be changed. */
const NO_PARTS: readonly FormTab[] = [];

/** Preloads the data of the page. */
export const ProductAhead = () => {
  const { uuid = '' } = useParams();
  useProduct(uuid);
  useParts(uuid);
  return null;
};

export const ProductPage = () => {
  const { uuid = '' } = useParams();
  const { t } = useTranslation('dashboard.product');
  const product = useProduct(uuid);
  // Called here and not where they are drawn, so that they load at the same time as the product.
  const parts = useParts(uuid);
  return (
    <Loaded
      query={product}
      label={t('loading')}
      unknown={<UnknownRecord text={t('unknown')} backTo={PRODUCTS} backLabel={t('header.back')} />}
    >
      {(found) =>
        parts.error && parts.data === undefined ? (
          <Editor key={uuid} product={found} parts={NO_PARTS} made={null} />
        ) : (
          <Loaded query={parts} label={t('loading')}>
            {(made) => <WithParts key={uuid} product={found} parts={made} />}
          </Loaded>
        )
      }
    </Loaded>
  );
};
