// Our own sounds, made here and now; off unless somebody wants them.
import { settings } from "../settings.svelte";

let context: AudioContext | null = null;

function knock(at: number, pitch: number, loud: number): void {
  if (!context) return;
  const length = 0.06;
  const buffer = context.createBuffer(1, Math.ceil(context.sampleRate * length), context.sampleRate);
  const data = buffer.getChannelData(0);
  for (let i = 0; i < data.length; i++) data[i] = (Math.random() * 2 - 1) * (1 - i / data.length) ** 3;
  const source = context.createBufferSource();
  const filter = context.createBiquadFilter();
  const gain = context.createGain();
  source.buffer = buffer;
  filter.type = "bandpass";
  filter.frequency.value = pitch;
  gain.gain.value = loud;
  source.connect(filter).connect(gain).connect(context.destination);
  source.start(context.currentTime + at);
}

/** So many dice on wood. */
export function dice(number: number): void {
  if (!settings.kept.sound) return;
  try {
    context ??= new AudioContext();
    for (let i = 0; i < number * 3; i++) knock(Math.random() * 0.8, 500 + Math.random() * 900, 0.5);
  } catch {
    // A device without sound is silent.
  }
}
