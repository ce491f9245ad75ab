import { TestShell } from '@shop/kit/testing';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { useEffect } from 'react';
import frame from '../locales/fr/frame.json';
import texts from '../locales/fr/scanning.json';
import { Providers } from '../mantine/providers.tsx';
import { CameraButton } from './camera-button.tsx';
import { useRecentScans, type ScanResult } from './recent-scans.ts';
import { ScanStrip } from './scan-strip.tsx';

const onUndo = jest.fn<undefined, [string]>();
/** Scans that the page hears of. */
const scanned = new EventTarget();

const Page = () => {
  const recent = useRecentScans();
  useEffect(() => {
    const hear = (event: Event) => event instanceof CustomEvent && recent.add(event.detail);
    scanned.addEventListener('scan', hear);
    return () => scanned.removeEventListener('scan', hear);
  }, [recent]);
  const undo = ({ id }: ScanResult) => {
    onUndo(id);
    recent.markUndone(id);
  };
  return (
    <>
      <ScanStrip scans={recent.scans} onUndo={undo}>
        <CameraButton onScan={() => undefined} />
      </ScanStrip>
      <input aria-label="quantity" />
    </>
  );
};

const open = () =>
  render(
    <TestShell texts={{ 'dashboard.frame': frame, 'dashboard.scanning': texts }} language="fr">
      <Providers>
        <Page />
      </Providers>
    </TestShell>,
  );
const add = (scan: ScanResult) => act(() => void scanned.dispatchEvent(new CustomEvent('scan', { detail: scan })));
const right = (id: string, figure = '1') => add({ id, tone: 'right', name: `Huile ${id}`, figure });
const wrong = (id: string) => add({ id, tone: 'wrong', name: `Code inconnu ${id}` });
const pressUndo = (target: Element = document.body) =>
  fireEvent.keyDown(target, { key: 'z', code: 'KeyZ', ctrlKey: true });

/** Tones that were played, in hertz. */
const played: number[] = [];
const node = { connect: () => node };
/** jsdom has no sound. */
class SilentAudio {
  readonly state = 'running';
  readonly currentTime = 0;
  readonly destination = node;
  readonly createGain = () => ({ ...node, gain: { setValueAtTime: jest.fn(), linearRampToValueAtTime: jest.fn() } });
  readonly createOscillator = () => {
    const frequency = { value: 0 };
    return { ...node, frequency, start: () => played.push(frequency.value), stop: jest.fn() };
  };
}
Object.assign(globalThis, { AudioContext: SilentAudio });
const [HIGH, LOW] = [1320, 196];

beforeEach(() => {
  jest.useFakeTimers();
  jest.clearAllMocks();
  played.length = 0;
});
afterEach(() => {
  cleanup();
  jest.useRealTimers();
});

describe('the strip of scans', () => {
  it('[T-1.21] is red until the next good scan, with a tone for each', () => {
    open();
    expect(screen.getByRole('status').textContent).toContain(texts.ready);
    right('A', '24');
    expect(screen.getByRole('status').textContent).toContain('24');
    wrong('B');
    act(() => void jest.advanceTimersByTime(60_000));
    expect(screen.getByRole('alert').textContent).toContain('Code inconnu B');
    right('C');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getByRole('status').textContent).toContain('Huile C');
    expect(played).toEqual([HIGH, LOW, HIGH]);
  });

  it('[T-1.21] a scan that the server refuses later turns red', () => {
    open();
    right('A');
    right('B');
    add({ id: 'A', tone: 'wrong', name: 'Déjà 2 sur 2' });
    expect(screen.getByRole('alert').textContent).toContain('Déjà 2 sur 2');
    expect(screen.getAllByRole('listitem')).toHaveLength(2);
    expect(played).toEqual([HIGH, HIGH, LOW]);
  });

  it('[T-1.25] lists the last five, each with its way back', () => {
    open();
    for (const id of ['A', 'B', 'C', 'D', 'E', 'F']) right(id);
    wrong('G');
    const rows = screen.getAllByRole('listitem');
    expect(rows).toHaveLength(5);
    expect(rows.map((row) => within(row).queryAllByRole('button').length)).toEqual([0, 1, 1, 1, 1]);
    fireEvent.click(screen.getByRole('button', { name: /Huile D/ }));
    expect(onUndo.mock.calls).toEqual([['D']]);
    expect(screen.queryByRole('button', { name: /Huile D/ })).toBeNull();
  });

  it('[T-1.22] Ctrl Z takes the last one back for ten seconds, also in a field where nothing was typed since', () => {
    open();
    right('A');
    act(() => void jest.advanceTimersByTime(6000));
    right('B');
    wrong('C');
    const field = screen.getByRole('textbox');
    pressUndo(field);
    expect(onUndo.mock.calls).toEqual([['B']]);
    // The one before is the last one now, for what is left of its own ten seconds.
    act(() => void jest.advanceTimersByTime(5000));
    pressUndo();
    expect(onUndo).toHaveBeenCalledTimes(1);
    right('D');
    fireEvent.input(field, { target: { value: '3' } });
    pressUndo(field);
    expect(onUndo).toHaveBeenCalledTimes(1);
    pressUndo();
    expect(onUndo).toHaveBeenLastCalledWith('D');
  });
});

describe('the camera', () => {
  it('[D-5.11] says why there is no picture', async () => {
    jest.useRealTimers();
    open();
    fireEvent.click(screen.getByRole('button', { name: texts.camera.open }));
    expect((await screen.findByRole('alert')).textContent).toContain(texts.camera.insecure);
    const getUserMedia = jest.fn(async () => Promise.reject(new DOMException('no', 'NotAllowedError')));
    Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: { getUserMedia } });
    fireEvent.click(screen.getByRole('button', { name: texts.camera.retry }));
    expect(await screen.findByText(texts.camera.refused)).toBeTruthy();
    Reflect.deleteProperty(navigator, 'mediaDevices');
  });
});
