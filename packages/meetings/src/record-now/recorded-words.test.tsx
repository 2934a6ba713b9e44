import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createRecognition } from '../testing/chromium-recognition.ts';
import { eventually, how, only, untilPhase, openRecordings } from '../testing/recorded-page.ts';

const { openStore, server, browser } = openRecordings();

describe('speech recognition during a recording', () => {
  const loud = { peak: 0.4, trouble: null };
  const quiet = { peak: 0.02, trouble: null };
  let browsers: ReturnType<typeof createRecognition>;
  const said = [
    { speaker: 'Ana Souza', startMs: 0, endMs: 500, text: 'vamos falar do diagnóstico.' },
    { speaker: 'Padaria Trigal', startMs: 500, endMs: 900, text: 'a gente perde oito mil reais.' },
  ];
  const sayBoth = () => {
    browser().grow(500, { mic: loud, others: quiet });
    browsers.now().final('vamos falar do diagnóstico.');
    for (let more = 0; more < 4; more += 1) browser().grow(100, { mic: quiet, others: loud });
    browsers.now().final(' a gente perde oito mil reais.');
  };

  beforeEach(() => {
    browsers = createRecognition();
    vi.stubGlobal('SpeechRecognition', browsers.Recognition);
  });
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  it('is shown live, and uploaded with the louder side as its speaker', async () => {
    const store = await openStore();
    await store.start({ ...how, speech: 'local' });
    browsers.now().interim('vamos falar');
    expect(only(store).liveText).toBe('vamos falar');
    sayBoth();
    expect(only(store).liveText).toBe('vamos falar do diagnóstico. a gente perde oito mil reais.');
    await store.stop(only(store).id);
    expect(browsers.isHearing()).toBe(false);
    await untilPhase(store, 'handed_over');
    expect(server().captionsOf(only(store).meetingId ?? '')).toEqual(said);
    await eventually(() => expect(localStorage.length).toBe(0));
  });

  it('survives a reload', async () => {
    const first = await openStore();
    await first.start({ ...how, speech: 'remote' });
    expect(browsers.now().recognition.processLocally).toBe(false);
    sayBoth();
    await eventually(() => expect(only(first).meetingId).not.toBeNull());
    await server().stop();
    await server().start();
    const next = await openStore();
    await untilPhase(next, 'handed_over');
    expect(server().captionsOf(only(next).meetingId ?? '')).toEqual(said);
  });

  it('pauses and resumes with the recording', async () => {
    const store = await openStore();
    await store.start({ ...how, speech: 'local' });
    store.pause(only(store).id);
    expect(browsers.isHearing()).toBe(false);
    store.resume(only(store).id);
    sayBoth();
    expect(only(store).liveText).toContain('oito mil');
  });

  it('reports that it stopped, while the recording continues', async () => {
    const store = await openStore();
    await store.start({ ...how, speech: 'remote' });
    browsers.now().fail('network');
    browser().grow(100);
    expect(only(store)).toMatchObject({ phase: 'recording', speechTrouble: 'offline', ms: 100 });
  });

  it('is off if the user did not enable it', async () => {
    const store = await openStore();
    await store.start(how);
    expect([browsers.hearings.length, only(store).liveText]).toEqual([0, null]);
  });
});
