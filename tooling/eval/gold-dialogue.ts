import type { QuestionType, Side } from '@pauta/contract';

/** The value that a question should get. `null`: the dialogue does not say. */
export interface GoldQuestion {
  type: QuestionType;
  text: string;
  subprompt?: string;
  options?: string[];
  /** For `text`: a phrase that the answer must contain. */
  value: string | number | boolean | string[] | null;
  /** Further phrases (`text`) or names (`person`) that are as good. */
  accept?: string[];
  /** Marks of the turns that prove the value; `a|b` means either. */
  at?: string[];
}

export interface GoldStep {
  /** Mark of the turn where it is promised; `a|b` means either. */
  at: string;
  /** Who does it; left out when both sides do. */
  owner?: string;
  due: string | null;
}

/** One invented conversation with everything that an analyst should find in it. */
export interface GoldDialogue {
  name: string;
  /**
   * `held-out` dialogues are scored, and never looked at while rules are changed. Yet one hand wrote both
   * halves: ten tuning dialogues scored 52 to 63 % exact match at first sight, which is nearer to fresh talk.
   */
  set: 'tuning' | 'held-out';
  startAt: string;
  /** Key used in `turns` → name and side. */
  speakers: Record<string, [name: string, side: Side]>;
  /** One turn per line: `key: text` or `key[mark]: text`. */
  turns: string;
  questions: GoldQuestion[];
  steps: GoldStep[];
}
