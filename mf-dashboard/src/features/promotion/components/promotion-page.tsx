import { localized } from '@shop/contracts';
import type { PromotionFields, StaffPromotion } from '@shop/contracts/catalog/dashboard';
import { lazyPart, OptionalPart, useLanguage, useParams, useSearchParams, useTranslation } from '@shop/kit';
import { Alert, Skeleton } from '@mantine/core';
import { useState } from 'react';
import { useMay } from '@shop/back-office/session';
import { Loaded } from '@shop/back-office/feedback';
import { FormPage, type FormTab, type SaveAnswer, useSavedForm } from '@shop/back-office/form-page';
import { UnknownRecord, useShownName } from '@shop/back-office/page';
import { usePromotion, usePromotionWrites } from '../api/promotion.ts';
import { bodyOf, RULE_FIELDS, TEXT_FIELDS, versionOf, type Fields } from '../model/promotion-form.ts';
import { PromotionHeader, PROMOTIONS } from './promotion-header.tsx';
import styles from './promotion.module.css';
import { RuleTab } from './rule-tab.tsx';
import { PromotionCards } from './summary-cards.tsx';

const TEXTS = 'texts';
const TextsTab = lazyPart(async () => (await import('./texts-tab.tsx')).TextsTab);
const Acts = lazyPart(async () => (await import('@shop/back-office/audit/record-audit')).RecordAudit);

/** BO-2.07: a promotion; its tabs share one form, and one click saves all. */
const Editor = ({ promotion }: { promotion: StaffPromotion }) => {
  const { t } = useTranslation('dashboard.promotion');
  const language = useLanguage();
  const [search] = useSearchParams();
  const mayWrite = useMay('product.write');
  const maySeeActs = useMay('audit.read');
  const { uuid, deletedAt } = promotion;
  const { change } = usePromotionWrites(uuid);
  const name = localized(promotion.name, language);
  useShownName(name);
  const saved = useSavedForm<Fields, PromotionFields>({
    record: versionOf(promotion),
    schema: async () => (await import('../model/schemas.ts')).PromotionInput,
    bodyOf,
    save: async (body, version): Promise<SaveAnswer<Fields>> => {
      const answer = await change({ ...body, version });
      return 'problem' in answer
        ? { outcome: 'refused', problem: answer.problem }
        : { outcome: answer.outcome, fresh: versionOf(answer.promotion) };
    },
  });
  const part = { saved, isLocked: !mayWrite || deletedAt !== null };
  const shown = search.get('tab');
  // Its editors come with the first look at it; once there, they stay.
  const [read, setRead] = useState(shown === TEXTS);
  if (shown === TEXTS && !read) setRead(true);
  const tabs: readonly FormTab[] = [
    {
      id: 'rule',
      label: t('tab.rule'),
      form: saved,
      fields: RULE_FIELDS,
      content: (
        <RuleTab {...part} promotion={promotion}>
          <PromotionCards promotion={promotion} isLocked={part.isLocked} />
        </RuleTab>
      ),
    },
    {
      id: TEXTS,
      label: t('tab.texts'),
      form: saved,
      fields: TEXT_FIELDS,
      content: read && <TextsTab {...part} />,
    },
    ...(maySeeActs
      ? [
          {
            id: 'acts',
            label: t('tab.acts'),
            // The log loads only while its tab is shown.
            content: shown === 'acts' && (
              <div className={styles.languages}>
                <section className={styles.card}>
                  <OptionalPart fallback={<Skeleton height={34} radius="md" aria-busy="true" />}>
                    <Acts entity="promotion" subject={uuid} />
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
          <PromotionHeader promotion={promotion} name={name} mayWrite={mayWrite} />
          {deletedAt !== null && <Alert color="red">{t('bin.text')}</Alert>}
        </>
      }
      tabs={tabs}
    />
  );
};

export const PromotionPage = () => {
  const { uuid = '' } = useParams();
  const { t } = useTranslation('dashboard.promotion');
  return (
    <Loaded
      query={usePromotion(uuid)}
      label={t('loading')}
      unknown={<UnknownRecord text={t('unknown')} backTo={PROMOTIONS} backLabel={t('back')} />}
    >
      {(promotion) => <Editor key={uuid} promotion={promotion} />}
    </Loaded>
  );
};
