import { MantineProvider, TextInput } from '@mantine/core';
import { Notifications, notifications } from '@mantine/notifications';
import { Link, useLocation, useNavigate } from '@shop/kit';
import { asRead, TestShell } from '@shop/kit/testing';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { z } from 'zod';
import frame from '../locales/fr/frame.json';
import { FormPage } from './form-page.tsx';
import { LeaveGuard } from './leave-guard.tsx';
import { useSavedForm, type SaveAnswer, type Version } from './use-saved-form.ts';

interface Fields extends Record<string, unknown> {
  name: string;
  text: string;
}
type Save = jest.Mock<Promise<SaveAnswer<Fields>>, [body: Fields, version: number]>;

const SCHEMA = z.object({ name: z.string().trim().min(1), text: z.string() });
const RECORD: Version<Fields> = { version: 3, values: { name: 'Lampe', text: 'Belle' } };
const saved = (values: Fields, version = 4): SaveAnswer<Fields> => ({ outcome: 'saved', fresh: { version, values } });

const Page = ({ saves }: { saves: readonly [Save, Save] }) => {
  const navigate = useNavigate();
  const [fr, ar] = [useForm(saves[0]), useForm(saves[1])];
  const fields = (of: typeof fr, language: string) => (
    <>
      <TextInput label={`Nom ${language}`} {...of.form.getInputProps('name')} />
      <TextInput label={`Texte ${language}`} {...of.form.getInputProps('text')} />
      {of.theirs.name !== undefined && (
        <button type="button" onClick={() => of.takeTheirs('name')}>
          {`Prendre ${of.theirs.name}`}
        </button>
      )}
    </>
  );
  return (
    <>
      <FormPage
        name="Langues"
        header={<h1>Langues</h1>}
        tabs={[
          { id: 'fr', label: 'Français', form: fr, content: fields(fr, 'fr') },
          { id: 'ar', label: 'Arabe', form: ar, content: fields(ar, 'ar') },
        ]}
      />
      <Link to="/dashboard/orders">Ailleurs</Link>
      <button onClick={() => void navigate('/dashboard/x')}>Par une touche</button>
      <p>à {useLocation().pathname}</p>
    </>
  );
};
const useForm = (save: Save) =>
  useSavedForm<Fields, Fields>({
    record: RECORD,
    schema: () => Promise.resolve(SCHEMA as z.ZodType<Fields>),
    bodyOf: (values) => values,
    save,
  });

const open = (answers: Partial<Record<'fr' | 'ar', SaveAnswer<Fields>[]>> = {}) => {
  const saveOf = (language: 'fr' | 'ar'): Save => {
    const left = [...(answers[language] ?? [])];
    return jest.fn((body, version) => Promise.resolve(left.shift() ?? saved(body, version + 1)));
  };
  const saves = [saveOf('fr'), saveOf('ar')] as const;
  render(
    <TestShell texts={{ 'dashboard.frame': frame }} path="/dashboard/product/7">
      <MantineProvider env="test">
        <LeaveGuard>
          <Page saves={saves} />
        </LeaveGuard>
        <Notifications />
      </MantineProvider>
    </TestShell>,
  );
  return saves;
};
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });
const saveAll = () => act(async () => Promise.resolve(fireEvent.keyDown(document.body, { key: 's', ctrlKey: true })));
const bar = () => screen.queryByRole('region', { name: frame.form.saveAll });

afterEach(() => {
  notifications.clean();
  cleanup();
});

