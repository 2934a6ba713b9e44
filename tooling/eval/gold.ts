import { existsSync, readdirSync, readFileSync } from 'node:fs';
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
  /** Folder of its author. */
  folder: URL;
  author: string;
  slug: string;
  dialogue: Dialogue;
  questions: GoldQuestion[];
  steps: GoldStep[];
}

const read = (path: URL): unknown => JSON.parse(readFileSync(path, 'utf8'));

const sides = { seller: 'us', customer: 'customer', internal: 'us' } as const satisfies Record<string, Side>;

const load = (folder: URL, author: string, slug: string): Gold => {
  const file = read(new URL(`dialogues/${slug}.json`, folder)) as DialogueFile;
  const { questions, nextSteps } = read(new URL(`answers/${slug}.json`, folder)) as AnswersFile;
  return {
    folder,
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

const loadAll = (path: string): Gold[] => {
  const root = new URL(path, import.meta.url);
  if (!existsSync(root)) return [];
  const authors = readdirSync(root, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  return authors
    .map(({ name }) => name)
    .toSorted()
    .flatMap((author) => {
      const folder = new URL(`${author}/`, root);
      return readdirSync(new URL('dialogues/', folder))
        .map((name) => name.replace(/\.json$/, ''))
        .toSorted()
        .map((slug) => load(folder, author, slug));
    });
};

/** What the rules learn from. */
export const golds: readonly Gold[] = loadAll('dialogues/');
export const authors: readonly string[] = [...new Set(golds.map(({ author }) => author))];
/** What they have not learned from. */
export const heldOut: readonly Gold[] = loadAll('held-out/');

export const askedOf = ({ question, subprompt, type, options }: GoldQuestion): AnalystQuestion => ({
  text: question,
  subprompt: subprompt ?? null,
  type,
  options: options ?? [],
});

/** Index of a segment among the turns. */
export const turnOf = (segmentId: string): number => Number(segmentId.split('#')[1]);
