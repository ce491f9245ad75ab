import { useEffect, useRef, useState, type RefObject } from 'react';
import { troubleOf, type CameraTrouble } from './camera-trouble.ts';
import { decodeFrame, loadReader } from './decode-frame.ts';
import { afterLook, type SteadyCode } from './steady-code.ts';

/** Between two looks (ms): a phone reads a frame in a fifth of it. */
const LOOK_MS = 120;
/** Pixels across: bars need no more, and a smaller picture is read sooner. */
const WIDTH = 1280;

const openCamera = async (): Promise<MediaStream> => {
  // Browsers hide cameras from pages without https; TypeScript's types do not know it.
  const devices: MediaDevices | undefined = navigator.mediaDevices;
  if (!devices) throw new DOMException('no mediaDevices', 'InsecureError');
  return devices.getUserMedia({
    audio: false,
    video: { facingMode: { ideal: 'environment' }, width: { ideal: WIDTH } },
  });
};

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** The picture as it is now; nothing before the first one. */
const frameOf = (video: HTMLVideoElement, canvas: HTMLCanvasElement): ImageData | undefined => {
  const { videoWidth, videoHeight } = video;
  if (videoWidth === 0 || videoHeight === 0) return undefined;
  const scale = Math.min(1, WIDTH / videoWidth);
  canvas.width = Math.round(videoWidth * scale);
  canvas.height = Math.round(videoHeight * scale);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  context?.drawImage(video, 0, 0, canvas.width, canvas.height);
  return context?.getImageData(0, 0, canvas.width, canvas.height);
};

const look = async (video: HTMLVideoElement, hear: (text: string) => void, signal: AbortSignal): Promise<void> => {
  const canvas = document.createElement('canvas');
  let state: SteadyCode = {};
  while (!signal.aborted) {
    const frame = frameOf(video, canvas);
    const text = frame && (await decodeFrame(frame));
    if (signal.aborted) return;
    const looked = afterLook(state, text, performance.now());
    state = looked.state;
    if (looked.isNew && text !== undefined) hear(text);
    await pause(LOOK_MS);
  }
};

export interface Camera {
  readonly video: RefObject<HTMLVideoElement | null>;
  /** `undefined`: it has begun, or is about to. */
  readonly trouble: CameraTrouble | undefined;
  readonly isReading: boolean;
}

/** The camera at the back, and the codes that it sees. Off when the component goes. */
export const useCamera = (onText: (text: string) => void): Camera => {
  const video = useRef<HTMLVideoElement>(null);
  const [trouble, setTrouble] = useState<CameraTrouble>();
  const [isReading, setReading] = useState(false);
  const latest = useRef(onText);
  useEffect(() => {
    latest.current = onText;
  });
  useEffect(() => {
    const ended = new AbortController();
    const { signal } = ended;
    let stream: MediaStream | undefined;
    const stop = () => stream?.getTracks().forEach((track) => track.stop());
    const run = async (): Promise<CameraTrouble | undefined> => {
      try {
        stream = await openCamera();
      } catch (error) {
        return troubleOf(error);
      }
      if (signal.aborted || !video.current) return void stop();
      video.current.srcObject = stream;
      await video.current.play().catch(() => undefined);
      try {
        await loadReader();
        if (!signal.aborted) setReading(true);
        await look(video.current, (text) => latest.current(text), signal);
      } catch (error) {
        console.warn('the reader of codes failed, and the camera is switched off', error);
        stop();
        return 'reader';
      }
      return undefined;
    };
    void run().then((reason) => {
      if (signal.aborted) return;
      setReading(false);
      setTrouble(reason);
    });
    return () => {
      ended.abort();
      stop();
    };
  }, []);
  return { video, trouble, isReading };
};
