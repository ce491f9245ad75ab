/** Short and high, or long and low: told apart in a loud hall, and without looking. */
const TONES = {
  right: { hertz: 1320, seconds: 0.09 },
  wrong: { hertz: 196, seconds: 0.6 },
} as const;

export type ScanSound = keyof typeof TONES;

const VOLUME = 0.25;

let context: AudioContext | undefined;

const audio = (): AudioContext | undefined => {
  if (typeof AudioContext === 'undefined') return undefined;
  context ??= new AudioContext();
  return context;
};

/** Plays the tone of a scan; silent where the browser has no sound or permits none yet. */
export const playScanSound = (sound: ScanSound): void => {
  try {
    const output = audio();
    if (!output) return;
    // A browser that permits no sound before the first key or touch creates it suspended.
    if (output.state === 'suspended') void output.resume().catch(() => undefined);
    const { hertz, seconds } = TONES[sound];
    const oscillator = output.createOscillator();
    const volume = output.createGain();
    const end = output.currentTime + seconds;
    oscillator.type = sound === 'right' ? 'sine' : 'square';
    oscillator.frequency.value = hertz;
    volume.gain.setValueAtTime(VOLUME, output.currentTime);
    // A tone that is cut off clicks.
    volume.gain.linearRampToValueAtTime(0, end);
    oscillator.connect(volume).connect(output.destination);
    oscillator.start();
    oscillator.stop(end);
  } catch {
    // A device without an output; the colour says the same.
  }
};
