import { CONFLICT } from '@shop/service-kit';
import { requestMark } from '../../stock/index.ts';
import type { InspectionRecord } from '../persistence/inspection.model.ts';
import { settleFinding, type SettleFindingDeps } from './settle-finding.ts';

const place = { item: 'item', warehouse: 'w', product: 'p', combination: null };
const found = [{ lot: 'L1', number: 'L1', outcome: 'passed', quantity: 2, note: '', photos: [] }] as const;
const pending = { ...place, request: 'r', at: new Date(0), by: 'Nadia', found, events: [] };
const decided = {
  _id: 'order',
  shopUuid: 'shop',
  lots: [{ ...place, lot: 'L1', quantity: 3, waiting: 3 }],
  findings: [],
  pending,
  version: 2,
} as unknown as InspectionRecord;

/** An inspection and a stock item, of which `onWrite` and `onDrop` say what others do meanwhile. */
const stored = ({ onHold = 3, onWrite }: { onHold?: number; onWrite?: () => Promise<void> } = {}) => {
  const state = { inspection: decided, onHold, marks: {} as Record<string, number> };
  const change = (of: InspectionRecord, changed: Partial<InspectionRecord>) => {
    if (of.version !== state.inspection.version) return Promise.resolve(CONFLICT);
    state.inspection = { ...state.inspection, ...changed, version: of.version + 1 };
    return Promise.resolve({ kind: 'done' } as const);
  };
  const deps = {
    inspections: {
      of: () => ({ find: () => Promise.resolve(state.inspection) }),
      finish: (of: InspectionRecord, { events: _, ...finding }: typeof pending) =>
        change(of, { pending: null, findings: [...of.findings, finding] }),
      drop: (of: InspectionRecord) => change(of, { pending: null }),
    },
    stock: {
      of: () => ({
        find: () => Promise.resolve({ marks: { ...state.marks } }),
        write: async (_place: unknown, _item: unknown, _creation: unknown, { mark }: { mark: string }) => {
          if (state.onHold < 2 || state.marks[mark] !== undefined) return CONFLICT;
          state.onHold -= 2;
          state.marks[mark] = 1;
          await onWrite?.();
          return { kind: 'done' } as const;
        },
      }),
    },
    nudge: () => undefined,
  } as unknown as SettleFindingDeps;
  return { state, deps };
};

it('[C-1.08] drops a finding whose units are no longer on hold', async () => {
  const { state, deps } = stored({ onHold: 1 });
  expect(await settleFinding(deps, decided)).toEqual(CONFLICT);
  expect(state).toMatchObject({ onHold: 1, inspection: { pending: null, findings: [] } });
});

it('[C-1.08] keeps a finding whose mark the stock item has', async () => {
  const { state, deps } = stored({ onHold: 1 });
  state.marks[requestMark('r')] = 1;
  expect(await settleFinding(deps, decided)).toEqual({ kind: 'done' });
  expect(state).toMatchObject({ onHold: 1, inspection: { pending: null, findings: [{ request: 'r' }] } });
});

it('[C-1.08] records what it carried out also where another settler dropped the finding meanwhile', async () => {
  const { state, deps } = stored({
    onWrite: async () => {
      await deps.inspections.drop(decided);
    },
  });
  expect(await settleFinding(deps, decided)).toEqual({ kind: 'done' });
  expect(state).toMatchObject({ onHold: 1, inspection: { pending: null, findings: [{ request: 'r' }] } });
  expect(state.inspection.findings).toHaveLength(1);
});
