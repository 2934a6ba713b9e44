import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createRecognition } from '../testing/chromium-recognition.ts';
import { type LiveSpeech, openLiveSpeech, type Phrase, type SpeechTrouble } from './live-speech.ts';
import { findSpeechPlace, installSpeech } from './recognition.ts';

let browser: ReturnType<typeof createRecognition>;
let speech: LiveSpeech | null;
let phrases: Phrase[];
let interims: string[];
let troubles: (SpeechTrouble | null)[];
let ms: number;

const open = (isLocal = true, track: MediaStreamTrack | null = null) => {
  speech = openLiveSpeech({
    isLocal,
    track: () => track,
    nowMs: () => ms,
    onInterim: (text) => interims.push(text),
    onPhrase: (phrase) => phrases.push(phrase),
    onTrouble: (trouble) => troubles.push(trouble),
  });
};
const texts = () => phrases.map(({ text }) => text);

beforeEach(() => {
  vi.useFakeTimers();
  browser = createRecognition();
  vi.stubGlobal('SpeechRecognition', browser.Recognition);
  [phrases, interims, troubles, ms] = [[], [], [], 0];
});
afterEach(() => {
  speech?.pause();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('live speech', () => {
  it('shows interim words, and keeps each phrase once with its times', () => {
    open();
    expect(browser.now().recognition).toMatchObject({ lang: 'pt-BR', continuous: true, processLocally: true });
    ms = 2000;
    browser.now().interim('bom');
    ms = 2500;
    browser.now().interim('bom dia');
    ms = 3000;
    browser.now().final('bom dia.');
    ms = 3200;
    browser.now().interim(' vamos');
    ms = 4000;
    browser.now().final(' vamos falar.');
    expect(phrases).toEqual([
      { startMs: 1400, endMs: 3000, text: 'bom dia.' },
      { startMs: 3000, endMs: 4000, text: 'vamos falar.' },
    ]);
    expect(interims.filter(Boolean)).toEqual(['bom', 'bom dia', 'vamos']);
    expect(interims.at(-1)).toBe('');
  });

  it('restarts immediately after every silence', () => {
    open();
    for (let silence = 0; silence < 5; silence += 1) {
      browser.now().noSpeech();
      vi.advanceTimersByTime(0);
    }
    browser.now().final('ainda ouço.');
    expect([browser.hearings.length, texts(), troubles]).toEqual([6, ['ainda ouço.'], [null]]);
  });

  it('keeps the interim text when a recognition ends within a phrase', () => {
    open();
    browser.now().interim('o preço é de oito');
    browser.now().end();
    vi.advanceTimersByTime(0);
    browser.now().final('mil reais.');
    expect(texts()).toEqual(['o preço é de oito', 'mil reais.']);
  });

  it('reports a service that does not respond, retries with backoff, and reports its recovery', () => {
    open(false);
    browser.now().interim('antes');
    browser.now().fail('network');
    expect([texts(), troubles.at(-1)]).toEqual([['antes'], 'offline']);
    vi.advanceTimersByTime(0);
    for (const wait of [1000, 5000, 15_000, 30_000, 30_000]) {
      browser.now().fail('network');
      vi.advanceTimersByTime(wait - 1);
      expect(browser.isHearing()).toBe(false);
      vi.advanceTimersByTime(1);
    }
    browser.now().final('de volta.');
    expect([troubles.at(-1), texts()]).toEqual([null, ['antes', 'de volta.']]);
  });

  it('does not restart if the browser denies it', () => {
    open();
    browser.now().fail('service-not-allowed');
    vi.advanceTimersByTime(120_000);
    expect([browser.hearings.length, troubles]).toEqual([1, ['refused']]);
  });

  it('recognises nothing while paused, and keeps the text until then', () => {
    open();
    browser.now().interim('até aqui');
    speech?.pause();
    expect([browser.isHearing(), texts()]).toEqual([false, ['até aqui']]);
    vi.advanceTimersByTime(120_000);
    expect(browser.hearings.length).toBe(1);
    speech?.resume();
    browser.now().final('e daqui em diante.');
    expect(texts()).toEqual(['até aqui', 'e daqui em diante.']);
  });

  it('uses the given track, and another one when that has ended', () => {
    const track = { readyState: 'ended' };
    open(true, track as MediaStreamTrack);
    expect(browser.isHearing()).toBe(false);
    track.readyState = 'live';
    vi.advanceTimersByTime(1000);
    expect(browser.now().track).toBe(track);
  });

  it('does nothing in a browser without speech recognition', () => {
    vi.stubGlobal('SpeechRecognition', undefined);
    open();
    expect(speech).toBeNull();
  });
});

describe('the place of speech recognition', () => {
  it.each([
    ['available', 'local'],
    ['downloadable', 'downloadable'],
    ['unavailable', 'remote'],
  ] as const)('on this device it is %s: %s', async (local, place) => {
    vi.stubGlobal('SpeechRecognition', createRecognition({ local }).Recognition);
    expect(await findSpeechPlace()).toBe(place);
  });

  it('is remote if the browser cannot be queried, and null without recognition', async () => {
    vi.stubGlobal('SpeechRecognition', undefined);
    expect([await findSpeechPlace(), await installSpeech()]).toEqual([null, false]);
    vi.stubGlobal('webkitSpeechRecognition', class extends EventTarget {});
    expect(await findSpeechPlace()).toBe('remote');
  });
});
