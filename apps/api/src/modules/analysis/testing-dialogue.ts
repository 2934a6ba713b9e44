import type { Dialogue } from './analyst.ts';

/** A dialogue for tests: one `V: …` (Ana, us), `C: …` (Bento, customer) or `X: …` (unknown) per turn. */
export function dialogue(turns: readonly string[], overrides: Partial<Dialogue> = {}): Dialogue {
  let clock = 0;
  return {
    meetingId: 'm1',
    revision: 3,
    startAt: new Date('2026-03-10T13:00:00Z'),
    timeZone: 'America/Sao_Paulo',
    speakers: [
      { id: 'V', name: 'Ana Prado', side: 'us' },
      { id: 'C', name: 'Bento Lima', side: 'customer' },
    ],
    segments: turns.map((turn, at) => {
      const key = turn.slice(0, 1);
      const startMs = clock;
      const endMs = startMs + 4000;
      clock = endMs + 1000;
      return { id: `s${at + 1}`, speakerId: key === 'X' ? null : key, startMs, endMs, text: turn.slice(3) };
    }),
    ...overrides,
  };
}
