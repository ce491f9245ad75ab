import { ORDER_STATES } from '@shop/contracts/order';
import type { StaffAct } from '@shop/contracts/staff/dashboard';
import { useTexts, useTranslation } from '@shop/kit';
import { Button, Skeleton, Stack, Text } from '@mantine/core';
import { Failure } from '../feedback/failure.tsx';
import { StateGlyph } from '../badges/state-glyph.tsx';
import { AuditChangeLine } from './audit-change-line.tsx';
import { changesOf, reasonOf } from './audit-changes.ts';
import { AuditPanel, type AuditEntry } from './audit-panel.tsx';
import { useAuditLog } from './use-audit-log.ts';
import { useAuditNames } from './use-audit-names.ts';

const NONE: readonly StaffAct[] = [];

/** D-11.03: who did what to one entity: what was there before and after, when and from where. For `audit.read`. */
export const RecordAudit = ({ entity, subject }: { entity: string; subject: string }) => {
  useTexts(['dashboard.audit']);
  const { t } = useTranslation('dashboard.audit');
  const acts = useAuditLog(entity, subject);
  const shown = acts.data?.pages.flatMap((page) => page.acts) ?? NONE;
  const changes = shown.map((act) => changesOf(act));
  const names = useAuditNames(changes.flat(), subject);
  if (!acts.data)
    return acts.error ? (
      <Failure error={acts.error} onRetry={() => void acts.refetch()} />
    ) : (
      <Stack gap="md" aria-busy="true" aria-label={t('loading')}>
        {[0, 1, 2].map((line) => (
          <Skeleton key={line} height={34} radius="md" />
        ))}
      </Stack>
    );
  const entries = shown.map((act, at): AuditEntry => {
    const state = ORDER_STATES.find((known) => known === act.after['state']);
    return {
      what: t(`act.${act.action}`, { defaultValue: t(`entity.${act.entity}`, { defaultValue: act.action }) }),
      who: act.by.name,
      at: act.at,
      from: act.from,
      device: act.device,
      ...(state && { glyph: <StateGlyph state={state} size={16} /> }),
      reason: reasonOf(act),
      notes: (changes[at] ?? []).map((change, place) => <AuditChangeLine key={place} change={change} names={names} />),
    };
  });
  if (entries.length === 0) return <Text c="dimmed">{t('none')}</Text>;
  return (
    <Stack gap="md">
      <AuditPanel entries={entries} />
      {acts.isFetchNextPageError && (
        <Text role="alert" c="var(--h-danger)">
          {t('moreFailed')}
        </Text>
      )}
      {acts.hasNextPage && (
        <Button variant="default" loading={acts.isFetchingNextPage} onClick={() => void acts.fetchNextPage()}>
          {t('more')}
        </Button>
      )}
    </Stack>
  );
};
