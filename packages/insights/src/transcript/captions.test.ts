import { describe, expect, it } from 'vitest';
import { webVtt } from './captions.ts';

describe('webVtt', () => {
  it('contains time, speaker and words of each turn, with escaped markup', () => {
    const speaker = { name: 'Renata' };
    const turns = [
      { startMs: 724_050, endMs: 3_725_007, text: 'A <b>conta</b> &\n o resto --> fecha.', speaker },
      { startMs: 3_800_000, endMs: 3_801_000, text: 'Sim.', speaker: null },
      { startMs: 3_900_000, endMs: 3_900_000, text: 'Sem duração.', speaker },
      { startMs: 3_950_000, endMs: 3_951_000, text: '  ', speaker },
    ];
    expect(webVtt(turns)).toBe(
      [
        'WEBVTT',
        '00:12:04.050 --> 01:02:05.007\nRenata: A &lt;b&gt;conta&lt;/b&gt; &amp; o resto --&gt; fecha.',
        '01:03:20.000 --> 01:03:21.000\nSim.',
      ].join('\n\n'),
    );
  });
});
