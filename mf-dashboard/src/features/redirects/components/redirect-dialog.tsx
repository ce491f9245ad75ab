import {
  REDIRECT_TARGETS,
  REDIRECT_THINGS,
  RedirectInput,
  type Redirect,
  type RedirectTarget,
} from '@shop/contracts/catalog/dashboard';
import { useTranslation } from '@shop/kit';
import { Select, TextInput } from '@mantine/core';
import { ChooseOne } from '@shop/back-office/fields';
import { NewEntityDialog, type Created } from '@shop/back-office/dialogs';
import { refusalToast, toast } from '@shop/back-office/feedback';
import { useRedirectWrites } from '../api/redirects.ts';

interface Fields extends Record<string, unknown> {
  from: string;
  kind: RedirectTarget;
  target: string;
}
const entityOf = (kind: RedirectTarget) => REDIRECT_THINGS.find((one) => one === kind);

/** Makes a redirect, or changes one. */
export const RedirectDialog = ({ redirect, onClose }: { redirect: Redirect | null; onClose: () => void }) => {
  const { t } = useTranslation('dashboard.redirects');
  const { create, change } = useRedirectWrites();
  const initialValues: Fields = redirect
    ? { from: redirect.from, kind: redirect.kind, target: redirect.target ?? '' }
    : { from: '', kind: 'path', target: '' };

  const save = async (body: RedirectInput): Promise<Created<Redirect>> => {
    const refusal = refusalToast(`redirect-${redirect?.uuid ?? 'new'}`);
    refusal.clear();
    const answer = redirect ? await change(redirect.uuid, { ...body, version: redirect.version }) : await create(body);
    if ('redirect' in answer) return { created: answer.redirect };
    if ('problem' in answer) return answer;
    // The form restarts with the current version from the list.
    refusal.say(redirect?.from ?? '', answer.changed);
    return { problem: { type: 'changed-meanwhile', title: answer.changed, status: 409 } };
  };

  return (
    <NewEntityDialog<Fields, RedirectInput, Redirect>
      title={t(redirect ? 'dialog.change' : 'dialog.new')}
      lead={t('dialog.lead')}
      submit={t(redirect ? 'dialog.save' : 'dialog.create')}
      schema={RedirectInput}
      initialValues={initialValues}
      bodyOf={(values) => values}
      create={save}
      onCreated={({ from }) => {
        toast.done(t('done'), from);
        onClose();
      }}
      onClose={onClose}
    >
      {(form) => {
        const { kind } = form.getValues();
        const entity = entityOf(kind);
        return (
          <>
            <TextInput
              label={t('from')}
              description={t('dialog.fromText')}
              placeholder="/ancienne-page"
              dir="ltr"
              required
              data-autofocus
              {...form.getInputProps('from')}
            />
            <Select
              mt="md"
              label={t('dialog.kind')}
              allowDeselect={false}
              data={REDIRECT_TARGETS.map((value) => ({ value, label: t(`kind.${value}`) }))}
              value={kind}
              onChange={(chosen) => {
                const next = REDIRECT_TARGETS.find((one) => one === chosen);
                if (!next || next === kind) return;
                form.setFieldValue('kind', next);
                form.setFieldValue('target', '');
              }}
              mb="md"
            />
            {entity ? (
              <ChooseOne
                key={entity}
                kind={entity}
                label={t(`kind.${entity}`)}
                required
                value={form.getValues().target || null}
                onChange={(id) => form.setFieldValue('target', id ?? '')}
                error={form.errors['target']}
              />
            ) : (
              <TextInput
                label={t(kind === 'outside' ? 'dialog.outside' : 'dialog.path')}
                {...(kind === 'outside' && { description: t('dialog.outsideText') })}
                placeholder={kind === 'outside' ? 'https://' : '/catalog/new'}
                dir="ltr"
                required
                {...form.getInputProps('target')}
              />
            )}
          </>
        );
      }}
    </NewEntityDialog>
  );
};
