// Our own sounds, made here and now: dice on wood, a tick of time, glass, two soft notes. Off unless somebody wants them.
import { settings } from "../settings.svelte";

let context: AudioContext | null = null;

/** A device without sound is silent. */
function sounding(play: (audio: AudioContext) => void): void {
  if (!settings.kept.sound) return;
  try {
    context ??= new AudioContext();
    play(context);
  } catch {
    context = null;
  }
}

/** Noise that dies away at once: wood on wood. */
function knock(audio: AudioContext, at: number, pitch: number, loud: number): void {
  const length = 0.06;
  const buffer = audio.createBuffer(1, Math.ceil(audio.sampleRate * length), audio.sampleRate);
  const data = buffer.getChannelData(0);
  for (let i = 0; i < data.length; i++) data[i] = (Math.random() * 2 - 1) * (1 - i / data.length) ** 3;
  const source = audio.createBufferSource();
  const filter = audio.createBiquadFilter();
  const gain = audio.createGain();
  source.buffer = buffer;
  filter.type = "bandpass";
  filter.frequency.value = pitch;
  gain.gain.value = loud;
  source.connect(filter).connect(gain).connect(audio.destination);
  source.start(audio.currentTime + at);
}

/** A note that swells quickly and dies away slowly. */
function note(audio: AudioContext, at: number, pitch: number, loud: number, long: number): void {
  const start = audio.currentTime + at;
  const source = audio.createOscillator();
  const gain = audio.createGain();
  source.type = "sine";
  source.frequency.value = pitch;
  gain.gain.setValueAtTime(0, start);
  gain.gain.linearRampToValueAtTime(loud, start + 0.012);
  gain.gain.exponentialRampToValueAtTime(0.0001, start + long);
  source.connect(gain).connect(audio.destination);
  source.start(start);
  source.stop(start + long);
}

/** So many dice on wood. */
export function dice(number: number): void {
  sounding((audio) => {
    for (let i = 0; i < number * 3; i++) knock(audio, Math.random() * 0.8, 500 + Math.random() * 900, 0.5);
  });
}

/** It is my turn: two low notes, as on a wooden bar. */
export function turn(): void {
  sounding((audio) => {
    note(audio, 0, 392, 0.12, 0.5);
    note(audio, 0.16, 523.25, 0.1, 0.7);
  });
}

/** Time passes: so many ticks of a clock in another room. */
export function ticks(number: number): void {
  sounding((audio) => {
    for (let i = 0; i < Math.min(number, 8); i++) knock(audio, i * 0.24, i % 2 ? 1900 : 2400, 0.22);
  });
}

/** Crystals that touch. */
export function glass(number: number): void {
  sounding((audio) => {
    for (let i = 0; i < Math.min(number, 8); i++) note(audio, 0.45 + i * 0.07, 2093 + Math.random() * 900, 0.035, 0.6);
  });
}
