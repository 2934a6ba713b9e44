import { readdirSync, readFileSync } from 'node:fs';
import type { QuestionType, Side } from '@pauta/contract';
import { defaultTimeZone } from '../../apps/api/src/modules/analysis/analyst.ts';
import type { AnalystQuestion, Dialogue } from '../../apps/api/src/modules/analysis/analyst.ts';

/** Format of the files in `dialogues/`; `dialogues/README.md` documents the fields. */
interface DialogueFile {
  title: string;
  startedAt: string;
  speakers: { id: string; name: string; side: 'seller' | 'customer' | 'internal' }[];
  turns: { speaker: string; start: number; end: number; text: string }[];
}

export type GoldValue = string | number | string[];

export interface GoldQuestion {
  id: string;
  question: string;
  subprompt?: string;
  type: QuestionType;
  options?: string[];
  /** `null`: the meeting does not contain an answer. */
  expected: GoldValue | null;
  accept?: GoldValue[];
  reject?: string[];
  evidence: number[];
  proof?: string;
  trapTurns?: number[];
  note?: string;
  /** Stated plainly, as defined in `dialogues/README.md`. */
  plain?: true;
}

export interface GoldStep {
  what: string;
  owner: string | null;
  due: string | null;
  evidence: number[];
  match: string[];
  /** Agreed, but without a mark by its author: not counted. */
  optional?: true;
}

interface AnswersFile {
  questions: GoldQuestion[];
  nextSteps: GoldStep[];
}

export interface Gold {
  author: string;
  slug: string;
  dialogue: Dialogue;
  questions: GoldQuestion[];
  steps: GoldStep[];
}

const folder = new URL('dialogues/', import.meta.url);
const read = (path: string): unknown => JSON.parse(readFileSync(new URL(path, folder), 'utf8'));

export const authors: readonly string[] = readdirSync(folder, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)
  .toSorted();

const sides = { seller: 'us', customer: 'customer', internal: 'us' } as const satisfies Record<string, Side>;

const load = (author: string, slug: string): Gold => {
  const file = read(`${author}/dialogues/${slug}.json`) as DialogueFile;
  const { questions, nextSteps } = read(`${author}/answers/${slug}.json`) as AnswersFile;
  return {
    author,
    slug,
    questions,
    steps: nextSteps,
    dialogue: {
      meetingId: `${author}/${slug}`,
      revision: 1,
      startAt: new Date(file.startedAt),
      timeZone: defaultTimeZone,
      speakers: file.speakers.map(({ id, name, side }) => ({ id, name, side: sides[side] })),
      segments: file.turns.map(({ speaker, start, end, text }, at) => ({
        id: `${slug}#${at}`,
        speakerId: speaker,
        startMs: Math.round(start * 1000),
        endMs: Math.round(end * 1000),
        text,
      })),
    },
  };
};

export const golds: readonly Gold[] = authors.flatMap((author) =>
  readdirSync(new URL(`${author}/dialogues/`, folder))
    .map((name) => name.replace(/\.json$/, ''))
    .toSorted()
    .map((slug) => load(author, slug)),
);

export const askedOf = ({ question, subprompt, type, options }: GoldQuestion): AnalystQuestion => ({
  text: question,
  subprompt: subprompt ?? null,
  type,
  options: options ?? [],
});

/** Index of a segment among the turns. */
export const turnOf = (segmentId: string): number => Number(segmentId.split('#')[1]);
