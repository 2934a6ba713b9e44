import type { BotReport } from './bot-run.ts';
import type { SeenParticipant } from './page/page-state.ts';

/** Reports speaking turns, each when it ends. */
export class SpeechNotes {
  readonly #report: BotReport;
  readonly #prefix: string;
  readonly #talking = new Map<string, { id: string; startMs: number; name: string }>();

  /** `prefix` distinguishes these from turns of other stays in the call. */
  constructor(report: BotReport, prefix: string) {
    [this.#report, this.#prefix] = [report, prefix];
  }

  /** `nowMs`: from the start of the recording. */
  note(participants: readonly SeenParticipant[], nowMs: number): void {
    const speaking = new Set(participants.filter(({ isSpeaking }) => isSpeaking).map(({ key }) => key));
    for (const { key, name, isSpeaking } of participants) {
      if (!isSpeaking || this.#talking.has(key)) continue;
      const id = `${this.#prefix}-speech-${nowMs}-${key}`.slice(0, 200);
      this.#talking.set(key, { id, startMs: nowMs, name });
    }
    for (const [key, { id, startMs, name }] of this.#talking) {
      if (speaking.has(key)) continue;
      this.#talking.delete(key);
      this.#report.said({ id, key, speaker: name, startMs, endMs: nowMs, text: null });
    }
  }
}
