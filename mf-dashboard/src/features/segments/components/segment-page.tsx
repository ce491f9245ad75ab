import { localized } from '@shop/contracts';
import type { Segment, SegmentInput } from '@shop/contracts/order/dashboard';
import { useLanguage, useNavigate, useParams, useTranslation } from '@shop/kit';
import { Alert } from '@mantine/core';
import { useAuditTab } from '@shop/back-office/audit';
import { Loaded } from '@shop/back-office/feedback';
import { FormPage, type SaveAnswer, useSavedForm } from '@shop/back-office/form-page';
import { RecordHeader, UnknownRecord, useShownName } from '@shop/back-office/page';
import { useMay } from '@shop/back-office/session';
import { useSegment, useSegmentWrites } from '../api/segments.ts';
import { bodyOf, HAND_FIELDS, RULE_FIELDS, SETS, versionOf, type SegmentFields } from '../model/segment-form.ts';
import { DeleteSegment } from './delete-segment.tsx';
import { HandTab } from './hand-tab.tsx';
import { RuleTab } from './rule-tab.tsx';

const LIST = '/dashboard/segments';

/** A segment: its rule, the numbers that were entered, its history. One click saves all. */
const Editor = ({ segment }: { segment: Segment }) => {
  const { t } = useTranslation('dashboard.segments');
  const language = useLanguage();
  const navigate = useNavigate();
  const { uuid, deletedAt, phones } = segment;
  const { change } = useSegmentWrites();
  const maySeePhones = phones !== null;
  const name = localized(segment.name, language);
  useShownName(name);
  const saved = useSavedForm<SegmentFields, SegmentInput>({
    record: versionOf(segment),
    schema: async () => (await import('../model/schemas.ts')).SegmentInput,
    bodyOf: (values) => bodyOf(values, maySeePhones),
    sets: SETS,
    save: async (body, version): Promise<SaveAnswer<SegmentFields>> => {
      const answer = await change(uuid, { ...body, version });
      return 'problem' in answer
        ? { outcome: 'refused', problem: answer.problem }
        : { outcome: answer.outcome, fresh: versionOf(answer.segment) };
    },
  });
  const acts = useAuditTab('segment', uuid, t('tab.acts'));
  const mayWrite = useMay('product.write');
  const tab = { saved, segment, isLocked: !mayWrite || deletedAt !== null };
  return (
    <FormPage
      name={name}
      header={
        <>
          <RecordHeader
            back={LIST}
            backLabel={t('back')}
            name={name}
            tools={
              mayWrite &&
              deletedAt === null && (
                <DeleteSegment segment={segment} onDeleted={() => void navigate(LIST, { replace: true })} />
              )
            }
          />
          {deletedAt !== null && <Alert color="red">{t('bin.text')}</Alert>}
        </>
      }
      tabs={[
        { id: 'rule', label: t('tab.rule'), form: saved, fields: RULE_FIELDS, content: <RuleTab {...tab} /> },
        { id: 'hand', label: t('tab.hand'), form: saved, fields: HAND_FIELDS, content: <HandTab {...tab} /> },
        ...acts,
      ]}
    />
  );
};

export const SegmentPage = () => {
  const { uuid = '' } = useParams();
  const { t } = useTranslation('dashboard.segments');
  return (
    <Loaded
      query={useSegment(uuid)}
      label={t('loading')}
      unknown={<UnknownRecord text={t('unknown')} backTo={LIST} backLabel={t('back')} />}
    >
      {(segment) => <Editor key={uuid} segment={segment} />}
    </Loaded>
  );
};
