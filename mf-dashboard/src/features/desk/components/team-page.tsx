import type { AgentFigures } from '@shop/contracts/order/dashboard';
import { Link, useTranslation } from '@shop/kit';
import { ActionIcon, SegmentedControl } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useState } from 'react';
import { algiersToday } from '@shop/back-office/dates';
import { Loaded } from '@shop/back-office/feedback';
import { Table } from '@shop/back-office/mantine/table';
import page from '@shop/back-office/styles/page.module.css';
import { useDeskFigures } from '../api/desk.ts';
import styles from './team.module.css';

const DAY_MS = 24 * 3_600_000;
const SPANS = { today: 0, week: 6, month: 29 } as const;
type Span = keyof typeof SPANS;
const PERCENT = 100;

interface Figure {
  readonly name: string;
  readonly of: (agent: AgentFigures) => number | string;
  /** Above zero it is worth a look (T-2.09). */
  readonly isWarning?: true;
}
const FIGURES: readonly Figure[] = [
  { name: 'calls', of: ({ calls }) => calls },
  { name: 'confirmed', of: ({ confirmed }) => confirmed },
  { name: 'rate', of: ({ rate }) => (rate === null ? '—' : `${Math.round(rate * PERCENT)}\u00a0%`) },
  { name: 'minutes', of: ({ minutes }) => (minutes === null ? '—' : minutes.toFixed(1).replace('.', ',')) },
  { name: 'refused', of: ({ refused }) => refused },
  { name: 'noAnswer', of: ({ noAnswer }) => noAnswer },
  { name: 'skipped', of: ({ skipped }) => skipped },
  { name: 'under15s', of: ({ confirmedUnder15s }) => confirmedUnder15s, isWarning: true },
  { name: 'withoutCall', of: ({ confirmedWithoutCall }) => confirmedWithoutCall, isWarning: true },
  { name: 'delivered', of: ({ delivered }) => delivered },
  { name: 'returned', of: ({ returned }) => returned },
];

const Value = ({ figure: { of, isWarning }, agent }: { readonly figure: Figure; readonly agent: AgentFigures }) => {
  const value = of(agent);
  return (
    <bdi dir="ltr" className={styles.value} data-warn={(isWarning && value !== 0) || undefined}>
      {value}
    </bdi>
  );
};

const TeamTable = ({ team }: { readonly team: readonly AgentFigures[] }) => {
  const { t } = useTranslation('dashboard.desk');
  if (team.length === 0) return <p className={page.empty}>{t('team.none')}</p>;
  return (
    <>
      <div className={styles.table}>
        <Table>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('team.agent')}</Table.Th>
              {FIGURES.map(({ name }) => (
                <Table.Th key={name} className={styles.end}>
                  {t(`team.${name}`)}
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {team.map((agent) => (
              <Table.Tr key={agent.person.id}>
                <Table.Th scope="row">
                  <bdi>{agent.person.name}</bdi>
                </Table.Th>
                {FIGURES.map((figure) => (
                  <Table.Td key={figure.name} className={styles.end}>
                    <Value figure={figure} agent={agent} />
                  </Table.Td>
                ))}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </div>
      <ul className={styles.cards}>
        {team.map((agent) => (
          <li key={agent.person.id}>
            <strong>
              <bdi>{agent.person.name}</bdi>
            </strong>
            <dl>
              {FIGURES.map((figure) => (
                <div key={figure.name}>
                  <dt>{t(`team.${figure.name}`)}</dt>
                  <dd>
                    <Value figure={figure} agent={agent} />
                  </dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
      </ul>
    </>
  );
};

/** The agents' calls, and what became of the orders that they confirmed (T-2.09). */
export const TeamPage = () => {
  const { t } = useTranslation('dashboard.desk');
  const [span, setSpan] = useState<Span>('today');
  const [now] = useState(() => Date.now());
  const query = useDeskFigures({ from: algiersToday(now - SPANS[span] * DAY_MS), to: algiersToday(now) });
  return (
    <>
      <header className={page.header}>
        <ActionIcon component={Link} to="/dashboard/desk" variant="subtle" color="gray" aria-label={t('team.back')}>
          <IconArrowLeft size={18} className={page.flip} />
        </ActionIcon>
        <h1>{t('team.title')}</h1>
        <span className={page.tools}>
          <SegmentedControl
            aria-label={t('team.span')}
            value={span}
            onChange={(value) => setSpan(value === 'week' || value === 'month' ? value : 'today')}
            data={[
              { value: 'today', label: t('team.today') },
              { value: 'week', label: t('team.week') },
              { value: 'month', label: t('team.month') },
            ]}
          />
        </span>
      </header>
      <div className={page.body}>
        <Loaded query={query} label={t('loading')}>
          {({ own, team }) => <TeamTable team={team ?? [own]} />}
        </Loaded>
      </div>
    </>
  );
};
