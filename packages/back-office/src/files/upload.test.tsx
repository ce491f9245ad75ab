import { MantineProvider } from '@mantine/core';
import { TestShell } from '@shop/kit/testing';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import frame from '../locales/fr/frame.json';
import { Upload, type UploadProps } from './upload.tsx';

const ACCEPT = { 'text/csv': ['.csv'] };
const open = (more: Partial<UploadProps> = {}) => {
  const onFile = jest.fn((_file: File) => undefined);
  render(
    <TestShell texts={{ 'dashboard.frame': frame }}>
      <MantineProvider env="test">
        <Upload wanted="Déposez le relevé" accept={ACCEPT} bytesAtMost={2 * 1024 * 1024} onFile={onFile} {...more} />
      </MantineProvider>
    </TestShell>,
  );
  return onFile;
};
const csv = (bytes = 10, name = 'relevé.csv') => new File(['x'.repeat(bytes)], name, { type: 'text/csv' });
const field = () => screen.getByLabelText('Déposez le relevé');
const drop = (file: File) => {
  const items = [{ kind: 'file', type: file.type, getAsFile: () => file }];
  return fireEvent.drop(field(), { dataTransfer: { files: [file], items, types: ['Files'] } });
};
afterEach(cleanup);

describe('a file', () => {
  it('is taken when it is dropped, and when it is chosen', async () => {
    const onFile = open();
    drop(csv());
    await waitFor(() => expect(onFile.mock.calls[0]?.[0].name).toBe('relevé.csv'));
    await userEvent.upload(field(), csv(10, 'autre.csv'));
    await waitFor(() => expect(onFile.mock.calls[1]?.[0].name).toBe('autre.csv'));
  });

  it('can be chosen by keyboard', async () => {
    open();
    const asked = jest.spyOn(HTMLInputElement.prototype, 'click').mockImplementation(() => undefined);
    await userEvent.tab();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: frame.upload.choose }));
    await userEvent.keyboard('{Enter}');
    expect(asked).toHaveBeenCalled();
    asked.mockRestore();
  });

  it('of another type, or too large, is refused with a message, until a file is accepted', async () => {
    const onFile = open();
    drop(new File(['x'], 'photo.png', { type: 'image/png' }));
    expect((await screen.findByRole('alert')).textContent).toBe('Seuls les fichiers .csv sont acceptés.');
    drop(csv(2 * 1024 * 1024 + 1));
    await waitFor(() =>
      expect(screen.getByRole('alert').textContent).toBe('Ce fichier est trop grand (2 Mo au plus).'),
    );
    expect(onFile).not.toHaveBeenCalled();
    drop(csv());
    await waitFor(() => expect(onFile).toHaveBeenCalledTimes(1));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('says a limit as people say it, whichever kind of megabytes it was counted in', () => {
    open({ bytesAtMost: 2 * 1024 * 1024 });
    expect(screen.getByText(/2 Mo au plus/)).toBeTruthy();
  });

  it('shows how far it is, and can be stopped or taken away', async () => {
    const onRemove = jest.fn();
    open({ file: { name: 'relevé.csv', note: '3 lignes' }, progress: 0.4, onRemove });
    expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('40');
    await userEvent.click(screen.getByRole('button', { name: frame.upload.stop }));
    expect(onRemove).toHaveBeenCalledTimes(1);
    cleanup();
    open({ file: { name: 'relevé.csv' }, onRemove });
    await userEvent.click(screen.getByRole('button', { name: frame.upload.remove }));
    expect(onRemove).toHaveBeenCalledTimes(2);
  });
});
