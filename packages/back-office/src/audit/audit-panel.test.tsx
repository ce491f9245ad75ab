import { TestShell } from '@shop/kit/testing';
import { cleanup, render, screen } from '@testing-library/react';
import frame from '../locales/fr/frame.json';
import { AuditPanel } from './audit-panel.tsx';

const AT = '2026-03-02T10:30:00.000Z';

afterEach(cleanup);

it('[D-11.03] shows the person, action, time, reason and the values before and after, the address on demand; the system has no name', () => {
  render(
    <TestShell texts={{ 'dashboard.frame': frame }}>
      <AuditPanel
        entries={[
          {
            what: 'Prix changé',
            who: 'Karim',
            at: AT,
            from: '::1',
            reason: 'Fin de série',
            changes: [{ field: 'Prix', before: '100', after: '120' }],
          },
          { what: 'Créé', who: undefined, at: '2026-03-01T10:30:00.000Z' },
        ]}
      />
    </TestShell>,
  );
  const [changed, made] = screen.getAllByRole('listitem');
  expect(changed?.textContent).toContain('Prix changéFin de sériePrix 100 120');
  expect(changed?.querySelector('small')?.textContent).toBe('Karim · 2 mars 2026 à \u206611:30\u2069');
  // The address is for who looks into it.
  expect(changed?.querySelector('details')?.textContent).toContain('::1');
  expect([changed?.querySelector('del')?.textContent, changed?.querySelector('ins')?.textContent]).toEqual([
    '100',
    '120',
  ]);
  expect(made?.textContent).toContain(frame.audit.system);
});
