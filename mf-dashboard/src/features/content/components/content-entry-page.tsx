import { localized } from '@shop/contracts';
import type { ContentEntry, ContentEntryChange, ContentEntryKind } from '@shop/contracts/catalog/dashboard';
import { useLanguage, useParams, useSearchParams, useTranslation } from '@shop/kit';
import { Alert } from '@mantine/core';
import { useMay } from '@shop/back-office/session';
import { useAuditTab } from '@shop/back-office/audit';
import { Loaded } from '@shop/back-office/feedback';
import { FormPage, type FormTab, type SaveAnswer, useSavedForm } from '@shop/back-office/form-page';
import { NoRows } from '@shop/back-office/list-page';
import { UnknownRecord, useShownName } from '@shop/back-office/page';
import { useContentEntry, useContentEntryWrites } from '../api/content.ts';
import { isWritten, kindOf, listHrefOf } from '../model/kinds.ts';
import {
  bodyOf,
  PUBLISHING_FIELDS,
  TEXT_FIELDS,
  versionOf,
  type ContentEntryFields,
} from '../model/content-entry-fields.ts';
import { PreviewTab } from './preview-tab.tsx';
import { PublishingTab } from './publishing-tab.tsx';
import { TextsTab } from './texts-tab.tsx';
import { ContentEntryHeader } from './content-entry-header.tsx';

/** A page, a post or a blog category: its tabs share one form, and one click saves all. */
const Editor = ({ contentEntry }: { contentEntry: ContentEntry }) => {
  const { t } = useTranslation('dashboard.content');
  const language = useLanguage();
  const [search] = useSearchParams();
  const { kind, uuid, link, deletedAt } = contentEntry;
  const { change } = useContentEntryWrites(kind, uuid);
  const name = localized(contentEntry.title, language);
  useShownName(name);
  const saved = useSavedForm<ContentEntryFields, ContentEntryChange>({
    record: versionOf(contentEntry),
    schema: async () => (await import('../model/schemas.ts')).ContentEntryChange,
    bodyOf: (values) => bodyOf(kind, values, contentEntry),
    save: async (body, version): Promise<SaveAnswer<ContentEntryFields>> => {
      const answer = await change({ ...body, version });
      return 'problem' in answer
        ? { outcome: 'refused', problem: answer.problem }
        : { outcome: answer.outcome, fresh: versionOf(answer.contentEntry) };
    },
  });
  const acts = useAuditTab(kind, uuid, t('tab.acts'));
  const mayWrite = useMay('content.write');
  const tab = { saved, isLocked: !mayWrite || deletedAt !== null };
  const shown = search.get('tab');
  const tabs: readonly FormTab[] = [
    {
      id: 'texts',
      label: t('tab.texts'),
      form: saved,
      fields: TEXT_FIELDS,
      content: <TextsTab {...tab} kind={kind} link={link} />,
    },
    {
      id: 'publishing',
      label: t('tab.publishing'),
      form: saved,
      fields: PUBLISHING_FIELDS,
      content: <PublishingTab {...tab} contentEntry={contentEntry} />,
    },
    ...(isWritten(kind)
      ? [{ id: 'preview', label: t('tab.preview'), content: shown === 'preview' && <PreviewTab saved={saved} /> }]
      : []),
    ...acts,
  ];
  return (
    <FormPage
      name={name}
      header={
        <>
          <ContentEntryHeader contentEntry={contentEntry} name={name} mayWrite={mayWrite} />
          {deletedAt !== null && <Alert color="red">{t('bin.text')}</Alert>}
        </>
      }
      tabs={tabs}
    />
  );
};

const One = ({ kind, uuid }: { kind: ContentEntryKind; uuid: string }) => {
  const { t } = useTranslation('dashboard.content');
  return (
    <Loaded
      query={useContentEntry(kind, uuid)}
      label={t('loading')}
      unknown={<UnknownRecord text={t('unknown')} backTo={listHrefOf(kind)} backLabel={t('back')} />}
    >
      {(contentEntry) => <Editor key={uuid} contentEntry={contentEntry} />}
    </Loaded>
  );
};

export const ContentEntryPage = () => {
  const { kind: word, uuid = '' } = useParams();
  const { t } = useTranslation('dashboard.content');
  const kind = kindOf(word);
  return kind ? <One kind={kind} uuid={uuid} /> : <NoRows text={t('unknown')} />;
};
