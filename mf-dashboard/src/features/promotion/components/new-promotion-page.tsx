import type { PromotionFields } from '@shop/contracts/catalog/dashboard';
import { useNavigate, useSearchParams, useTranslation } from '@shop/kit';
import { useEffect, useState } from 'react';
import { RecordHeader } from '@shop/back-office/page';
import { FormPage, type SaveAnswer, useSavedForm } from '@shop/back-office/form-page';
import { NoRows } from '@shop/back-office/list-page';
import { useMay } from '@shop/back-office/session';
import { useCreatePromotion, usePromotionWrites } from '../api/promotion.ts';
import { BLANK, bodyOf, RULE_FIELDS, TEXT_FIELDS, versionOf, type Fields } from '../model/promotion-form.ts';
import { hrefOfPromotion, PROMOTIONS } from './promotion-header.tsx';
import { RuleTab } from './rule-tab.tsx';
import { TextsTab } from './texts-tab.tsx';

const TEXTS = 'texts';
const NOTHING_YET = { version: 0, values: BLANK };

const Form = () => {
  const { t } = useTranslation('dashboard.promotion');
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const shown = search.get('tab');
  const create = useCreatePromotion();
  const [made, setMade] = useState<string>();
  const { change } = usePromotionWrites(made ?? '');
  const saved = useSavedForm<Fields, PromotionFields>({
    record: NOTHING_YET,
    schema: async () => (await import('../model/schemas.ts')).PromotionInput,
    bodyOf,
    save: async (body, version): Promise<SaveAnswer<Fields>> => {
      // Input during the creation is a change of the created promotion, not another promotion.
      if (made !== undefined) {
        const answer = await change({ ...body, version });
        return 'problem' in answer
          ? { outcome: 'refused', problem: answer.problem }
          : { outcome: answer.outcome, fresh: versionOf(answer.promotion) };
      }
      const answer = await create(body);
      if ('problem' in answer) return { outcome: 'refused', problem: answer.problem };
      setMade(answer.created.uuid);
      return { outcome: 'saved', fresh: versionOf(answer.created) };
    },
  });
  const isKept = saved.changed.length === 0;
  // Leaves only after the form has registered the save, because leaving unsaved input asks for confirmation.
  useEffect(() => {
    if (made !== undefined && isKept) void navigate(hrefOfPromotion(made), { replace: true });
  }, [made, isKept, navigate]);
  const part = { saved, isLocked: false };
  // Its editors come with the first look at it; once there, they stay.
  const [read, setRead] = useState(shown === TEXTS);
  if (shown === TEXTS && !read) setRead(true);
  return (
    <FormPage
      isNew={made === undefined}
      name={t('new')}
      header={<RecordHeader back={PROMOTIONS} backLabel={t('back')} name={t('new')} />}
      tabs={[
        {
          id: 'rule',
          label: t('tab.rule'),
          form: saved,
          fields: RULE_FIELDS,
          content: <RuleTab {...part} />,
        },
        {
          id: TEXTS,
          label: t('tab.texts'),
          form: saved,
          fields: TEXT_FIELDS,
          content: read && <TextsTab {...part} />,
        },
      ]}
    />
  );
};

/** The page of a promotion that does not exist yet, with the same fields. */
export const NewPromotionPage = () => {
  const { t } = useTranslation('dashboard.promotion');
  return useMay('product.write') ? <Form /> : <NoRows text={t('mayNot')} />;
};
