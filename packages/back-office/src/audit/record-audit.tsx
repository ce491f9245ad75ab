import { ORDER_STATES } from '@shop/contracts/order';
import type { StaffAct } from '@shop/contracts/staff/dashboard';
import { useTexts, useTranslation } from '@shop/kit';
import { Button, Skeleton, Stack, Text } from '@mantine/core';
import { AuditPanel, type AuditEntry } from './audit-panel.tsx';
import { Failure } from '../feedback/failure.tsx';
import { StateGlyph } from '../badges/state-glyph.tsx';
import { AuditValue } from './audit-value.tsx';
import { useAuditLog } from './use-audit-log.ts';

/** What is said in the words of who acted, beside before and after. */
const REASON = 'reason';

const changesOf = ({ before, after }: StaffAct, label: (field: string) => string): AuditEntry['changes'] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .filter((field) => field !== REASON)
    .map((field) => ({
      field: label(field),
      before: <AuditValue field={field} value={before[field]} old />,
      after: <AuditValue field={field} value={after[field]} />,
    }));

/** D-11.03: who did what to one entity: what was there before and after, when and from where. For `audit.read`. */
export const RecordAudit = ({ entity, subject }: { entity: string; subject: string }) => {
  useTexts(['dashboard.audit']);
  const { t } = useTranslation('dashboard.audit');
  const acts = useAuditLog(entity, subject);
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
  const entries = acts.data.pages
    .flatMap((page) => page.acts)
    .map((act): AuditEntry => {
      const state = ORDER_STATES.find((known) => known === act.after['state']);
      const reason = act.after[REASON];
      return {
        what: t(`act.${act.action}`, { defaultValue: act.action }),
        who: act.by.name,
        at: act.at,
        from: act.from,
        ...(state && { glyph: <StateGlyph state={state} size={16} /> }),
        reason: typeof reason === 'string' ? reason : null,
        changes: changesOf(act, (field) => t(`field.${field}`, { defaultValue: field })) ?? [],
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
