import { segment, transcription } from '@pauta/testing';
import { describe, expect, it } from 'vitest';
import { webVtt } from './captions.ts';
import { turnsOf } from './turns.ts';

describe('webVtt', () => {
  it('gives each turn its time, speaker and words, with markup disarmed', () => {
    const turns = turnsOf(
      transcription({
        segments: [
          segment({ startMs: 724_050, endMs: 3_725_007, text: 'A <b>conta</b> &\n o resto --> fecha.' }),
          segment({ startMs: 3_800_000, endMs: 3_801_000, speakerId: null, text: 'Sim.' }),
          segment({ startMs: 3_900_000, endMs: 3_900_000, text: 'Sem duração.' }),
          segment({ startMs: 3_950_000, endMs: 3_951_000, text: '  ' }),
        ],
      }),
    );
    expect(webVtt(turns)).toBe(
      [
        'WEBVTT',
        '00:12:04.050 --> 01:02:05.007\nRenata: A &lt;b&gt;conta&lt;/b&gt; &amp; o resto --&gt; fecha.',
        '01:03:20.000 --> 01:03:21.000\nSim.',
      ].join('\n\n'),
    );
  });
});