describe('a page of forms', () => {
  it('[BO-2.01.32] saves every changed tab at once, and leaves the others alone', async () => {
    const [fr, ar] = open();
    expect(bar()).toBeNull();
    type('Nom fr', 'Lampe bleue');
    type('Texte fr', 'Neuve');
    expect(bar()?.textContent).toContain('2 modifications');
    await saveAll();
    expect(fr).toHaveBeenCalledWith({ name: 'Lampe bleue', text: 'Neuve' }, 3);
    expect(ar).not.toHaveBeenCalled();
    expect(bar()).toBeNull();
    type('Nom fr', 'Lampe verte');
    fireEvent.click(screen.getByRole('tab', { name: /Arabe/ }));
    type('Nom ar', 'مصباح');
    await saveAll();
    expect([fr.mock.calls.length, ar.mock.calls.length, fr.mock.calls[1]?.[1]]).toEqual([2, 1, 4]);
  });

  it('keeps the tabs’ fields while another is shown, and the dot on the one that was not saved', async () => {
    const [, ar] = open({
      fr: [
        { outcome: 'refused', problem: { type: 'invalid', title: 'Refusé', status: 422, errors: { name: ['Pris.'] } } },
      ],
    });
    type('Nom fr', 'Lampe bleue');
    fireEvent.click(screen.getByRole('tab', { name: /Arabe/ }));
    type('Nom ar', 'مصباح');
    expect(field('Nom fr').value).toBe('Lampe bleue');
    await saveAll();
    expect(ar).toHaveBeenCalledTimes(1);
    // The tab with the error is shown, the error under its field.
    await screen.findByText('Pris.');
    expect(screen.getByRole('tab', { selected: true }).textContent).toContain('Français');
    expect(screen.getAllByRole('img', { name: frame.form.unsaved })).toHaveLength(1);
  });

  it('goes to the first field with an error, on its tab, and shows how to correct it', async () => {
    const scrolled = jest.fn();
    Element.prototype.scrollIntoView = scrolled;
    open();
    type('Nom fr', ' ');
    type('Texte fr', 'Neuve');
    fireEvent.click(screen.getByRole('tab', { name: /Arabe/ }));
    field('Nom ar').focus();
    await saveAll();
    await waitFor(() => expect(document.activeElement).toBe(field('Nom fr')));
    expect(scrolled.mock.contexts).toEqual([field('Nom fr')]);
    await screen.findByText(frame.form.mend);
  });

  it('[D-4.03] merges another person’s changes with the typed values: other fields at once, the same field by choice', async () => {
    const [fr] = open({
      fr: [
        { outcome: 'changed', fresh: { version: 7, values: { name: 'Lampe', text: 'Autre' } } },
        { outcome: 'changed', fresh: { version: 8, values: { name: 'Luminaire', text: 'Autre' } } },
      ],
    });
    type('Nom fr', 'Lampe bleue');
    await saveAll();
    expect(fr.mock.calls).toEqual([
      [{ name: 'Lampe bleue', text: 'Belle' }, 3],
      [{ name: 'Lampe bleue', text: 'Autre' }, 7],
    ]);
    expect(field('Nom fr').value).toBe('Lampe bleue');
    await screen.findByText(asRead(frame.form.mergeText));
    fireEvent.click(screen.getByRole('button', { name: 'Prendre Luminaire' }));
    expect(field('Nom fr').value).toBe('Luminaire');
    expect(bar()).toBeNull();
  });

  it('asks before the person leaves unsaved fields, by link or by key, but not for another tab of the page', async () => {
    open();
    type('Nom fr', 'Lampe bleue');
    fireEvent.click(screen.getByRole('tab', { name: /Arabe/ }));
    expect(screen.queryByRole('dialog')).toBeNull();
    fireEvent.click(screen.getByRole('link', { name: 'Ailleurs' }));
    fireEvent.click(await screen.findByRole('button', { name: frame.leave.stay }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(field('Nom fr').value).toBe('Lampe bleue');
    fireEvent.click(screen.getByRole('button', { name: 'Par une touche' }));
    await screen.findByRole('dialog', { name: frame.leave.title });
    const closing = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(closing);
    expect(closing.defaultPrevented).toBe(true);
    fireEvent.click(screen.getByRole('button', { name: frame.leave.leave }));
    await screen.findByText('à /dashboard/x');
  });

  it('undo restores the saved values', () => {
    open();
    type('Nom fr', '');
    fireEvent.click(screen.getByRole('button', { name: frame.form.undo }));
    expect(field('Nom fr').value).toBe('Lampe');
    expect(bar()).toBeNull();
  });
});
